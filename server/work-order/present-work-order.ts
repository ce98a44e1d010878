/** Rows → the specification's dialect. The one translation of work orders to the wire. */
import type { FileShape } from '@onsite/api/file/file-calls.ts'
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
import { assetsByIds } from '../asset/asset-store.ts'
import { contractNames } from '../contract/service-contract-store.ts'
import type { FileRecord } from '../file/file-store.ts'
import { presentFile } from '../file/present-file.ts'
import type { Context } from '../kernel/context.ts'
import { peopleNames } from '../people/people-store.ts'
import { serviceGroupNames } from '../people/service-group-store.ts'
import { formNames } from '../field/form-store.ts'
import { type FormStep, type OrderStep, orderSteps } from '@onsite/domain/field/form-step.ts'
import type { OrderProcess } from '@onsite/domain/template/order-process.ts'
import type { ListedOrder } from './work-order-list-store.ts'
import { contentIn, factsOf, hasReceipt, type OpenTasks, type OrderContent } from './whole-order-store.ts'
import type { WorkOrderRecord } from './work-order-store.ts'

const flag = (on: boolean): 0 | 1 => (on ? 1 : 0)

export interface Names {
  readonly people: ReadonlyMap<string, string>
  readonly groups: ReadonlyMap<string, string>
  readonly templates: ReadonlyMap<string, string>
  readonly assets: ReadonlyMap<string, string>
  readonly contracts: ReadonlyMap<string, string>
  readonly plans: ReadonlyMap<string, string>
}

/** The name of an id, '' for none. */
export const nameIn = (names: ReadonlyMap<string, string>, id: string | null): string =>
  id === null ? '' : (names.get(id) ?? '')

const peopleOfRow = (row: WorkOrderRecord): string[] =>
  [row.creator_id, row.technician_id, row.assigned_by, row.accepted_by, row.evaluated_by].filter((id) => id !== null)

/** Names that rows show: people, teams and types, in one round trip. */
export async function namesFor(
  ctx: Context,
  rows: readonly WorkOrderRecord[],
  morePeople: readonly string[] = [],
): Promise<Names> {
  const [people, groups, templates, assets, contracts, plans] = await Promise.all([
    peopleNames(ctx, [...rows.flatMap(peopleOfRow), ...morePeople]),
    serviceGroupNames(
      ctx,
      rows.map((row) => row.service_group_id).filter((id) => id !== null),
    ),
    formNames(
      ctx,
      rows.map((row) => row.template_id),
    ),
    assetsByIds(
      ctx,
      rows.flatMap((row) => row.asset_id ?? []),
    ),
    contractNames(
      ctx,
      rows.flatMap((row) => row.contract_id ?? []),
    ),
    planNames(ctx, rows),
  ])
  return { people, groups, templates, contracts, plans, assets: new Map(assets.map(({ id, name }) => [id, name])) }
}

/** Names of the recurring plans that made orders; their area comes after this one. */
export async function planNames(
  ctx: Context,
  rows: readonly Pick<WorkOrderRecord, 'cycle_plan_id'>[],
): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(rows.flatMap((row) => row.cycle_plan_id ?? []))]
  return (ids.length === 0 ? undefined : await ctx.records.ofKind('cycle-plan')?.storedNames?.(ctx, ids)) ?? new Map()
}

/** The names that a row shows. */
export interface RowNames {
  readonly creator: string
  readonly technician: string
  readonly assigner: string
  readonly approver: string
  readonly group: string
  readonly template: string
  /** Of the equipment. */
  readonly asset: string
  /** Of the maintenance contract. */
  readonly contract: string
  /** Of the recurring plan. */
  readonly plan: string
  /** Of the sub-state; '' without one. */
  readonly subState: string
  readonly formSteps: readonly OrderStep[]
}

/** The names of one row, found among many. */
export function rowNames(
  row: WorkOrderRecord,
  { assets, contracts, people, groups, plans, templates }: Names,
  content: OrderContent,
  openApproverIds: readonly string[],
): RowNames {
  return {
    creator: nameIn(people, row.creator_id),
    technician: nameIn(people, row.technician_id),
    assigner: nameIn(people, row.assigned_by),
    approver: openApproverIds.map((id) => nameIn(people, id)).join('、'),
    group: nameIn(groups, row.service_group_id),
    template: templates.get(row.template_id) ?? '',
    asset: nameIn(assets, row.asset_id),
    contract: nameIn(contracts, row.contract_id),
    plan: nameIn(plans, row.cycle_plan_id),
    subState: subStateName(content.process, row.sub_state),
    formSteps: formStepsOf(content),
  }
}

