/** People at work with plans and their items: refusals beside fields, failures and another try, skipping, pausing, ending. */
import { addCustomer } from '@onsite/api/customer/customer-calls.ts'
import { mergeCustomers, unmergeCustomers } from '@onsite/api/customer/merge-calls.ts'
import {
  cyclePlanPlain,
  cycleTmplPlain,
  enableCyclePlan,
  endCyclePlan,
  getCycleTmpl,
  getPlanCalendar,
  listPlanItems,
  pauseCyclePlan,
  removeCyclePlan,
  removeCycleTmpl,
  resumeCyclePlan,
  retryPlanItems,
  saveCyclePlan,
  saveCycleTmpl,
  skipPlanItem,
  unskipPlanItem,
} from '@onsite/api/cycle-plan/cycle-plan-calls.ts'
import { listLifeLines } from '@onsite/api/record/record-calls.ts'
import { completeService, pickUpWorkOrder, startService } from '@onsite/api/work-order/work-order-actions.ts'
import {
  AssignMode,
  CyclePlanState,
  PlanBase,
  PlanItemState,
  TargetKind,
} from '@onsite/domain/cycle-plan/cycle-plan-state.ts'
import { addDays } from '@onsite/domain/calendar/civil-day.ts'
import { Plan } from '@onsite/domain/permission/plan.ts'
import { expect, it } from 'vitest'
import { q } from '../kernel/database.ts'
import { dayIn } from '../kernel/day.ts'
import { uuidv7 } from '../kernel/uuid.ts'
import { planOf, planOffice } from '../testing/builders/cycle-plan.ts'
import { detailOf, office } from '../testing/builders/work-order.ts'
import { testApp } from '../testing/test-app.ts'
import { patchPlan } from './cycle-plan-store.ts'

const today = dayIn('Asia/Shanghai', new Date())
const daily = { recurrence: 'FREQ=DAILY', holidayPolicy: 0, startDay: today, aheadDays: 0 } as const
const react = async (): Promise<void> => await (await testApp()).react()

it('names each thing that is wrong with a plan at its field', async () => {
  const o = await planOffice()
  const plan = await o.plan({ startDay: '2026-05-01' })

  const refused = await o.dispatcher.call(saveCyclePlan, {
    ...planInput(plan),
    recurrence: 'FREQ=WEEKLY;BYDAY=2MO',
    endDay: '2026-04-01',
    assignMode: AssignMode.ServiceGroup,
    targetIds: [uuidv7()],
  })

  expect(refused.success).toBe(false)
  const fields = (refused as { fields?: { field: string }[] }).fields ?? []
  expect(fields.map(({ field }) => field).toSorted()).toEqual(['endDay', 'recurrence', 'serviceGroupId', 'targetIds'])
})

it('refuses templates with an unknown variable, and keeps those that plans use', async () => {
  const o = await planOffice()
  const tmplId = await o.tmpl()
  await o.plan({ tmplId })

  const refused = await o.dispatcher.call(saveCycleTmpl, {
    name: '例检',
    orderType: o.templateId,
    titlePattern: '{客户}例检',
    priority: 1,
    recurrence: 'FREQ=DAILY',
    holidayPolicy: 1,
    base: 1,
    aheadDays: 1,
    windowBefore: 0,
    windowAfter: 0,
    assignMode: 0,
  })

  expect(refused).toMatchObject({ success: false, fields: [{ field: 'titlePattern' }] })
  expect(await o.dispatcher.call(removeCycleTmpl, { ids: [tmplId] })).toMatchObject({ success: false, code: 'in-use' })
})

it('keeps the reason of what cannot be made, tells who made the plan, goes on with others, and tries again', async () => {
  const o = await planOffice()
  const strict = await o.template({ name: '年检', creationApproval: true, approverId: o.people.technician.id })
  const tmplId = await o.tmpl({ orderType: strict })
  const good = await o.plan(daily)
  const bad = await o.plan({ ...daily, tmplId, assignMode: AssignMode.Technician, technicianId: o.people.rival.id })
  await o.tenant.tx(async (tx) => {
    await tx.run(q.updateTable('person').set({ state: 0 }).where('id', '=', o.people.rival.id))
  })
  for (const { id } of [bad, good]) await o.dispatcher.get(enableCyclePlan, { id })

  await react()
  const [failed] = await o.items(bad.id)
  await o.dispatcher.get(saveCyclePlan, { ...planInput(await planOf(o, bad.id)), assignMode: AssignMode.None })
  await o.dispatcher.get(retryPlanItems, { ids: [failed?.id ?? ''] })
  await react()

  expect(failed).toMatchObject({ state: PlanItemState.Failed, orderId: null, actions: ['skip', 'retry'] })
  expect(failed?.reason).toContain('不是在职的服务人员')
  expect((await o.items(good.id)).map(({ state }) => state)).toEqual([PlanItemState.Generated])
  expect(await o.items(bad.id)).toMatchObject([{ state: PlanItemState.Generated, reason: '' }])
})

