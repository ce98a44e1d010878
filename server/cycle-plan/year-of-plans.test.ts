/** A year of plans with its holidays: workers run on one day after another, and orders come when they are due. */
import { saveAsset } from '@onsite/api/asset/asset-calls.ts'
import {
  getServiceContract,
  saveServiceContract,
  terminateServiceContract,
} from '@onsite/api/contract/service-contract-calls.ts'
import { enableCyclePlan } from '@onsite/api/cycle-plan/cycle-plan-calls.ts'
import { getWorkOrder } from '@onsite/api/work-order/work-order-detail.ts'
import { addDays } from '@onsite/domain/calendar/civil-day.ts'
import {
  AssignMode,
  CyclePlanState,
  HolidayPolicy,
  PlanBase,
  PlanItemState,
  TargetKind,
} from '@onsite/domain/cycle-plan/cycle-plan-state.ts'
import { SourceType, WorkOrderState } from '@onsite/domain/work-order/work-order-state.ts'
import { expect, it } from 'vitest'
import { dayIn, instantOf } from '../kernel/day.ts'
import { recordDirectory } from '../record-kinds.ts'
import { planOf, planOffice, workerOn } from '../testing/builders/cycle-plan.ts'
import { testApp } from '../testing/test-app.ts'
import { closeItemOf } from './plan-item-store.ts'
import { patchPlan } from './cycle-plan-store.ts'
import { runPlan, runTenantPlans } from './run-plans.job.ts'

const today = dayIn('Asia/Shanghai', new Date())

type Plans = Awaited<ReturnType<typeof planOffice>>

/** Enables a plan as if it were done on a day. */
async function enableOn(o: Plans, id: string, day: string): Promise<void> {
  await o.tenant.tx(
    async (tx) =>
      await patchPlan({ tenantId: o.tenant.id, tx }, id, {
        state: CyclePlanState.Running,
        armed_on: day,
        planned_on: null,
      }),
  )
}

it('makes the orders of 2026 on working days, a week ahead, each once, and ends with the year', async () => {
  const o = await planOffice()
  const plan = await o.plan({ endDay: '2026-12-31' })
  await enableOn(o, plan.id, '2025-12-28')

  for (let day = '2025-12-28'; day <= '2027-01-09'; day = addDays(day, 7)) await o.runOn(day)

  const items = await o.items(plan.id)
  expect(items.map(({ dueDay }) => dueDay)).toEqual([
    '2026-01-04',
    '2026-02-02',
    '2026-03-02',
    '2026-04-01',
    '2026-05-06',
    '2026-06-01',
    '2026-07-01',
    '2026-08-03',
    '2026-09-01',
    '2026-10-08',
    '2026-11-02',
    '2026-12-01',
  ])
  expect(items.every(({ state }) => state === PlanItemState.Generated)).toBe(true)
  expect(items[9]).toMatchObject({ note: '顺延自 2026/10/01 国庆节', plannedDay: '2026-10-01', time: 10 })
  const order = await o.dispatcher.get(getWorkOrder, { id: items[9]?.orderId ?? '' })
  expect(order).toMatchObject({
    title: '绿城物业第10次保养',
    source_type: SourceType.CyclePlan,
    customName: '绿城物业',
    customLinkPerson: '张先生',
    state: WorkOrderState.PendingAssignment,
    detailDesc: '清洗滤网\n可上门日期：2026/10/08 至 2026/10/11',
  })
  expect(Date.parse(order.customApplyTime ?? '')).toBe(instantOf('Asia/Shanghai', '2026-10-08', '09:00:00').getTime())
  expect((await planOf(o, plan.id)).state).toBe(CyclePlanState.Ended)
  // A year takes its time on a busy machine.
}, 120_000)

it('makes an order no sooner than its days ahead', async () => {
  const o = await planOffice()
  const plan = await o.plan({ recurrence: 'FREQ=MONTHLY;BYMONTHDAY=15', aheadDays: 5 })
  await enableOn(o, plan.id, '2026-07-01')

  await o.runOn('2026-07-09')
  const before = await o.items(plan.id)
  await o.runOn('2026-07-10')

  expect(before).toEqual([])
  expect((await o.items(plan.id)).map(({ dueDay }) => dueDay)).toEqual(['2026-07-15'])
  expect((await planOf(o, plan.id)).nextDay).toBe('2026-08-17')
})

