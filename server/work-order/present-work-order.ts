/** Rows → the specification's dialect: what a work order has beyond its fields. */
import { orderTags } from '@onsite/domain/work-order/work-order-kinds.ts'
import type { WorkOrderRow } from '@onsite/api/work-order/work-order-shapes.ts'
import type { AbnormalType } from '@onsite/domain/work-order/abnormal-type.ts'
import { workOrderLifecycle } from '@onsite/domain/work-order/work-order-lifecycle.ts'
import { workOrderClocks } from '@onsite/domain/work-order/work-order-clocks.ts'
import type { Context } from '../kernel/context.ts'
import { peopleNames } from '../people/people-store.ts'
import { type ClockedRow, clocksOfRows } from '../sla/shown-clock.ts'
import { type TaggedRow, tagsOfRows } from '../tag/record-tags.ts'
import { stepsToFill } from '@onsite/domain/document/step-check.ts'
import { type OrderProcess, workOrderProcess } from '@onsite/domain/work-order/work-order-process.ts'
import {
  contentIn,
  contentsOf,
  factsOf,
  type OrderContent,
  openTasksOfOrders,
  visitsInForce,
} from './whole-order-store.ts'
import type { WorkOrderRecord } from './work-order-store.ts'

/** A row as lists read it: with the state of the visit in force, the kind of the open abnormal request, its clock, null for none, and its tags. */
export type ListedOrder = WorkOrderRecord &
  ClockedRow &
  TaggedRow & {
    readonly visit_state?: number | null
    readonly abnormal_type?: AbnormalType | null
  }

/** Columns of an order's row beyond the fields of their kind. */
export type OwnOfOrder = Pick<
  WorkOrderRow,
  | 'is_grab'
  | 'pause_state'
  | 'abnormalType'
  | 'clock'
  | 'labels'
  | 'customerId'
  | 'reserve_end'
  | 'customApplyEnd'
  | 'approverName'
  | 'formSteps'
  | 'subStateId'
  | 'subState'
  | 'actions'
>

const flag = (on: boolean): 0 | 1 => (on ? 1 : 0)

/** The row's own part, but for its actions. */
export function ownOf(
  row: WorkOrderRecord,
  content: OrderContent,
  approverNames: readonly string[],
  { abnormalType, clock, labels }: Pick<OwnOfOrder, 'abnormalType' | 'clock' | 'labels'>,
): Omit<OwnOfOrder, 'actions'> {
  return {
    is_grab: flag(row.is_in_pool),
    pause_state: flag(row.is_paused),
    abnormalType,
    clock,
    labels,
    customerId: row.customer_id,
    reserve_end: row.reserve_end,
    customApplyEnd: row.wanted_end,
    approverName: approverNames.join('、'),
    formSteps: [...stepsToFill(content, workOrderProcess)],
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
  const [contents, openTasks, visits, clockOf, tagsOf] = await Promise.all([
    contentsOf(ctx, rows),
    openTasksOfOrders(ctx, rows),
    visitsInForce(ctx, unread),
    clocksOfRows(ctx, workOrderClocks, rows),
    tagsOfRows(ctx, orderTags, rows),
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
    const approvers = (tasks?.people ?? []).map((id) => approverNames.get(id) ?? '')
    return {
      ...ownOf(row, content, approvers, {
        abnormalType: row.abnormal_type ?? null,
        clock: clockOf(row),
        labels: tagsOf(row),
      }),
      actions: workOrderLifecycle.allowedActions(facts, ctx.actor, ctx.now),
    }
  }
}

/** The name of a sub-state of a process, '' without one. */
export const subStateName = (process: OrderProcess, id: string | null): string =>
  id === null ? '' : (process.subStates.find((one) => one.id === id)?.name ?? '')
