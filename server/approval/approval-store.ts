/** Approvals and their tasks. A task's rows follow from the run that the approval keeps; they serve boxes, badges and lists of records. */
import { besidePattern } from '@onsite/domain/approval/beside.ts'
import type { FlowDefinition } from '@onsite/domain/approval/approval-flow.ts'
import type { ApprovalRun, RunTask } from '@onsite/domain/approval/approval-run.ts'
import { ApprovalState, TaskState } from '@onsite/domain/approval/approval-states.ts'
import type { FieldValues } from '@onsite/domain/field/field-definition.ts'
import type { SystemValues } from '@onsite/domain/field/field-type.ts'
import { type Selectable, sql } from 'kysely'
import { type Concern, whereFound } from '../kernel/concern.ts'
import { q } from '../kernel/database.ts'
import type { StoreContext } from '../kernel/store-context.ts'
import type { Tables } from '../kernel/tables.ts'
import { uuidv7 } from '../kernel/uuid.ts'

/** The subject's content at the start of the approval or at the last decision. */
export interface Snapshot {
  readonly values: FieldValues
  readonly system: SystemValues
  readonly since: 'start' | 'decision'
}

/** Literals, so that the partial indexes serve these conditions in a generic plan too. */
const running = sql.lit(ApprovalState.Running)
const pending = sql.lit(TaskState.Pending)

type Row = Selectable<Tables['approval']>
export interface ApprovalRecord extends Omit<Row, 'tenant_id' | 'flow' | 'run' | 'snapshot' | 'state'> {
  readonly flow: FlowDefinition
  readonly run: ApprovalRun
  readonly snapshot: Snapshot
  readonly state: ApprovalState
}
export type TaskRecord = Omit<Selectable<Tables['approval_task']>, 'tenant_id'>

function recordOf(row: Row): ApprovalRecord {
  return {
    ...row,
    flow: row.flow as FlowDefinition,
    run: row.run as ApprovalRun,
    snapshot: row.snapshot as Snapshot,
    state: row.state as ApprovalState,
  }
}

const approvals = (tenantId: string) => q.selectFrom('approval').selectAll().where('tenant_id', '=', tenantId)

/** The approval of this id; with `lock` its row is held until the transaction ends. */
export async function approvalById(ctx: StoreContext, id: string, lock = false): Promise<ApprovalRecord | undefined> {
  const query = approvals(ctx.tenantId).where('id', '=', id)
  const row = await ctx.tx.first(lock ? query.forUpdate() : query)
  return row === undefined ? undefined : recordOf(row)
}

/** An approval of a kind runs about the record. */
export const hasRunning = (subjectKind: string): Concern =>
  whereFound(
    'approval',
    sql`found.subject_id = fact.subject_id and found.state = ${running} and found.subject_kind = ${sql.lit(subjectKind)}`,
  )

/** The running approval of a record, of one kind or of any. */
export async function runningApproval(
  ctx: StoreContext,
  subjectId: string,
  subjectKind?: string,
  lock = false,
): Promise<ApprovalRecord | undefined> {
  let query = approvals(ctx.tenantId).where('subject_id', '=', subjectId).where('state', '=', running)
  query =
    subjectKind === undefined
      ? query.where('subject_kind', 'not like', besidePattern)
      : query.where('subject_kind', '=', subjectKind)
  const row = await ctx.tx.first(lock ? query.forUpdate() : query)
  return row === undefined ? undefined : recordOf(row)
}

/** All running approvals of a record, of every kind, held until the transaction ends. */
export async function lockRunning(ctx: StoreContext, subjectId: string): Promise<ApprovalRecord[]> {
  const rows = await ctx.tx.many(
    approvals(ctx.tenantId).where('subject_id', '=', subjectId).where('state', '=', running).orderBy('id').forUpdate(),
  )
  return rows.map(recordOf)
}

/** For a select list: the record that a column of another table names has an approval. */
export const hasApprovals = (tenantId: string, column: string) =>
  sql<boolean>`exists (select 1 from approval about where about.tenant_id = ${tenantId} and about.subject_id = ${sql.ref(column)})`

/** Approvals of a record, newest first. */
export async function approvalsOfSubject(
  ctx: StoreContext,
  subjectId: string,
  subjectKind?: string,
): Promise<ApprovalRecord[]> {
  let query = approvals(ctx.tenantId).where('subject_id', '=', subjectId)
  if (subjectKind !== undefined) query = query.where('subject_kind', '=', subjectKind)
  const rows = await ctx.tx.many(query.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(mostOfSubject))
  return rows.map(recordOf)
}
/** A record is approved a handful of times; nobody reads older history. */
const mostOfSubject = 50

