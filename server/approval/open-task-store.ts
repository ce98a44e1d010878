/** Reads which records are in an approval, and who is asked: kept apart from what writes them. */
import { startNodeId } from '@onsite/domain/approval/approval-flow.ts'
import { ApprovalState, TaskState } from '@onsite/domain/approval/approval-states.ts'
import { besidePattern } from '@onsite/domain/approval/beside.ts'
import { sql } from 'kysely'
import { q } from '../kernel/database.ts'
import type { StoreContext } from '../kernel/store-context.ts'

const running = sql.lit(ApprovalState.Running)
const pending = sql.lit(TaskState.Pending)

/** Which of these records are in an approval of any kind. */
export async function runningSubjects(ctx: StoreContext, subjectIds: readonly string[]): Promise<Set<string>> {
  const rows = await ctx.tx.many(
    q
      .selectFrom('approval')
      .select('subject_id')
      .where('tenant_id', '=', ctx.tenantId)
      .where('subject_id', '=', sql<string>`any(${[...subjectIds]}::uuid[])`)
      .where('state', '=', running),
  )
  return new Set(rows.map((row) => row.subject_id))
}

/**
 * A sub-select of the records of some kinds that wait for a person's decision. The kinds stand outside, behind `offset 0`, so that all that waits is read
 * from its index alone, in its order; together with the kinds, the planner rather visits every task that the person ever had.
 */
export function openTasks(tenantId: string, personId: string, subjectKinds: readonly string[]) {
  const waiting = q
    .selectFrom('approval_task')
    .select(['subject_id', 'subject_kind'])
    .where('tenant_id', '=', tenantId)
    .where('person_id', '=', personId)
    .where('state', '=', pending)
    .orderBy('subject_id')
    .offset(sql.lit(0))
  return q.selectFrom(waiting.as('waiting')).select('subject_id').where('subject_kind', 'in', subjectKinds)
}

/** Open tasks of a running approval. */
export interface OpenTasks {
  /** People who have one. */
  readonly people: readonly string[]
  /** The one task is its creator's: to mend what was sent back, not to decide. */
  readonly isSentBack: boolean
}

export const noOpenTasks: OpenTasks = { people: [], isSentBack: false }

/** Open tasks by record. */
export async function openTasksByRecord(
  ctx: StoreContext,
  subjectIds: readonly string[],
): Promise<Map<string, OpenTasks>> {
  if (subjectIds.length === 0) return new Map()
  const rows = await ctx.tx.many(
    q
      .selectFrom('approval_task as task')
      .innerJoin('approval', (join) =>
        join.onRef('approval.tenant_id', '=', 'task.tenant_id').onRef('approval.id', '=', 'task.approval_id'),
      )
      .select(['task.subject_id', 'task.person_id', 'task.node_id'])
      .where('task.tenant_id', '=', ctx.tenantId)
      .where('approval.tenant_id', '=', ctx.tenantId)
      .where('approval.subject_id', '=', sql<string>`any(${[...subjectIds]}::uuid[])`)
      .where('approval.subject_kind', 'not like', besidePattern)
      .where('approval.state', '=', running)
      .where('task.state', '=', pending)
      .orderBy('task.no'),
  )
  return new Map(
    [...Map.groupBy(rows, (row) => row.subject_id)].map(([id, tasks]) => [
      id,
      { people: tasks.map((task) => task.person_id), isSentBack: tasks.some((task) => task.node_id === startNodeId) },
    ]),
  )
}