it('skips a day before it comes, and makes it after all when asked', async () => {
  const o = await planOffice()
  const plan = await o.plan({ ...daily, startDay: addDays(today, 3) })
  await o.dispatcher.get(enableCyclePlan, { id: plan.id })
  const plannedDay = addDays(today, 4)
  const address = { planId: plan.id, targetId: o.customerId, plannedDay }

  await o.dispatcher.get(skipPlanItem, { ...address, reason: '客户停产' })
  const strange = await o.dispatcher.call(skipPlanItem, { ...address, plannedDay: today, reason: '客户停产' })
  await o.runOn(plannedDay)
  const [first, skipped] = await o.items(plan.id)
  await o.dispatcher.get(unskipPlanItem, { id: skipped?.id ?? '' })
  await o.runOn(plannedDay)

  expect(strange).toMatchObject({ success: false, code: 'cycle-plan-moment' })
  expect(first).toMatchObject({ state: PlanItemState.Generated })
  expect(skipped).toMatchObject({ state: PlanItemState.Skipped, reason: '客户停产', orderId: null })
  expect((await o.items(plan.id)).map(({ state }) => state)).toEqual([2, 2])
  const lines = await o.dispatcher.get(listLifeLines, { kind: 'cycle-plan', id: plan.id })
  expect(lines.map(({ action }) => action)).toContain('启用')
})

it('marks what fell due during a pause as skipped instead of flooding', async () => {
  const o = await planOffice()
  const plan = await o.plan({ ...daily, startDay: addDays(today, -5) })
  await o.dispatcher.get(enableCyclePlan, { id: plan.id })
  await o.dispatcher.get(pauseCyclePlan, { id: plan.id })
  await o.tenant.tx(
    async (tx) =>
      await patchPlan({ tenantId: o.tenant.id, tx }, plan.id, {
        armed_on: addDays(today, -5),
        planned_on: addDays(today, -3),
      }),
  )

  await o.runOn(today)
  const paused = await o.items(plan.id)
  await o.dispatcher.get(resumeCyclePlan, { id: plan.id })
  await o.runOn(today)

  expect(paused).toEqual([])
  expect((await o.items(plan.id)).map(({ dueDay, reason, state }) => [dueDay, state, reason])).toEqual([
    [addDays(today, -3), PlanItemState.Skipped, '暂停期间'],
    [addDays(today, -2), PlanItemState.Skipped, '暂停期间'],
    [addDays(today, -1), PlanItemState.Skipped, '暂停期间'],
    [today, PlanItemState.Generated, ''],
  ])
})

it('goes on from the day on which its order was completed', async () => {
  const o = await planOffice()
  const plan = await o.plan({
    ...daily,
    base: PlanBase.LastCompletion,
    recurrence: 'FREQ=DAILY;INTERVAL=2',
    aheadDays: 5,
    assignMode: AssignMode.Technician,
    technicianId: o.people.technician.id,
  })
  await o.dispatcher.get(enableCyclePlan, { id: plan.id })
  await react()
  const [item] = await o.items(plan.id)
  const order = await detailOf(o.technician, item?.orderId ?? '')
  const picked = await o.technician.get(pickUpWorkOrder, { id: order.id, version: order.version })
  const started = await o.technician.get(startService, { id: order.id, version: picked.version })

  await o.technician.get(completeService, { id: order.id, version: started.version, solution: '已保养' })
  await react()

  expect(await o.items(plan.id)).toMatchObject([
    { dueDay: today, closedDay: today },
    { dueDay: addDays(today, 2), state: PlanItemState.Generated },
  ])
})

it('shows in its calendar what was made and what is still to come', async () => {
  const o = await planOffice()
  const plan = await o.plan(daily)
  await o.dispatcher.get(enableCyclePlan, { id: plan.id })
  await react()

  const { items } = await o.dispatcher.get(getPlanCalendar, { from: today, to: addDays(today, 2) })
  const tooLong = await o.dispatcher.call(getPlanCalendar, { from: today, to: addDays(today, 100) })

  expect(items.map(({ dueDay, id, state }) => [dueDay, id !== null, state])).toEqual([
    [today, true, PlanItemState.Generated],
    [addDays(today, 1), false, PlanItemState.Waiting],
    [addDays(today, 2), false, PlanItemState.Waiting],
  ])
  expect(tooLong).toMatchObject({ success: false, fields: [{ field: 'to' }] })
})

it('shows a customer what plans made for him', async () => {
  const o = await planOffice()
  const plan = await o.plan(daily)
  await o.dispatcher.get(enableCyclePlan, { id: plan.id })
  await react()

  expect(await o.dispatcher.get(listPlanItems, { targetId: o.customerId })).toMatchObject([
    { planName: '绿城物业季度保养', targetName: '绿城物业' },
  ])
})

