/** The agreed time, the technician's window, the way there. */
import {
  arriveOnSite,
  bookVisit,
  departForVisit,
  keepDate,
  rebookVisit,
} from '@onsite/api/work-order/work-order-actions.ts'
import { distanceInMeters, distanceText } from '@onsite/domain/distance.ts'
import { faultAt } from '@onsite/domain/failure.ts'
import type { TellCustomer } from '@onsite/domain/notice/tell.ts'
import { recordPath } from '@onsite/domain/record/record-paths.ts'
import { type Rebooking, rebookMessage, rebookNotice } from '@onsite/domain/work-order/rebook-words.ts'
import { VisitState } from '@onsite/domain/work-order/visit-state.ts'
import { addFilled } from '../document/fill-step.ts'
import { peopleNames } from '../people/people-store.ts'
import type { Around } from './put-around-back.ts'
import { answerMove, fillForm } from './take-step.ts'
import { demandWindow, type Window, windowChange, windowText } from '../kernel/time-window.ts'
import { demandReserve, reserveChange } from './reserve-window.ts'
import { updateVisit } from './work-order-child-store.ts'
import type { VisitRecord, WorkOrderRecord } from './work-order-store.ts'

function demandVisit(visit: VisitRecord | null): VisitRecord {
  if (visit === null) throw new Error('an order in a technician’s hands has no visit in force')
  return visit
}

const answerKeepDate = answerMove(
  keepDate,
  'keepDate',
  async (ctx, order, { customApplyEnd = null, customApplyTime, values }) => {
    if (Date.parse(customApplyTime) <= ctx.now.getTime()) throw faultAt('customApplyTime', '约定时间不能早于现在')
    if (customApplyEnd !== null)
      demandWindow(ctx, customApplyTime, customApplyEnd, { start: 'customApplyTime', end: 'customApplyEnd' })
    const filled = values === undefined ? {} : await fillForm(ctx, order, { step: 'edit', values })
    const label = { field: 'customApplyTime', label: '期望时间' }
    const { wanted_at: start, wanted_end: end } = order.row
    const change = windowChange(ctx, label, [start, end], [customApplyTime, customApplyEnd])
    return addFilled({ patch: { wanted_at: customApplyTime, wanted_end: customApplyEnd }, changes: [change] }, filled)
  },
)

const answerRebook = answerMove(rebookVisit, 'rebook', async (ctx, { row, visit: inForce }, input) => {
  const window = demandReserve(ctx, input)
  if (window === null) throw faultAt('reserve_start', '请选择开始时间')
  if (isSameWindow(row, window)) throw faultAt('reserve_start', '新的时间与现在的预约相同')
  const visit = demandVisit(inForce)
  await updateVisit(ctx, visit.id, { plan_start: window.start, plan_end: window.end })
  const names = await peopleNames(ctx, [visit.technician_id])
  const rebooking: Rebooking = {
    title: row.title,
    when: windowText(ctx.tenant.zone, window.start, window.end),
    technician: names.get(visit.technician_id) ?? '',
    contact: row.contact_name,
  }
  return {
    patch: { reserve_start: window.start, reserve_end: window.end, reschedule_count: row.reschedule_count + 1 },
    changes: [reserveChange(ctx, row, window)],
    words: rebookNotice(rebooking),
    around: { movedVisit: { id: visit.id, plan_start: visit.plan_start, plan_end: visit.plan_end } } satisfies Around,
    ...(input.tellsCustomer === 1 && row.customer_id !== null
      ? { told: { tellCustomer: messageTo(row, row.customer_id, ctx.person.name, rebooking) } }
      : {}),
  }
})

const isSameWindow = ({ reserve_end: end, reserve_start: start }: WorkOrderRecord, window: Window): boolean =>
  start !== null &&
  end !== null &&
  Date.parse(start) === Date.parse(window.start) &&
  Date.parse(end) === Date.parse(window.end)

/** `Our choice:` no channel leads to customers yet, so its author passes it on, and their page keeps what was said. */
const messageTo = (row: WorkOrderRecord, customerId: string, author: string, rebooking: Rebooking): TellCustomer => ({
  customerId,
  name: row.contact_name,
  phone: row.contact_phone,
  channel: 'hand',
  title: '改约通知',
  text: rebookMessage(rebooking),
  path: recordPath('work-order', row.id),
  note: `${author}转告`,
})

const answerBook = answerMove(bookVisit, 'book', async (ctx, { row, visit }, input) => {
  const window = demandReserve(ctx, input)
  if (window === null) throw faultAt('reserve_start', '请选择开始时间')
  const isChange = row.reserve_start !== null
  if (isChange && (input.reason === undefined || input.reason.trim() === ''))
    throw faultAt('reason', '改约必须填写原因')
  await updateVisit(ctx, demandVisit(visit).id, { plan_start: window.start, plan_end: window.end })
  return {
    patch: {
      reserve_start: window.start,
      reserve_end: window.end,
      reschedule_count: row.reschedule_count + (isChange ? 1 : 0),
    },
    changes: [reserveChange(ctx, row, window)],
  }
})

const answerDepart = answerMove(departForVisit, 'depart', async (ctx, { visit }, place) => {
  await updateVisit(ctx, demandVisit(visit).id, { state: VisitState.Departed, depart_at: ctx.now })
  return { patch: {}, place }
})

const answerArrive = answerMove(arriveOnSite, 'arrive', async (ctx, { row, visit, process }, input) => {
  const { lng, lat } = input
  const distance =
    lng == null || lat == null || row.lng === null || row.lat === null
      ? null
      : Math.round(distanceInMeters({ lng, lat }, { lng: row.lng, lat: row.lat }))
  const note = input.note?.trim() ?? ''
  // Never a refusal: the technician says why he signs in from elsewhere.
  if (distance !== null && distance > process.arrivalRadiusM && note === '')
    throw faultAt('note', `距离服务地址 ${distanceText(distance)}，请填写签到说明`)
  await updateVisit(ctx, demandVisit(visit).id, {
    state: VisitState.Arrived,
    arrive_at: ctx.now,
    arrive_lng: lng ?? null,
    arrive_lat: lat ?? null,
    distance_m: distance,
    arrive_note: note,
  })
  return { patch: {}, place: input, reason: note }
})

export const bookAnswers = [answerKeepDate, answerRebook, answerBook, answerDepart, answerArrive]