it('makes each order once when two workers run at once, and again after one was killed', async () => {
  const o = await planOffice()
  const plan = await o.plan({ recurrence: 'FREQ=DAILY', aheadDays: 6 })
  await enableOn(o, plan.id, '2026-07-06')
  const worker = await workerOn('2026-07-06')
  const run = async (): Promise<void> => await runTenantPlans(worker, { records: recordDirectory }, o.tenant.id)

  await Promise.all([run(), run(), run()])
  await run()

  const items = await o.items(plan.id)
  expect(items.map(({ dueDay }) => dueDay)).toEqual([
    '2026-07-06',
    '2026-07-07',
    '2026-07-08',
    '2026-07-09',
    '2026-07-10',
  ])
  expect(new Set(items.map(({ orderId }) => orderId)).size).toBe(5)
  expect((await planOf(o, plan.id)).madeCount).toBe(5)
})

it('makes up for days on which nobody ran, but not for those before it was enabled', async () => {
  const o = await planOffice()
  const plan = await o.plan({ recurrence: 'FREQ=WEEKLY;BYDAY=WE', aheadDays: 0 })
  await enableOn(o, plan.id, '2026-07-02')

  await o.runOn('2026-07-02')
  await o.runOn('2026-07-23')

  expect((await o.items(plan.id)).map(({ dueDay }) => dueDay)).toEqual(['2026-07-08', '2026-07-15', '2026-07-22'])
})

it('counts from the day of completion, one order at a time', async () => {
  const o = await planOffice()
  const plan = await o.plan({
    base: PlanBase.LastCompletion,
    recurrence: 'FREQ=DAILY;INTERVAL=90',
    startDay: '2026-03-02',
    maxCount: 2,
  })
  await enableOn(o, plan.id, '2026-03-01')

  await o.runOn('2026-03-01')
  await o.runOn('2026-04-20')
  const open = await o.items(plan.id)
  await o.tenant.tx(
    async (tx) => await closeItemOf({ tenantId: o.tenant.id, tx }, open[0]?.orderId ?? '', '2026-03-10'),
  )
  await o.runOn('2026-05-31')
  await o.runOn('2026-06-01')
  const second = await o.items(plan.id)
  await o.tenant.tx(
    async (tx) => await closeItemOf({ tenantId: o.tenant.id, tx }, second[1]?.orderId ?? '', '2026-06-09'),
  )
  await o.runOn('2026-09-20')

  expect(open.map(({ dueDay }) => dueDay)).toEqual(['2026-03-02'])
  expect(second.map(({ dueDay }) => dueDay)).toEqual(['2026-03-02', '2026-06-08'])
  expect(await o.items(plan.id)).toHaveLength(2)
  expect((await planOf(o, plan.id)).state).toBe(CyclePlanState.Ended)
})

it('sends whom the plan names: a person, a pool, or who served last', async () => {
  const o = await planOffice()
  const technicianId = o.people.technician.id
  const named = await o.plan({ assignMode: AssignMode.Technician, technicianId, recurrence: 'FREQ=MONTHLY' })
  const pooled = await o.plan({ assignMode: AssignMode.Pool, recurrence: 'FREQ=MONTHLY' })
  const again = await o.plan({ assignMode: AssignMode.LastTechnician, recurrence: 'FREQ=MONTHLY' })
  await o.orderIn(5)
  for (const { id } of [named, pooled, again]) await enableOn(o, id, '2026-07-01')

  await o.runOn('2026-07-01')

  const orders = await Promise.all(
    [named, pooled, again].map(
      async ({ id }) => await o.dispatcher.get(getWorkOrder, { id: (await o.items(id))[0]?.orderId ?? '' }),
    ),
  )
  expect(orders[0]).toMatchObject({ state: WorkOrderState.PendingPickup, servicePersonalId: technicianId })
  expect(orders[1]).toMatchObject({ state: WorkOrderState.PendingAssignment, is_grab: 1 })
  expect(orders[2]).toMatchObject({ state: WorkOrderState.PendingPickup, servicePersonalId: technicianId })
})