/** Everything of a row but its actions. */
export function presentRow(row: WorkOrderRecord, names: RowNames): Omit<WorkOrderRow, 'actions'> {
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
    orderTypeName: names.template,
    customerId: row.customer_id,
    customName: row.customer_name,
    customLinkPerson: row.contact_name,
    customPhone: row.contact_phone,
    gpsAddr: row.address_text,
    productionId: row.asset_id,
    productionName: names.asset,
    contractId: row.contract_id,
    contractName: names.contract,
    cyclePlanId: row.cycle_plan_id,
    cyclePlanName: names.plan,
    customApplyTime: row.wanted_at,
    createUserId: row.creator_id,
    createUserName: names.creator,
    create_time: row.created_at,
    update_time: row.updated_at,
    serviceGroupId: row.service_group_id,
    serviceGroupName: names.group,
    servicePersonalId: row.technician_id,
    servicePersonalName: names.technician,
    dispatchUserName: names.assigner,
    dispatch_time: row.assigned_at,
    take_time: row.picked_up_at,
    reserve_start: row.reserve_start,
    reserve_end: row.reserve_end,
    start_time: row.started_at,
    finish_time: row.finished_at,
    approverName: names.approver,
    deleted_time: row.deleted_at,
    isCreateReceipt: flag(hasReceipt(row)),
    isServiceSettlement: flag(row.settled_at !== null),
    formSteps: [...names.formSteps],
    subStateId: row.sub_state,
    subState: names.subState,
    cells: {},
  }
}

const stepsOfContents = new WeakMap<OrderContent, readonly OrderStep[]>()

/** Steps at which a version has fields to fill beyond creation and editing; found once for each version. */
function formStepsOf(content: OrderContent): readonly OrderStep[] {
  const steps =
    stepsOfContents.get(content) ??
    orderSteps.filter((step) =>
      content.fields.some((field) => isFillable(field.editableSteps, field.visibleSteps, step)),
    )
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

/** What a page of rows shows beside the rows themselves. */
export interface PageParts {
  readonly contents: ReadonlyMap<string, OrderContent>
  readonly templateNames: ReadonlyMap<string, string>
  readonly openTasks: ReadonlyMap<string, OpenTasks>
  /** Names of people with open tasks. */
  readonly approverNames: ReadonlyMap<string, string>
  readonly planNames: ReadonlyMap<string, string>
  /** Shown texts of custom fields, by order and field. */
  readonly cells: ReadonlyMap<string, Readonly<Record<string, string>>>
}

/** A page of rows with what this person may do with each. */
export function presentRows(ctx: Context, rows: readonly ListedOrder[], parts: PageParts): WorkOrderRow[] {
  return rows.map((row) => {
    const content = contentIn(parts.contents, row)
    const { process } = content
    const openTasks = parts.openTasks.get(row.id)
    const names = {
      creator: row.creator_name ?? '',
      technician: row.technician_name ?? '',
      assigner: row.assigner_name ?? '',
      approver: (openTasks?.people ?? []).map((id) => nameIn(parts.approverNames, id)).join('、'),
      group: row.group_name ?? '',
      template: parts.templateNames.get(row.template_id) ?? '',
      asset: row.asset_name ?? '',
      contract: row.contract_name ?? '',
      plan: nameIn(parts.planNames, row.cycle_plan_id),
      subState: subStateName(process, row.sub_state),
      formSteps: formStepsOf(content),
    }
    const visit = row.visit_state === null ? null : { state: row.visit_state }
    const facts = factsOf(row, { process, visit, collaboratorIds: [], openTasks })
    return {
      ...presentRow(row, names),
      cells: parts.cells.get(row.id) ?? {},
      actions: workOrderLifecycle.allowed(facts, ctx.actor, ctx.now),
    }
  })
}

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
