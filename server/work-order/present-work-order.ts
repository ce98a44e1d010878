/** Rows → the specification's dialect: what a work order has beyond its fields. */
import type { FileShape } from '@onsite/api/file/file-calls.ts'
import type { ActionVerdict, WorkOrderRow } from '@onsite/api/work-order/work-order-shapes.ts'
import type { Verdict } from '@onsite/domain/lifecycle.ts'
import { type WorkOrderAction, workOrderLifecycle } from '@onsite/domain/work-order/work-order-lifecycle.ts'
import type { FileRecord } from '../file/file-store.ts'
import { presentFile } from '../file/present-file.ts'
import type { Context } from '../kernel/context.ts'
import { peopleNames } from '../people/people-store.ts'
import type { FormStep } from '@onsite/domain/field/form-step.ts'
import type { OrderProcess } from '@onsite/domain/work-order/work-order-process.ts'
import { type OrderStep, orderSteps } from '@onsite/domain/work-order/work-order-steps.ts'
import {
  contentIn,
  contentsOf,
  factsOf,
  type OrderContent,
  openTasksOfOrders,
  visitsInForce,
} from './whole-order-store.ts'
import type { WorkOrderRecord } from './work-order-store.ts'

/** A row as lists read it: with the state of the visit in force, null for none. */
export type ListedOrder = WorkOrderRecord & { readonly visit_state?: number | null }

/** Columns of an order's row beyond the fields of their kind. */
export type OwnOfOrder = Pick<
  WorkOrderRow,
  | 'is_grab'
  | 'pause_state'
  | 'customerId'
  | 'reserve_end'
  | 'approverName'
  | 'formSteps'
  | 'subStateId'
  | 'subState'
  | 'actions'
>

const flag = (on: boolean): 0 | 1 => (on ? 1 : 0)

/** The name of an id, '' for none. */
export const nameIn = (names: ReadonlyMap<string, string>, id: string | null): string =>
  id === null ? '' : (names.get(id) ?? '')

/** The row's own part, but for its actions. */
export function ownOf(
  row: WorkOrderRecord,
  content: OrderContent,
  approverNames: readonly string[],
): Omit<OwnOfOrder, 'actions'> {
  return {
    is_grab: flag(row.is_in_pool),
    pause_state: flag(row.is_paused),
    customerId: row.customer_id,
    reserve_end: row.reserve_end,
    approverName: approverNames.join('、'),
    formSteps: [...formStepsOf(content)],
    subStateId: row.sub_state,
    subState: subStateName(content.process, row.sub_state),
  }
}

/** The own parts of a page's rows, with the actions that this person may take. */
export async function presentOwn(
  ctx: Context,
  rows: readonly ListedOrder[],
): Promise<(row: ListedOrder) => OwnOfOrder> {
  const unread = rows.filter((row) => row.visit_state === undefined).map((row) => row.id)
  const [contents, openTasks, visits] = await Promise.all([
    contentsOf(ctx, rows),
    openTasksOfOrders(ctx, rows),
    visitsInForce(ctx, unread),
  ])
  const approverNames = await peopleNames(
    ctx,
    [...openTasks.values()].flatMap((one) => one.people),
  )
  return (row) => {
    const content = contentIn(contents, row)
    const tasks = openTasks.get(row.id)
    const state = row.visit_state === undefined ? visits.get(row.id)?.state : row.visit_state
    const visit = state === undefined || state === null ? null : { state }
    const facts = factsOf(row, { process: content.process, visit, collaboratorIds: [], openTasks: tasks })
    const approvers = (tasks?.people ?? []).map((id) => nameIn(approverNames, id))
    return { ...ownOf(row, content, approvers), actions: workOrderLifecycle.allowed(facts, ctx.actor, ctx.now) }
  }
}

const allSteps = Object.keys(orderSteps) as readonly OrderStep[]
const stepsOfContents = new WeakMap<OrderContent, readonly OrderStep[]>()

/** Steps at which a version has fields to fill beyond creation and editing; found once for each version. */
function formStepsOf(content: OrderContent): readonly OrderStep[] {
  const steps =
    stepsOfContents.get(content) ??
    allSteps.filter((step) => content.fields.some((field) => isFillable(field.editableSteps, field.visibleSteps, step)))
  stepsOfContents.set(content, steps)
  return steps
}

const isFillable = (
  editable: readonly FormStep[] | null,
  visible: readonly FormStep[] | null,
  step: OrderStep,
): boolean => (editable === null ? step === 'create' : editable.includes(step)) && (visible?.includes(step) ?? true)

/** The name of a sub-state of a process, '' without one. */
export const subStateName = (process: OrderProcess, id: string | null): string =>
  id === null ? '' : (process.subStates.find((one) => one.id === id)?.name ?? '')

/** Every action that this person's role takes, with the reasons against those that may not be taken now. What only other roles do is left out. */
export function presentVerdicts(verdicts: readonly Verdict<WorkOrderAction>[]): ActionVerdict[] {
  return verdicts
    .filter((verdict) => verdict.permitted)
    .map(({ action, label, allowed, reasons }) => ({ action, label, allowed, reasons: [...reasons] }))
}

/** Files in the order of their ids; those that are gone are left out. */
export const presentFiles = (ids: readonly string[], records: ReadonlyMap<string, FileRecord>): FileShape[] =>
  ids
    .map((id) => records.get(id))
    .filter((file) => file !== undefined)
    .map(presentFile)
