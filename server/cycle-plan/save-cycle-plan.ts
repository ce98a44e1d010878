import { type PlanConditions, saveCyclePlan } from '@onsite/api/cycle-plan/cycle-plan-calls.ts'
import type { Input } from '@onsite/api/define-call.ts'
import {
  CyclePlanState,
  PlanItemState,
  TargetKind,
  targetKindNames,
} from '@onsite/domain/cycle-plan/cycle-plan-state.ts'
import { Failure, type FieldFault } from '@onsite/domain/failure.ts'
import { given } from '@onsite/domain/given.ts'
import type { Context } from '../kernel/context.ts'
import { dayIn } from '../kernel/day.ts'
import { dayFaults } from '../record/day-faults.ts'
import { inputOf } from '../record/record-input.ts'
import { type RecordInput, saveRecord } from '../record/record-save.ts'
import { calendarOf } from '../setting/holiday-store.ts'
import { checkRunning, ownerFaults } from './check-running.ts'
import type { CyclePlanRecord } from './cycle-plan-record.ts'
import { cyclePlanList, cyclePlanTable, lockPlan, patchPlan } from './cycle-plan-store.ts'
import { namedTargets, writeTargets } from './plan-target-store.ts'
import { planItems } from './plan-item-store.ts'
import { duesBetween } from './plan-schedule.ts'
import { cyclePlans } from './take-plan-step.ts'
import { findTargets } from './targets.ts'

type PlanInput = Input<typeof saveCyclePlan>

/** Saves what a form or a cell of a list says; a plan that runs takes its new days at once. */
export async function storePlan(ctx: Context, typed: RecordInput): Promise<CyclePlanRecord> {
  const { id, version } = typed
  const before = id === undefined ? undefined : (await cyclePlans.open(ctx, { id, version }, 'edit')).row
  // Fields that a cell does not name stay; the call of the form names all of them.
  const kept = before === undefined ? {} : await inputOf(ctx, cyclePlanTable, before)
  const input = { ...kept, ...typed } as PlanInput
  const checked = await checkRunning(ctx, input, [
    ...(await faultsOf(ctx, input, before)),
    ...ownerFaults(typed, input.assignMode),
  ])
  const { byCondition, targetIds } = checked
  const conditions = conditionsIn(checked)
  const own = byCondition === undefined ? {} : { conditions: conditions === null ? null : JSON.stringify(conditions) }
  const saved = await saveRecord(ctx, cyclePlanList, checked, { touches: ['cycle-plan'], own })
  if (targetIds !== undefined || saved.conditions !== null)
    await writeTargets(ctx, saved.id, saved.conditions === null ? (targetIds ?? []) : [])
  await replan(ctx, saved)
  const after = await lockPlan(ctx, saved.id)
  if (after === undefined) throw new Error('a plan that was just saved is gone')
  return after
}

/** The faults of a plan before it is saved, for files. */
export async function planFaults(ctx: Context, input: RecordInput): Promise<readonly FieldFault[]> {
  try {
    // Judged as the form's own input: what is missing is a fault of its field.
    const plan = input as PlanInput
    await checkRunning(ctx, plan, await faultsOf(ctx, plan, undefined))
    return []
  } catch (error) {
    if (error instanceof Failure && error.fields.length > 0) return error.fields
    throw error
  }
}

/** A running plan begins anew today with its new days; what it made stays. */
async function replan(ctx: Context, plan: CyclePlanRecord): Promise<void> {
  const today = dayIn(ctx.tenant.zone, ctx.now)
  const { dues, next } = duesBetween(plan, await calendarOf(ctx), today, today)
  const nextDay = dues[0]?.due ?? next?.due ?? null
  if (plan.state !== CyclePlanState.Running) return await patchPlan(ctx, plan.id, { next_day: nextDay })
  await planItems.drop(ctx, { plan_id: plan.id, state: PlanItemState.Waiting })
  await patchPlan(ctx, plan.id, { armed_on: today, planned_on: null, next_day: nextDay })
}

/** Null for targets named one by one. */
function conditionsIn(input: PlanInput): PlanConditions | null {
  if (input.byCondition !== 1) return null
  return given({
    categoryId: input.conditionCategoryId ?? undefined,
    productId: input.conditionProductId ?? undefined,
    customerId: input.conditionCustomerId ?? undefined,
  })
}

async function faultsOf(ctx: Context, input: PlanInput, before: CyclePlanRecord | undefined): Promise<FieldFault[]> {
  const { targetIds, targetKind } = input
  const label = targetKindNames[targetKind as TargetKind]
  const faults = dayFaults(cyclePlanTable, input, {}, before)
  const conditions = conditionsIn(input)
  if (conditions !== null) {
    if (targetKind !== TargetKind.Asset) faults.push({ field: 'byCondition', message: '只有设备可以按条件选择' })
    if (Object.keys(conditions).length === 0)
      faults.push({ field: 'conditionCategoryId', message: '请至少填写一个条件' })
    faults.push(...(await strangeConditions(ctx, conditions)))
  }
  if (before !== undefined && before.target_kind !== targetKind && before.state !== CyclePlanState.Draft)
    faults.push({ field: 'targetKind', message: '启用过的计划不能更换服务对象类型' })
  if (targetIds !== undefined && targetIds.length > 0) {
    const known = before === undefined ? [] : await namedTargets(ctx, before.id)
    const added = targetIds.filter((id) => before?.target_kind !== targetKind || !known.includes(id))
    const seen = new Set((await findTargets(ctx, targetKind as TargetKind, added)).map(({ id }) => id))
    if (added.some((id) => !seen.has(id)))
      // A single strange id is refused like any record that is not there.
      faults.push({ field: 'targetIds', message: `${label}不存在或已被删除` })
  }
  return faults
}

/** Faults of conditions that name records which are not there. */
async function strangeConditions(ctx: Context, conditions: PlanConditions): Promise<FieldFault[]> {
  const named = [
    ['product-category', 'conditionCategoryId', '产品分类', conditions.categoryId],
    ['product', 'conditionProductId', '产品', conditions.productId],
    ['customer', 'conditionCustomerId', '客户', conditions.customerId],
  ] as const
  const found = await Promise.all(
    named.map(async ([kind, field, label, id]) => {
      if (id === undefined || (await ctx.records.ofKind(kind)?.briefs(ctx, [id]))?.length === 1) return []
      return [{ field, message: `${label}不存在或已被删除` }]
    }),
  )
  return found.flat()
}

/** A plan that the person sees, for work on its items. Throws `not-found`. */
export async function demandPlan(
  ctx: Context,
  id: string,
  { lock = false }: { readonly lock?: boolean } = {},
): Promise<CyclePlanRecord> {
  const plan = await cyclePlanList.findSeen(ctx, id, { lock })
  if (plan === undefined) throw new Failure('not-found', { record: '周期计划' })
  return plan
}
