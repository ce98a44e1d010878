/** Orders that plans made: how they lead back, how their ends count, and what becomes of those that could not be made yet. */
import { replaceAsset, saveAsset } from '@onsite/api/asset/asset-calls.ts'
import { addCustomer } from '@onsite/api/customer/customer-calls.ts'
import {
  countPlanItems,
  enableCyclePlan,
  listPlanItems,
  removeCyclePlan,
  skipPlanItem,
} from '@onsite/api/cycle-plan/cycle-plan-calls.ts'
import {
  cancelWorkOrders,
  completeService,
  pickUpWorkOrder,
  reopenWorkOrder,
  startService,
  undoMoves,
} from '@onsite/api/work-order/work-order-actions.ts'
import { getWorkOrder } from '@onsite/api/work-order/work-order-detail.ts'
import { countWorkOrders, listWorkOrders } from '@onsite/api/work-order/work-order-lists.ts'
import { addDays } from '@onsite/domain/calendar/civil-day.ts'
import { listLifeLines } from '@onsite/api/record/record-calls.ts'
import {
  AssignMode,
  HolidayPolicy,
  PlanBase,
  PlanItemState,
  TargetKind,
} from '@onsite/domain/cycle-plan/cycle-plan-state.ts'
import { expect, it } from 'vitest'
import { q } from '../kernel/database.ts'
import { dayIn } from '../kernel/day.ts'
import { RecordDirectory } from '../kernel/record-directory.ts'
import { recordDirectory } from '../record-kinds.ts'
import { planOffice, workerOn } from '../testing/builders/cycle-plan.ts'
import { testApp } from '../testing/test-app.ts'
import { runPlan } from './run-plans.job.ts'

type O = Awaited<ReturnType<typeof planOffice>>
const today = dayIn('Asia/Shanghai', new Date())
const react = async () => await (await testApp()).react()
const daily = { recurrence: 'FREQ=DAILY', holidayPolicy: HolidayPolicy.Keep, startDay: today, aheadDays: 0 } as const

/** A running plan that sends the technician and counts from completion. */
async function startPlan(o: O) {
  const plan = await o.plan({
    ...daily,
    base: PlanBase.LastCompletion,
    recurrence: 'FREQ=DAILY;INTERVAL=30',
    assignMode: AssignMode.Technician,
    technicianId: o.people.technician.id,
  })
  await o.dispatcher.get(enableCyclePlan, { id: plan.id })
  await react()
  const [item] = await o.items(plan.id)
  const orderId = item?.orderId ?? ''
  const closedDay = async () => {
    await react()
    return (await o.items(plan.id))[0]?.closedDay
  }
  const versionOf = async () => (await o.dispatcher.get(getWorkOrder, { id: orderId })).version
  const complete = async () => {
    await o.technician.get(startService, { id: orderId, version: await versionOf() })
    await o.technician.get(completeService, { id: orderId, version: await versionOf(), solution: '已保养' })
  }
  return { plan, orderId, closedDay, complete, versionOf }
}

it('says on an order which plan made it, and lists the orders of a plan', async () => {
  const o = await planOffice()
  const [plan, other] = [await o.plan(daily), await o.plan({ ...daily, name: '百川物流巡检' })]
  for (const { id } of [plan, other]) await o.dispatcher.get(enableCyclePlan, { id })
  await react()
  await o.create()

  const [item] = await o.items(plan.id)
  const order = await o.dispatcher.get(getWorkOrder, { id: item?.orderId ?? '' })

  expect(order).toMatchObject({ cyclePlanId: plan.id, cyclePlanName: '绿城物业季度保养' })
  expect(await o.dispatcher.get(listWorkOrders, { cyclePlanId: plan.id })).toMatchObject([
    { id: order.id, cyclePlanName: '绿城物业季度保养' },
  ])
  expect(await o.dispatcher.get(countWorkOrders, { cyclePlanId: plan.id })).toBe(1)
  expect((await o.dispatcher.get(listWorkOrders, {})).filter(({ cyclePlanId }) => cyclePlanId === null)).toHaveLength(1)
})

it('forgets the end of an order that is open again, and takes the next one', async () => {
  const o = await planOffice()
  const { closedDay, complete, orderId, versionOf } = await startPlan(o)
  await o.technician.get(pickUpWorkOrder, { id: orderId, version: await versionOf() })

  await complete()
  const first = await closedDay()
  await o.dispatcher.get(reopenWorkOrder, { id: orderId, version: await versionOf(), reason: '又坏了' })
  const open = await closedDay()
  await complete()

  expect([first, open, await closedDay()]).toEqual([today, '', today])
})

it('forgets the end of an order whose cancelling is undone', async () => {
  const o = await planOffice()
  const { closedDay, orderId } = await startPlan(o)

  const [cancelled] = await o.dispatcher.get(cancelWorkOrders, { ids: [orderId], reason: '客户取消' })
  const ended = await closedDay()
  await o.dispatcher.get(undoMoves, { moves: [{ id: orderId, logId: cancelled?.logId ?? '' }] })

  expect([ended, await closedDay()]).toEqual([today, ''])
})

