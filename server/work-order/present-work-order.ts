/** Rows → the specification's dialect. The one translation of work orders to the wire. */
import type { ActionVerdict, WorkOrderRow } from '@onsite/api/work-order/work-order-shapes.ts'
import type { Verdict } from '@onsite/domain/lifecycle.ts'
import { type WorkOrderAction, workOrderLifecycle } from '@onsite/domain/work-order/work-order-lifecycle.ts'
import type {
  AbnormalState,
  ExamineResult,
  ExamineType,
  Priority,
  ServiceLevel,
  SourceType,
  WorkOrderState,
} from '@onsite/domain/work-order/work-order-state.ts'
import type { Context } from '../kernel/context.ts'
import { peopleNames } from '../people/people-store.ts'
import { serviceGroupNames } from '../people/service-group-store.ts'
import { type OrderTemplate, orderTemplates } from '../template/template-store.ts'
import { factsOf, type VisitRecord, visitsInForce, type WorkOrderRecord } from './work-order-store.ts'

const flag = (on: boolean): 0 | 1 => (on ? 1 : 0)

export interface Names {
  readonly people: ReadonlyMap<string, string>
  readonly groups: ReadonlyMap<string, string>
  readonly templates: ReadonlyMap<string, OrderTemplate>
}

/** The name of an id, '' for none. */
export const nameIn = (names: ReadonlyMap<string, string>, id: string | null): string =>
  id === null ? '' : (names.get(id) ?? '')

const peopleOfRow = (row: WorkOrderRecord): string[] =>
  [row.creator_id, row.technician_id, row.assigned_by, row.approver_id, row.accepted_by, row.evaluated_by].filter(
    (id) => id !== null,
  )

/** Names that rows show: people, teams and types, in one round trip. */
export async function namesFor(
  ctx: Pick<Context, 'tenantId' | 'tx'>,
  rows: readonly WorkOrderRecord[],
  morePeople: readonly string[] = [],
): Promise<Names> {
  const [people, groups, templates] = await Promise.all([
    peopleNames(ctx, [...rows.flatMap(peopleOfRow), ...morePeople]),
    serviceGroupNames(
      ctx,
      rows.map((row) => row.service_group_id).filter((id) => id !== null),
    ),
    orderTemplates(ctx),
  ])
  return { people, groups, templates }
}

/** Everything of a row but its actions. */
export function presentRow(row: WorkOrderRecord, names: Names): Omit<WorkOrderRow, 'actions'> {
  return {
    id: row.id,
    version: row.version,
    orderNo: row.no,
    title: row.title,
    state: row.state as WorkOrderState,
    isInvalid: flag(row.is_invalid),
    is_grab: flag(row.is_in_pool),
    placeState: flag(row.is_archived),
    orderExceed: flag(row.is_overdue),
    evaluateState: flag(row.evaluated_at !== null),
    pause_state: flag(row.is_paused),
    abnormal_state: row.abnormal_state as AbnormalState,
    examineType: row.examine_type as ExamineType | null,
    examineResult: row.examine_result as ExamineResult | null,
    priority: row.priority as Priority,
    service_level: row.service_level as ServiceLevel | null,
    source_type: row.source_type as SourceType,
    orderType: row.template_id,
    orderTypeName: names.templates.get(row.template_id)?.name ?? '',
    customerId: row.customer_id,
    customName: row.customer_name,
    customLinkPerson: row.contact_name,
    customPhone: row.contact_phone,
    gpsAddr: row.address_text,
    customApplyTime: row.wanted_at,
    createUserId: row.creator_id,
    createUserName: nameIn(names.people, row.creator_id),
    create_time: row.created_at,
    update_time: row.updated_at,
    serviceGroupId: row.service_group_id,
    serviceGroupName: nameIn(names.groups, row.service_group_id),
    servicePersonalId: row.technician_id,
    servicePersonalName: nameIn(names.people, row.technician_id),
    dispatchUserName: nameIn(names.people, row.assigned_by),
    dispatch_time: row.assigned_at,
    take_time: row.picked_up_at,
    reserve_start: row.reserve_start,
    reserve_end: row.reserve_end,
    start_time: row.started_at,
    finish_time: row.finished_at,
    approverName: nameIn(names.people, row.approver_id),
    deleted_time: row.deleted_at,
  }
}

/** A page of rows with what this person may do with each. */
export async function presentRows(ctx: Context, rows: readonly WorkOrderRecord[]): Promise<WorkOrderRow[]> {
  if (rows.length === 0) return []
  const [names, visits] = await Promise.all([
    namesFor(ctx, rows),
    visitsInForce(
      ctx,
      rows.map((row) => row.id),
    ),
  ])
  return rows.map((row) => ({
    ...presentRow(row, names),
    actions: workOrderLifecycle.allowed(factsFrom(row, names, visits.get(row.id) ?? null), ctx.actor, ctx.now),
  }))
}

function factsFrom(row: WorkOrderRecord, names: Names, visit: VisitRecord | null) {
  const template = names.templates.get(row.template_id)
  if (template === undefined) throw new Error(`work order ${row.id} names an unknown template`)
  return factsOf(row, template, visit, [])
}

/** Every action that this person's role takes, with the reasons against those that may not be taken now. What only other roles do is left out. */
export function presentVerdicts(verdicts: readonly Verdict<WorkOrderAction>[]): ActionVerdict[] {
  return verdicts
    .filter((verdict) => verdict.permitted)
    .map(({ action, label, allowed, reasons }) => ({ action, label, allowed, reasons: [...reasons] }))
}