it('makes an order for each asset that fits its conditions, later ones too', async () => {
  const o = await planOffice()
  const addAsset = async (name: string) => await o.dispatcher.get(saveAsset, { name, customerId: o.customerId })
  const first = await addAsset('空压机')
  await o.dispatcher.get(saveAsset, { name: '库存机' })
  const plan = await o.plan({
    targetKind: TargetKind.Asset,
    targetIds: [],
    byCondition: 1,
    conditionCustomerId: o.customerId,
    recurrence: 'FREQ=WEEKLY;BYDAY=MO',
    aheadDays: 0,
  })
  await enableOn(o, plan.id, '2026-07-06')

  await o.runOn('2026-07-06')
  const second = await addAsset('冷水机')
  await o.runOn('2026-07-13')

  const items = await o.items(plan.id)
  expect(items.map(({ dueDay, targetId }) => `${dueDay} ${targetId}`).toSorted()).toEqual([
    `2026-07-06 ${first.id}`,
    `2026-07-13 ${first.id}`,
    `2026-07-13 ${second.id}`,
  ])
  const order = await o.dispatcher.get(getWorkOrder, { id: items[0]?.orderId ?? '' })
  expect(order).toMatchObject({ productionId: first.id, customName: '绿城物业' })
})

it('runs at once after it was enabled', async () => {
  const o = await planOffice()
  const today = new Date().toISOString().slice(0, 10)
  const plan = await o.plan({ recurrence: 'FREQ=DAILY', holidayPolicy: 0, aheadDays: 2, startDay: today })

  const enabled = await o.dispatcher.get(enableCyclePlan, { id: plan.id, version: plan.version })
  await (await testApp()).react()

  expect(enabled.state).toBe(CyclePlanState.Running)
  expect((await planOf(o, plan.id)).madeCount).toBeGreaterThanOrEqual(2)
})

it('makes orders under the contract that a plan serves, and says why it makes none once that has ended', async () => {
  const o = await planOffice()
  const contract = await o.director.get(saveServiceContract, {
    name: '空压机年度维保',
    customerId: o.customerId,
    startOn: addDays(today, -30),
    endOn: addDays(today, 300),
    amount: 1_200_000,
    scope: 2,
    includedVisits: 4,
  })
  const daily = { recurrence: 'FREQ=DAILY', holidayPolicy: HolidayPolicy.Keep, startDay: today, aheadDays: 0 }
  const plan = await o.plan({ ...daily, targetKind: TargetKind.Contract, targetIds: [contract.id] })
  await enableOn(o, plan.id, today)

  await o.runOn(today)
  await (await testApp()).react()
  const [made] = await o.items(plan.id)
  const order = await o.dispatcher.get(getWorkOrder, { id: made?.orderId ?? '' })
  const { openOrders, version } = await o.director.get(getServiceContract, { id: contract.id })
  await o.director.get(terminateServiceContract, { id: contract.id, version, reason: '客户搬迁' })
  await o.runOn(addDays(today, 1))

  expect(order).toMatchObject({ contractId: contract.id, customerId: o.customerId, productionId: null })
  expect(openOrders).toBe(1)
  const [, refused] = await o.items(plan.id)
  expect(refused).toMatchObject({ state: PlanItemState.Failed, orderId: null })
  expect(refused?.reason).toContain('合同已终止')
})

it('asks for nothing more once a plan was paused while its orders are made', async () => {
  const o = await planOffice()
  const plan = await o.plan({ recurrence: 'FREQ=DAILY', holidayPolicy: HolidayPolicy.Keep, aheadDays: 10 })
  await enableOn(o, plan.id, '2026-07-01')
  const worker = await workerOn('2026-07-01')
  let steps = 0
  const interrupted: typeof worker = {
    ...worker,
    async inTenant(id, fn) {
      steps += 1
      const done = await worker.inTenant(id, fn)
      const paused = { state: CyclePlanState.Paused }
      if (steps === 1) await o.tenant.tx(async (tx) => await patchPlan({ tenantId: id, tx }, plan.id, paused))
      return done
    },
  }

  await runPlan(interrupted, { records: recordDirectory }, o.tenant.id, plan.id)

  expect(steps).toBe(2)
  expect(new Set((await o.items(plan.id)).map(({ state }) => state))).toEqual(new Set([PlanItemState.Waiting]))
})