it('follows customers that are merged, with what was made for them, and back again', async () => {
  const o = await planOffice()
  const kept = await o.dispatcher.get(addCustomer, { name: '百川物流', linkPerson: '韩梅', phone: '13900005678' })
  const [one, both] = [await o.plan(daily), await o.plan({ ...daily, targetIds: [o.customerId, kept.id] })]
  const found = await o.plan({
    ...daily,
    targetKind: TargetKind.Asset,
    targetIds: [],
    byCondition: 1,
    conditionCustomerId: o.customerId,
  })
  await o.dispatcher.get(enableCyclePlan, { id: one.id })
  await react()
  const readTargets = async () => [
    (await planOf(o, one.id)).targets.map(({ id }) => id),
    (await planOf(o, both.id)).targets.map(({ id }) => id).toSorted(),
    (await planOf(o, found.id)).conditions?.customerId,
    (await o.items(one.id)).map(({ targetId }) => targetId),
  ]
  const before = await readTargets()

  const { mergeId } = await o.administrator.get(mergeCustomers, { keptId: kept.id, mergedId: o.customerId })
  const merged = await readTargets()
  await o.administrator.get(unmergeCustomers, { mergeId })

  expect(merged).toEqual([[kept.id], [kept.id], kept.id, [kept.id]])
  expect(await readTargets()).toEqual(before)
})

it('ends for good, keeps its orders, and cannot be deleted after it made some', async () => {
  const o = await planOffice()
  const plan = await o.plan(daily)
  await o.dispatcher.get(enableCyclePlan, { id: plan.id })
  await react()

  const ended = await o.dispatcher.get(endCyclePlan, { id: plan.id })
  const removed = await o.dispatcher.call(removeCyclePlan, { ids: [plan.id] })
  const again = await o.dispatcher.call(enableCyclePlan, { id: plan.id })

  expect(ended.state).toBe(CyclePlanState.Ended)
  expect(removed).toMatchObject({ success: false, code: 'in-use' })
  expect(again).toMatchObject({ success: false, code: 'wrong-state' })
  expect(await o.items(plan.id)).toHaveLength(1)
})

it('makes nothing for an enterprise that may not have plans any more', async () => {
  const o = await planOffice()
  const plan = await o.plan(daily)
  await o.dispatcher.get(enableCyclePlan, { id: plan.id })
  await o.tenant.tx(async (tx) => {
    await tx.run(q.updateTable('tenant').set({ plan: Plan.Free }).where('id', '=', o.tenant.id))
  })

  await o.runOn(today)

  await o.tenant.tx(async (tx) => {
    const rows = await tx.many(q.selectFrom('cycle_plan_item').select('id').where('tenant_id', '=', o.tenant.id))
    expect(rows).toEqual([])
  })
})

it('changes a field of plans and templates in their lists, and leaves the others', async () => {
  const o = await planOffice()
  const technicianId = o.people.technician.id
  const own = await o.plan({ assignMode: AssignMode.Technician, technicianId })
  const free = await o.plan({ tmplId: own.tmplId ?? '' })
  const rival = o.people.rival.id

  const lines = await o.dispatcher.get(cyclePlanPlain.change, { ids: [own.id, free.id], technicianId: rival })
  await o.dispatcher.get(cyclePlanPlain.change, { ids: [free.id], remark: '先电话' })
  await o.dispatcher.get(cycleTmplPlain.change, { ids: [own.tmplId ?? ''], priority: 3 })

  expect(lines.map(({ before, success }) => [success, before?.['technicianId']])).toEqual([
    [true, technicianId],
    [false, undefined],
  ])
  expect(lines[1]?.message).toContain('指派方式')
  expect(await planOf(o, own.id)).toMatchObject({ technicianId: rival, recurrence: own.recurrence, targetCount: 1 })
  expect(await planOf(o, free.id)).toMatchObject({ remark: '先电话', technicianId: null, name: free.name })
  expect((await o.dispatcher.get(getCycleTmpl, { id: own.tmplId ?? '' })).priority).toBe(3)
  expect(await o.employee.call(cyclePlanPlain.change, { ids: [own.id], remark: '无权' })).toMatchObject({
    code: 'no-permission',
  })
})

it('is refused on the free plan', async () => {
  const o = await office({ plan: Plan.Free })

  expect(await o.dispatcher.call(listPlanItems, {})).toMatchObject({ success: false, code: 'free-plan' })
})

/** A plan as its form would send it again. */
function planInput(plan: Awaited<ReturnType<typeof planOf>>) {
  const { aheadDays, base, holidayPolicy, id, name, recurrence, startDay, targetKind, tmplId, version } = plan
  return {
    id,
    version,
    name,
    recurrence,
    startDay,
    tmplId: tmplId ?? '',
    targetKind: targetKind ?? TargetKind.Customer,
    holidayPolicy: holidayPolicy ?? 0,
    base: base ?? PlanBase.PlannedDay,
    aheadDays: aheadDays ?? 0,
    windowBefore: plan.windowBefore ?? 0,
    windowAfter: plan.windowAfter ?? 0,
    assignMode: plan.assignMode ?? AssignMode.None,
  }
}
