/** Deadlines in lists: the clock of each row, the order of what is due, and which documents are late. */
import { addCustomer } from '@onsite/api/customer/customer-calls.ts'
import type { Input } from '@onsite/api/define-call.ts'
import { eventLists } from '@onsite/api/event/event-calls.ts'
import { refuseAcceptance, resubmitWorkOrder } from '@onsite/api/work-order/work-order-actions.ts'
import { getWorkOrder } from '@onsite/api/work-order/work-order-detail.ts'
import { countWorkOrders, listIdsOfWorkOrder, listWorkOrders } from '@onsite/api/work-order/work-order-lists.ts'
import { listWarnings } from '@onsite/api/sla/sla-calls.ts'
import { Plan } from '@onsite/domain/permission/plan.ts'
import { RoleType } from '@onsite/domain/permission/roles.ts'
import { ClockState } from '@onsite/domain/sla/clock-time.ts'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { ageClocks, always, policy, targetOfHours } from '../testing/builders/sla.ts'
import { type Office, office } from '../testing/builders/work-order.ts'
import { testApp } from '../testing/test-app.ts'
import type { TestClient } from '../testing/test-client.ts'

const hours = (amount: number) => ({ amount, unit: 2 }) as const

/** Four orders with limits of 8, 4 and 2 hours by their urgency, the last one late, and one of a type that has none. */
async function officeWithLimits(): Promise<Office & { late: string }> {
  const o = await office()
  const limits = targetOfHours(11, 8, { byPriority: { 2: hours(4), 3: hours(2) } })
  await policy(o, always([limits], { templateIds: [o.templateId] }))
  await o.orderIn(3, { title: '没有时限', orderType: await o.template({}) })
  await o.orderIn(3, { title: '八小时' })
  await o.orderIn(1, { title: '四小时', priority: 2 })
  const late = await o.orderIn(3, { title: '已超时', priority: 3 })
  await (await testApp()).react()
  await ageClocks(o, 'work_order', late.id, 3)
  return { ...o, late: late.id }
}

type Asked = Input<typeof listWorkOrders>
const listTitles = async (by: TestClient, asked: Asked) =>
  (await by.get(listWorkOrders, { pageSize: 100, ...asked })).map(({ title }) => title)

/** A page with one order. */
const page = (pageIndex: number): Asked => ({ sortField: 'due_time', pageSize: 1, pageIndex })

it('stand by deadline in both directions, what has none last, page after page', async () => {
  const o = await officeWithLimits()
  const due = ['已超时', '四小时', '八小时', '没有时限']
  expect(await listTitles(o.dispatcher, { sortField: 'due_time' })).toEqual(due)
  expect(await listTitles(o.dispatcher, { sortField: 'due_time', sortOrder: 'desc' })).toEqual([
    '八小时',
    '四小时',
    '已超时',
    '没有时限',
  ])
  expect(await Promise.all([0, 1, 2, 3, 4].map(async (at) => await listTitles(o.dispatcher, page(at))))).toEqual([
    ...due.map((title) => [title]),
    [],
  ])
  expect(await listTitles(o.dispatcher, { sortField: 'due_time', states: '3', keyword: '时' })).toEqual([
    '已超时',
    '八小时',
    '没有时限',
  ])
})

it('tell who is late: list, count, ids and the page of late orders agree, for whoever may see the order', async () => {
  const o = await officeWithLimits()
  for (const by of [o.dispatcher, o.technician, o.administrator])
    for (const asked of [{ view: 'due' as const }, { orderExceed: 1 as const }]) {
      expect(await listTitles(by, asked)).toEqual(['已超时'])
      expect(await by.get(countWorkOrders, asked)).toBe(1)
      expect(await by.get(listIdsOfWorkOrder, asked)).toEqual([o.late])
    }
  expect(await listTitles(o.rival, { view: 'due' })).toEqual([])
  expect(await listTitles(o.dispatcher, { orderExceed: 0 })).toEqual(['四小时', '八小时', '没有时限'])
  const other = await office()
  expect(await listTitles(other.dispatcher, { view: 'due' })).toEqual([])
})

it('leave out an order that was sent back, and promise it anew when it is sent in again', async () => {
  const o = await office()
  const app = await testApp()
  await policy(o, always([targetOfHours(11, 2)]))
  const { id, version } = await o.orderIn(0, { title: '退回的' })
  await app.react()
  await ageClocks(o, 'work_order', id, 3)
  expect(await listTitles(o.dispatcher, { view: 'due' })).toEqual(['退回的'])

  const refused = await o.service.get(refuseAcceptance, { id, version, reason: '资料不全' })
  await app.react()
  expect(await listTitles(o.dispatcher, { view: 'due' })).toEqual([])
  expect(await o.dispatcher.get(countWorkOrders, { orderExceed: 1 })).toBe(0)

  await o.service.get(resubmitWorkOrder, { id, version: refused.version })
  await app.react()
  const [row] = await o.dispatcher.get(listWorkOrders, { keyword: '退回的' })
  expect(row?.clock?.state).toBe(ClockState.Running)
  expect(Date.parse(row?.clock?.deadline ?? '')).toBeGreaterThan(Date.now())
})