/** Returns false when the record is being approved already: somebody else was quicker. */
export async function insertApproval(ctx: StoreContext, record: ApprovalRecord): Promise<boolean> {
  const inserted = await ctx.tx.run(
    q
      .insertInto('approval')
      .values({
        ...record,
        tenant_id: ctx.tenantId,
        flow: JSON.stringify(record.flow),
        run: JSON.stringify(record.run),
        snapshot: JSON.stringify(record.snapshot),
      })
      .onConflict((conflict) =>
        conflict.columns(['tenant_id', 'subject_kind', 'subject_id']).where('state', '=', running).doNothing(),
      ),
  )
  return inserted === 1
}

export async function updateApproval(ctx: StoreContext, record: ApprovalRecord): Promise<void> {
  await ctx.tx.post(
    q
      .updateTable('approval')
      .set({
        run: JSON.stringify(record.run),
        snapshot: JSON.stringify(record.snapshot),
        state: record.state,
        reason: record.reason,
        node_name: record.node_name,
        updated_at: record.updated_at,
        finished_at: record.finished_at,
      })
      .where('tenant_id', '=', ctx.tenantId)
      .where('id', '=', record.id),
  )
}

const stepColumns = (task: RunTask) => ({
  state: task.state,
  reason: task.reason,
  decided_by: task.decidedBy,
  decided_at: task.decidedAt,
  urged_at: task.urgedAt,
})

/** Updates the rows of tasks to match the run. */
export async function writeTasks(ctx: StoreContext, record: ApprovalRecord, before: readonly RunTask[]): Promise<void> {
  const { tasks } = record.run
  const fresh = tasks.slice(before.length)
  const changed = tasks.filter((task, place) => {
    const old = before[place]
    return old !== undefined && JSON.stringify(old) !== JSON.stringify(task)
  })
  await Promise.all([
    ...changed.map(
      async (task) =>
        await ctx.tx.post(
          q
            .updateTable('approval_task')
            .set(stepColumns(task))
            .where('tenant_id', '=', ctx.tenantId)
            .where('approval_id', '=', record.id)
            .where('no', '=', task.no),
        ),
    ),
    fresh.length === 0
      ? 0
      : ctx.tx.run(
          q.insertInto('approval_task').values(
            fresh.map((task) => ({
              ...stepColumns(task),
              tenant_id: ctx.tenantId,
              id: uuidv7(),
              approval_id: record.id,
              no: task.no,
              node_id: task.nodeId,
              round: task.round,
              person_id: task.personId,
              origin_person_id: task.originId,
              added_by_no: task.parentNo ?? task.replacesNo,
              added_how: task.how,
              subject_kind: record.subject_kind,
              subject_id: record.subject_id,
              created_at: task.madeAt,
            })),
          ),
        ),
  ])
}

const tasks = (tenantId: string) => q.selectFrom('approval_task').selectAll().where('tenant_id', '=', tenantId)

export async function taskById(ctx: StoreContext, id: string): Promise<TaskRecord | undefined> {
  return await ctx.tx.first(tasks(ctx.tenantId).where('id', '=', id))
}

/** Tasks of approvals, oldest first. */
export async function tasksOf(ctx: StoreContext, approvalIds: readonly string[]): Promise<TaskRecord[]> {
  if (approvalIds.length === 0) return []
  return await ctx.tx.many(
    tasks(ctx.tenantId)
      .where('approval_id', '=', sql<string>`any(${approvalIds}::uuid[])`)
      .orderBy('approval_id')
      .orderBy('no'),
  )
}

/** The pending task of a person in an approval. */
export async function pendingTaskOf(
  ctx: StoreContext,
  approvalId: string,
  personId: string,
): Promise<TaskRecord | undefined> {
  return await ctx.tx.first(
    tasks(ctx.tenantId)
      .where('approval_id', '=', approvalId)
      .where('person_id', '=', personId)
      .where('state', '=', pending)
      .orderBy('no')
      .limit(1),
  )
}

/** Whether a task waits for a person at a node of an approval. */
export async function hasPendingAt(
  ctx: StoreContext,
  approvalId: string,
  nodeId: string,
  personId: string,
): Promise<boolean> {
  const row = await ctx.tx.first(
    tasks(ctx.tenantId)
      .where('approval_id', '=', approvalId)
      .where('person_id', '=', personId)
      .where('state', '=', pending)
      .where('node_id', '=', nodeId)
      .limit(1),
  )
  return row !== undefined
}

/** Tasks that wait for a person's decision, with number and title, the oldest first. */
export async function pendingTasksOf(
  ctx: StoreContext,
  personId: string,
  most: number,
): Promise<{ readonly id: string; readonly name: string }[]> {
  return await ctx.tx.many(
    q
      .selectFrom('approval_task as task')
      .innerJoin('approval', (join) =>
        join.onRef('approval.tenant_id', '=', 'task.tenant_id').onRef('approval.id', '=', 'task.approval_id'),
      )
      .select(['task.id', 'approval.title as name'])
      .where('task.tenant_id', '=', ctx.tenantId)
      .where('task.person_id', '=', personId)
      .where('task.state', '=', pending)
      .orderBy('task.id')
      .limit(most),
  )
}
