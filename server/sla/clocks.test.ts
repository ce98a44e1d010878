/** Clocks at work: they follow the steps of orders and events, warn once and tell why. */
import { listNotices } from '@onsite/api/notice/notice-calls.ts'
import { editWorkOrder } from '@onsite/api/work-order/work-order-detail.ts'
import { eventLists, eventMessages } from '@onsite/api/event/event-calls.ts'
import * as actions from '@onsite/api/work-order/work-order-actions.ts'
import { AbnormalType } from '@onsite/domain/work-order/abnormal-type.ts'
import { ClockState } from '@onsite/domain/sla/clock-time.ts'
import { TimeUnit } from '@onsite/domain/sla/sla-policy.ts'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { orderClockKind } from '../work-order/order-clocks.ts'
import { FactRecorder } from '../kernel/facts.ts'
import { alertAt, always, policy, targetOfHours } from '../testing/builders/sla.ts'
import { detailOf, type Office, office } from '../testing/builders/work-order.ts'
import { testApp } from '../testing/test-app.ts'
import { askAdmin } from '../testing/test-database.ts'
import { clocksOf } from './clock-store.ts'
import { keepClocks } from './keep-clocks.ts'

const hour = 3_600_000

const clocks = async ({ tenant }: Office, recordId: string) =>
  await tenant.tx(async (tx) => await clocksOf({ tenantId: tenant.id, tx }, recordId, false))

/** States of a record's clocks by type, such as `2:3`. */
const statesOf = async (o: Office, id: string): Promise<string[]> =>
  (await clocks(o, id)).map(({ state, type }) => `${type}:${state}`)

const later = (hours: number): Date => new Date(Date.now() + hours * hour)
const titles = async (by: Office['dispatcher']): Promise<string[]> =>
  (await by.get(listNotices, {})).map(({ title }) => title)
const late = (by: Office['dispatcher']) => titles(by).then((all) => all.filter((title) => title.includes('超时')))

it('starts and stops with the steps of an order, and begins again where a step is taken back', async () => {
  const o = await office()
  const app = await testApp()
  await policy(o, always([targetOfHours(2, 2), targetOfHours(3, 1), targetOfHours(11, 8)]))
  const order = await o.orderIn(1)
  await app.react()
  expect(await statesOf(o, order.id)).toEqual(['2:1', '11:1'])

  const [assigned] = await o.dispatcher.get(actions.assignWorkOrders, {
    ids: [order.id],
    servicePersonalId: o.people.technician.id,
  })
  await app.react()
  expect(await statesOf(o, order.id)).toEqual([`2:${ClockState.Met}`, '3:1', '11:1'])

  await o.dispatcher.get(actions.undoMoves, { moves: [{ id: order.id, logId: assigned?.logId ?? '' }] })
  await app.react()
  expect(await statesOf(o, order.id)).toEqual(['2:1', '11:1'])
})

it('ends the response of an event with the first words to its customer, not with words among colleagues', async () => {
  const o = await office()
  const app = await testApp()
  await policy(o, always([targetOfHours(2, 4)]), undefined, 'event')
  const { id } = await o.service.get(eventLists.create, {
    title: '机组报警',
    customName: '中心医院',
    priority: 1,
    principalUserId: o.people.service.id,
  })
  await o.service.get(eventMessages.add, { id, text: '查一下保修', isInternal: 1 })
  await app.react()
  expect(await statesOf(o, id)).toEqual(['2:1'])

  await o.service.get(eventMessages.add, { id, text: '请发一张照片', isInternal: 0 })
  await app.react()
  expect(await statesOf(o, id)).toEqual([`2:${ClockState.Met}`])
})

it('forgets a clock that was cancelled in the second of its beginning, whether or not it was read in between', async () => {
  const o = await office()
  const app = await testApp()
  await policy(o, always([targetOfHours(11, 8)]))
  const order = await o.orderIn(1)
  await app.react()
  expect(await statesOf(o, order.id)).toEqual(['11:1'])

  await o.dispatcher.get(actions.cancelWorkOrders, { ids: [order.id], reason: '重复报修' })
  // The timeline is written once and for all; only the database's owner can put two steps into one second.
  await askAdmin(
    `update record_log set at = (select created_at from work_order where id = '${order.id}') where record_id = '${order.id}'`,
  )
  await app.react()
  expect(await statesOf(o, order.id)).toEqual([])
})

it('touches nothing that ran before the policy was made', async () => {
  const o = await office()
  const app = await testApp()
  const order = await o.orderIn(1)
  await app.react()
  await policy(o, always([targetOfHours(11, 8)]), later(0.01))
  await o.dispatcher.get(actions.assignWorkOrders, { ids: [order.id], servicePersonalId: o.people.technician.id })
  await app.react()
  expect(await statesOf(o, order.id)).toEqual([])
})