it('say of each row how its clock stands, and on its page the same', async () => {
  const o = await officeWithLimits()
  const rows = await o.dispatcher.get(listWorkOrders, { sortField: 'due_time' })
  expect(rows.map(({ clock }) => [clock?.label, clock?.state])).toEqual([
    ['整单超时', ClockState.Running],
    ['整单超时', ClockState.Running],
    ['整单超时', ClockState.Running],
    [undefined, undefined],
  ])
  for (const { clock, due_time: due, id } of rows) {
    expect(clock?.deadline ?? null).toBe(due === null ? null : new Date(due).toISOString())
    expect((await o.dispatcher.get(getWorkOrder, { id })).clock).toEqual(clock)
  }
  const [, , eight] = rows
  // A quarter of eight hours is left from then on.
  expect(Date.parse(eight?.clock?.deadline ?? '') - Date.parse(eight?.clock?.soonTime ?? '')).toBe(2 * 3_600_000)
})

it('show no clock on the free plan', async () => {
  const o = await office({ plan: Plan.Free })
  await policy(o, always([targetOfHours(11, 8)]))
  const order = await o.orderIn(1)
  await (await testApp()).react()
  await o.tenant.tx(async (tx) => {
    const kept = await tx.many(sql`select 1 from sla_clock where tenant_id = ${o.tenant.id}`)
    expect(kept).not.toEqual([])
  })
  expect(await o.administrator.get(getWorkOrder, { id: order.id })).toMatchObject({ clock: null })
})

it('tell the same of events', async () => {
  const o = await office()
  await policy(o, always([targetOfHours(1, 2)]), undefined, 'event')
  const made: string[] = []
  for (const title of ['先到期', '后到期'])
    made.push((await o.service.get(eventLists.create, { title, customName: '绿城物业', priority: 1 })).id)
  await (await testApp()).react()
  await ageClocks(o, 'event', made[0] ?? '', 3)
  const titles = async (asked: { eventExceed?: 0 | 1; sortField?: string }) =>
    (await o.administrator.get(eventLists.list, asked)).map(({ clock, title }) => [title, clock?.label])
  expect(await titles({ sortField: 'due_time' })).toEqual([
    ['先到期', '分派超时'],
    ['后到期', '分派超时'],
  ])
  expect(await titles({ eventExceed: 1 })).toEqual([['先到期', '分派超时']])
  expect(await o.administrator.get(eventLists.count, { eventExceed: 0 })).toBe(1)
})

const warningsOf = async (by: TestClient, asked: Input<typeof listWarnings> = {}) =>
  (await by.get(listWarnings, asked)).map(({ clock, kindLabel, title }) => [kindLabel, title, clock.label])

it('warn of what is nearly up or over, what is due first, and of nothing that the reader does not see', async () => {
  const o = await officeWithLimits()
  await policy(o, always([targetOfHours(1, 2)]), undefined, 'event')
  const keeper = await o.tenant.person({ roles: [RoleType.WarehouseKeeper] })
  const made = { title: '快到期', customName: '绿城物业', priority: 1 as const }
  const owned = { name: '百川物流', linkPerson: '韩梅', phone: '13900005678', businessUserId: keeper.id }
  const { id: customerId } = await o.dispatcher.get(addCustomer, owned)
  const { id } = await o.service.get(eventLists.create, { ...made, customerId })
  await (await testApp()).react()
  // A quarter of two hours is left.
  await ageClocks(o, 'event', id, 1.6)
  const late = ['工单', '已超时', '整单超时']
  const soon = ['事件', '快到期', '分派超时']
  expect(await warningsOf(o.administrator)).toEqual([late, soon])
  expect(await warningsOf(o.administrator, { pageSize: 1, pageIndex: 1 })).toEqual([soon])
  expect(await warningsOf(o.administrator, { kind: 'event' })).toEqual([soon])
  expect(await warningsOf(o.administrator, { kind: 'quotation' })).toEqual([])
  expect(await warningsOf(o.technician)).toEqual([late])
  expect(await warningsOf(o.rival)).toEqual([])
  expect(await warningsOf((await office()).administrator)).toEqual([])
  // The customer is his, but his role does not view events.
  expect(await warningsOf(o.tenant.as(keeper))).toEqual([])
})