it('serves the asset that takes the place of another, from its day on, and leaves made orders with the old one', async () => {
  const o = await planOffice()
  const { customerId, dispatcher } = o
  const old = await dispatcher.get(saveAsset, { name: '旧空压机', customerId })
  const next = await dispatcher.get(saveAsset, { name: '新空压机' })
  const serving = { ...daily, targetKind: TargetKind.Asset }
  const every = { base: PlanBase.LastCompletion, recurrence: 'FREQ=DAILY;INTERVAL=30', startDay: addDays(today, -90) }
  const [byDay, byEnd] = [
    await o.plan({ ...serving, targetIds: [old.id] }),
    await o.plan({ ...serving, ...every, name: '按完成日保养', targetIds: [old.id] }),
  ]
  const found = await o.plan({
    ...serving,
    name: '客户全部设备',
    targetIds: [],
    byCondition: 1,
    conditionCustomerId: customerId,
  })
  for (const { id } of [byDay, byEnd, found]) await dispatcher.get(enableCyclePlan, { id })
  await react()

  await dispatcher.get(replaceAsset, { id: old.id, newId: next.id, replacedOn: today, reason: '主机抱死' })
  await react()
  await o.runOn(addDays(today, 1))
  await o.runOn(addDays(today, 30))

  const itemsWithOrders = async (id: string) =>
    (await o.items(id))
      .filter(({ orderId }) => orderId !== null)
      .map(({ dueDay, targetId }) => [dueDay, targetId === old.id ? 'old' : 'new'])
  expect((await itemsWithOrders(byDay.id)).slice(0, 2)).toEqual([
    [today, 'old'],
    [addDays(today, 1), 'new'],
  ])
  expect(await itemsWithOrders(byEnd.id)).toEqual([
    [today, 'old'],
    [addDays(today, 30), 'new'],
  ])
  expect((await itemsWithOrders(found.id)).slice(0, 2)).toEqual([
    [today, 'old'],
    [addDays(today, 1), 'new'],
  ])
  const [line] = await dispatcher.get(listLifeLines, { kind: 'cycle-plan', id: byDay.id })
  expect(line).toMatchObject({ action: '换机', link: { kind: 'asset', id: next.id } })
})

it('counts no items of plans in the recycle bin', async () => {
  const o = await planOffice()
  const plan = await o.plan(daily)
  const { customerId } = o
  await o.dispatcher.get(skipPlanItem, { planId: plan.id, targetId: customerId, plannedDay: today, reason: '客户停产' })
  const count = async () => await o.dispatcher.get(countPlanItems, { targetId: customerId })
  const before = await count()

  await o.dispatcher.get(removeCyclePlan, { ids: [plan.id] })

  expect([before, await count(), await o.dispatcher.get(listPlanItems, { targetId: customerId })]).toEqual([1, 0, []])
})

it('lets an order wait that broke for want of a lock, makes the others, and makes it with the next try', async () => {
  const o = await planOffice()
  const other = await o.dispatcher.get(addCustomer, { name: '百川物流', linkPerson: '韩梅', phone: '13900005678' })
  const plan = await o.plan({ ...daily, targetIds: [o.customerId, other.id] })
  await o.dispatcher.get(enableCyclePlan, { id: plan.id })
  const worker = await workerOn(today)
  const run = async () => await runPlan(worker, { records: recordDirectory }, o.tenant.id, plan.id)
  const states = async () =>
    Object.fromEntries((await o.items(plan.id)).map(({ reason, state, targetId }) => [targetId, [state, reason]]))

  const broken = await o.tenant.tx(async (tx) => {
    await tx.run(q.selectFrom('customer').select('id').where('id', '=', o.customerId).forUpdate())
    return await run().catch((error: unknown) => error)
  })
  const meanwhile = await states()
  await run()

  expect(broken).toMatchObject({ code: '55P03' })
  expect(meanwhile).toEqual({
    [o.customerId]: [PlanItemState.Waiting, ''],
    [other.id]: [PlanItemState.Generated, ''],
  })
  expect(await states()).toEqual({
    [o.customerId]: [PlanItemState.Generated, ''],
    [other.id]: [PlanItemState.Generated, ''],
  })
  expect(o.tenant.facts().filter(({ kind }) => kind === 'cycle-plan-order-failed')).toEqual([])
})

class Broken extends RecordDirectory {
  override ofKind(): never {
    throw new Error('broken')
  }
}

it('says that an order broke once it has broken often', async () => {
  const o = await planOffice()
  const plan = await o.plan(daily)
  await o.dispatcher.get(enableCyclePlan, { id: plan.id })
  const worker = await workerOn(today)
  const records = new Broken([])

  for (let time = 0; time < 10; time += 1)
    await runPlan(worker, { records }, o.tenant.id, plan.id).catch(() => undefined)

  expect(await o.items(plan.id)).toMatchObject([{ state: PlanItemState.Failed, reason: '系统出错，请重试' }])
})
