/** An order whole: its row, the process of the version it stands on, and everything around it that the lifecycle asks for. */
import { ownersIn } from '@onsite/domain/document/document-lifecycle.ts'
import { type OrderProcess, orderProcessOf } from '@onsite/domain/work-order/work-order-process.ts'
import { type VisitState, visitStatesInForce } from '@onsite/domain/work-order/visit-state.ts'
import type { WorkOrderFacts } from '@onsite/domain/work-order/work-order-facts.ts'
import {
  type AbnormalState,
  OrderApprovalResult,
  type OrderApproval,
  type WorkOrderState,
} from '@onsite/domain/work-order/work-order-state.ts'
import type { Selectable } from 'kysely'
import { noOpenTasks, type OpenTasks, openTasksByRecord } from '../approval/open-task-store.ts'
import { type ProcessContent, processContents } from '../document/process-contents.ts'
import type { Context } from '../kernel/context.ts'
import { q } from '../kernel/database.ts'
import type { StoreContext } from '../kernel/store-context.ts'
import type { Tables } from '../kernel/tables.ts'
import { people, visits } from './work-order-child-store.ts'
import { visibleWorkOrders } from './work-order-sight-store.ts'
import { PersonKind, type VisitRecord, type WorkOrderRecord } from './work-order-store.ts'

export type OrderContent = ProcessContent<OrderProcess>

/** An order with all that its lifecycle asks for. */
export interface WholeOrder {
  readonly row: WorkOrderRecord
  /** Form and process of the version that the order stands on; never of a later one. */
  readonly content: OrderContent
  readonly process: OrderProcess
  /** The visit in force. */
  readonly visit: VisitRecord | null
  readonly collaboratorIds: readonly string[]
  readonly copiedIds: readonly string[]
  readonly facts: WorkOrderFacts
}

/** Surroundings of a row, as far as its lifecycle asks for them. */
export interface Surroundings {
  readonly process: OrderProcess
  readonly visit: Pick<VisitRecord, 'state'> | null
  readonly collaboratorIds: readonly string[]
  readonly openTasks: OpenTasks | undefined
}

/** Facts for the lifecycle, made of the row and its surroundings. */
export function factsOf(row: WorkOrderRecord, around: Surroundings): WorkOrderFacts {
  const { process, visit, collaboratorIds, openTasks = noOpenTasks } = around
  return {
    state: row.state as WorkOrderState,
    isInvalid: row.is_invalid,
    isInPool: row.is_in_pool,
    isArchived: row.is_archived,
    isDeleted: row.deleted_at !== null,
    isPaused: row.is_paused,
    abnormalState: row.abnormal_state as AbnormalState,
    examineType: row.examine_type as OrderApproval | null,
    examineResult: row.examine_result as OrderApprovalResult | null,
    openApproverIds: openTasks.people,
    isSentBack: openTasks.isSentBack,
    creatorId: row.creator_id,
    technicianId: row.technician_id,
    collaboratorIds,
    grabbedAt: row.grabbed_at,
    visitState: (visit?.state as VisitState | undefined) ?? null,
    isBooked: row.reserve_start !== null,
    evaluatedAt: row.evaluated_at,
    hasReceipt: hasReceipt(row),
    isSettled: row.settled_at !== null,
    hasSubStates: process.subStates.some((one) => one.state === row.state),
    owners: ownersIn(process),
    template: process,
  }
}

/** The receipt is there and not waiting for its approval. */
const hasReceipt = (row: WorkOrderRecord): boolean => row.receipt_at !== null

/** Forms and processes by version. */
export const { contentIn, contentsOf, withProcess } = processContents(orderProcessOf)

/** Open tasks of each order's running approval. */
export async function openTasksOfOrders(
  ctx: StoreContext,
  rows: readonly WorkOrderRecord[],
): Promise<Map<string, OpenTasks>> {
  const waiting = rows.filter((row) => row.examine_result === OrderApprovalResult.Pending).map((row) => row.id)
  return await openTasksByRecord(ctx, waiting)
}

/** The orders of these ids that the person may see, each whole; absent and foreign ids are left out alike. With `lock`, rows are locked in the order of their ids until the transaction ends. */
export async function wholeOrders(
  ctx: Context,
  ids: readonly string[],
  lock: boolean,
): Promise<Map<string, WholeOrder>> {
  const wanted = visibleWorkOrders(ctx).selectAll('record').where('record.id', 'in', ids).orderBy('record.id')
  return await wholesTogether(ctx, async () => await ctx.tx.many(lock ? wanted.forUpdate() : wanted), ids)
}

/** One order of the tenant, locked, whoever may see it: to tell a loser who was quicker, and for what approvals decide. */
export async function wholeOrderOfTenant(ctx: StoreContext, id: string, lock = true): Promise<WholeOrder | undefined> {
  const wanted = q.selectFrom('work_order').selectAll().where('tenant_id', '=', ctx.tenantId).where('id', '=', id)
  const orders = await wholesTogether(ctx, async () => await ctx.tx.many(lock ? wanted.forUpdate() : wanted), [id])
  return orders.get(id)
}

/** Completes rows that were read already. */
export const wholesOf = async (ctx: StoreContext, rows: readonly WorkOrderRecord[]): Promise<Map<string, WholeOrder>> =>
  await wholesTogether(
    ctx,
    async () => await Promise.resolve([...rows]),
    rows.map(({ id }) => id),
  )

/** Completes rows that travel with what stands around them. */
export async function wholesTogether(
  ctx: StoreContext,
  read: () => Promise<WorkOrderRecord[]>,
  ids: readonly string[],
): Promise<Map<string, WholeOrder>> {
  const [rows, inForce, parts] = await Promise.all([
    read(),
    visitsInForce(ctx, ids),
    Promise.all(ids.map(async (id) => await people.of(ctx, id))),
  ])
  const around = Map.groupBy(parts.flat(), (part) => part.work_order_id)
  const [contents, approvers] = await Promise.all([contentsOf(ctx, rows), openTasksOfOrders(ctx, rows)])
  return new Map(
    rows.map((row) => [
      row.id,
      wholeOf(row, contentIn(contents, row), inForce.get(row.id), around.get(row.id), approvers.get(row.id)),
    ]),
  )
}

function wholeOf(
  row: WorkOrderRecord,
  content: OrderContent,
  visit: VisitRecord | null = null,
  parts: readonly Selectable<Tables['work_order_person']>[] = [],
  openTasks?: OpenTasks,
): WholeOrder {
  const idsOf = (kind: PersonKind): string[] => parts.filter((part) => part.kind === kind).map((part) => part.person_id)
  const collaboratorIds = idsOf(PersonKind.Collaborator)
  const { process } = content
  return {
    row,
    content,
    process,
    visit,
    collaboratorIds,
    copiedIds: idsOf(PersonKind.Copied),
    facts: factsOf(row, { process, visit, collaboratorIds, openTasks }),
  }
}

/** The visit in force of each of these orders. A page that shows all visits reads them with the same statement. */
export async function visitsInForce(ctx: StoreContext, ids: readonly string[]): Promise<Map<string, VisitRecord>> {
  const rows = await Promise.all(ids.map(async (id) => await visits.of(ctx, id)))
  const inForce = rows.flat().filter(({ state }) => (visitStatesInForce as readonly number[]).includes(state))
  return new Map(inForce.map((row) => [row.work_order_id, row]))
}
