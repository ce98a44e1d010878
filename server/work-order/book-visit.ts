/** The agreed time, the technician's window, the way there. */
import { arriveOnSite, bookVisit, departForVisit, keepDate } from '@onsite/api/work-order/work-order-actions.ts'
import { distanceInMeters, distanceText } from '@onsite/domain/distance.ts'
import { faultAt } from '@onsite/domain/failure.ts'
import { VisitState } from '@onsite/domain/work-order/visit-state.ts'
import { addFilled } from '../document/fill-step.ts'
import { answerMove, fillForm } from './take-step.ts'
import { demandWindow, reserveChange, windowChange } from './visit-window.ts'
import { updateVisit } from './work-order-child-store.ts'
import type { VisitRecord } from './work-order-store.ts'

function demandVisit(visit: VisitRecord | null): VisitRecord {
  if (visit === null) throw new Error('an order in a technician’s hands has no visit in force')
  return visit
}

const answerKeepDate = answerMove(keepDate, 'keepDate', async (ctx, order, { customApplyTime, values }) => {
  if (Date.parse(customApplyTime) <= ctx.now.getTime()) throw faultAt('customApplyTime', '约定时间不能早于现在')
  const filled = values === undefined ? {} : await fillForm(ctx, order, { step: 'edit', values })
  const label = { field: 'customApplyTime', label: '期望时间' }
  const change = windowChange(ctx, label, [order.row.wanted_at, null], [customApplyTime, null])
  return addFilled({ patch: { wanted_at: customApplyTime }, changes: [change] }, filled)
})

const answerBook = answerMove(bookVisit, 'book', async (ctx, { row, visit }, input) => {
  const window = demandWindow(ctx, input.reserve_start, input.reserve_end)
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

export const bookAnswers = [answerKeepDate, answerBook, answerDepart, answerArrive]