it('stands still while an order is put off, and says until when it has time after that', async () => {
  const o = await office()
  const app = await testApp()
  await policy(o, always([targetOfHours(11, 8, { warnPercents: [50], warn: ['technician'] })]))
  const order = await o.orderIn(3)
  const applied = await o.technician.get(actions.applyAbnormal, {
    id: order.id,
    version: order.version,
    reason: '客户出差',
    type: AbnormalType.WaitForCustomer,
    expectStart: later(48).toISOString(),
  })
  await o.dispatcher.get(actions.handleAbnormal, { id: order.id, version: applied.version, agree: 1 })
  await app.react()
  const [held] = await clocks(o, order.id)
  expect(held).toMatchObject({ state: ClockState.Paused, deadline_at: null, next_at: null })
  expect(held?.pauses).toMatchObject([{ to: null, cause: '挂起待客户' }])

  const { version } = await detailOf(o.technician, order.id)
  await o.technician.get(actions.resumeWorkOrder, { id: order.id, version })
  await app.react()
  const [running] = await clocks(o, order.id)
  expect(running).toMatchObject({ state: ClockState.Running })
  expect(Date.parse(running?.deadline_at ?? '')).toBeGreaterThan(later(7.9).getTime())
})

it('warns once at each mark and tells once when it is late, also after a day of standstill', async () => {
  const o = await office()
  const app = await testApp()
  await policy(o, always([targetOfHours(2, 4, { warnPercents: [50, 75], warn: ['creator'], late: ['creator'] })]))
  const order = await o.orderIn(1)
  await app.react()
  const creator = o.service

  await alertAt(o, later(1.9))
  expect(await late(creator)).toEqual([])
  await alertAt(o, later(2.1))
  await alertAt(o, later(2.2))
  expect(await late(creator)).toEqual(['工单即将派单超时'])
  await alertAt(o, later(30))
  await alertAt(o, later(31))
  expect(await late(creator)).toEqual(['工单派单超时', '工单即将派单超时'])
  expect((await clocks(o, order.id))[0]).toMatchObject({ state: ClockState.Overdue, next_at: null })
})

it('is told by one worker alone', async () => {
  const o = await office()
  await policy(o, always([targetOfHours(2, 1, { late: ['creator'] })]))
  await o.orderIn(1)
  await (await testApp()).react()
  await Promise.all([alertAt(o, later(2)), alertAt(o, later(2)), alertAt(o, later(2))])
  expect(await late(o.service)).toEqual(['工单派单超时'])
})

it('takes the limit of the more special policy, and of the priority before the usual one', async () => {
  const o = await office()
  const halfHour = { amount: 30, unit: TimeUnit.Minute } as const
  await policy(o, always([targetOfHours(2, 4), targetOfHours(11, 8)]))
  await policy(o, always([targetOfHours(2, 2, { byPriority: { 2: halfHour } })], { templateIds: [o.templateId] }))
  const [urgent, plain] = [await o.orderIn(1, { priority: 2 }), await o.orderIn(1)]
  await (await testApp()).react()
  const limits = async (id: string) => (await clocks(o, id)).map((one) => one.target_seconds)
  // The special policy does not limit the whole order, so the other one does.
  expect(await limits(urgent.id)).toEqual([1800, 8 * 3600])
  expect(await limits(plain.id)).toEqual([2 * 3600, 8 * 3600])
})

it('ends the clock and begins another when the priority changes, with the same start', async () => {
  const o = await office()
  const app = await testApp()
  await policy(o, always([targetOfHours(2, 4, { byPriority: { 3: { amount: 1, unit: TimeUnit.Hour } } })]))
  const order = await o.orderIn(1)
  await app.react()
  const { customName, title, version } = await detailOf(o.dispatcher, order.id)
  await o.dispatcher.get(editWorkOrder, { id: order.id, version, customName, title, priority: 3 })
  await app.react()
  const [old, now] = await clocks(o, order.id)
  expect([old?.state, now?.state]).toEqual([ClockState.Cancelled, ClockState.Running])
  expect(now).toMatchObject({ target_seconds: 3600, started_at: old?.started_at, is_shown: true })
})

it('writes nothing where nothing happened', async () => {
  const o = await office()
  await policy(o, always([targetOfHours(2, 1), targetOfHours(11, 8)]))
  const order = await o.orderIn(3)
  await (await testApp()).react()
  const again = async () =>
    await o.tenant.tx(async (tx) => {
      const { record } = new FactRecorder(tx, o.tenant.id, null, new Date())
      await keepClocks({ tenantId: o.tenant.id, tx, now: later(1), record }, orderClockKind, order.id)
      const rows = await tx.many(
        sql<{ xmin: string }>`select xmin::text from sla_clock where tenant_id = ${o.tenant.id} order by id`,
      )
      return rows.map(({ xmin }) => xmin)
    })
  // The first reading an hour later finds one clock that ran out meanwhile.
  const before = await again()
  expect(before).toHaveLength(2)
  expect(await again()).toEqual(before)
})
