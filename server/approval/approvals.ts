/**
 * Lets later areas start, end and query approvals inside their own transaction. A record is known only as (kind, id); its owner hands its
 * `ApprovalSubject` in. After every call tables, facts and subject are in step.
 */
import type { ApprovalSummary } from '@onsite/api/approval/approval-shapes.ts'
import { startNodeId } from '@onsite/domain/approval/approval-flow.ts'
import type { Chosen } from '@onsite/domain/approval/approval-run.ts'
import { ApprovalState } from '@onsite/domain/approval/approval-states.ts'
import { Failure } from '@onsite/domain/failure.ts'
import { given } from '@onsite/domain/given.ts'
import type { Context } from '../kernel/context.ts'
import { approvalsOfSubject, hasPendingAt, pendingTaskOf, runningApproval } from './approval-store.ts'
import type { ApprovalSubject } from './approval-subject.ts'
import { type ApprovalStart, beginApproval } from './begin-approval.ts'
import { openTasks } from './open-task-store.ts'
import { endApproval, moveApproval } from './move-approval.ts'
import { presentSummaries } from './present-approval.ts'

/**
 * Starts an approval of a record. `state` is Approved or Rejected when it ended at once because nobody had to be asked; then the subject's `finish`
 * is not called and the caller goes on itself. Throws `approval-open`, `flow-disabled`, or `approval-choose`, whose data name the nodes that the
 * creator must choose people for.
 */
export async function startApproval(
  ctx: Context,
  subject: ApprovalSubject,
  start: ApprovalStart,
): Promise<{ approvalId: string; state: ApprovalState }> {
  return await beginApproval(ctx, subject, start)
}

/** Ends the running approvals of records that were cancelled or deleted; records without one are left alone. `finish` is not called. */
export async function endApprovals(
  ctx: Context,
  { subjectIds, reason }: { readonly subjectIds: readonly string[]; readonly reason: string },
): Promise<void> {
  for (const subjectId of subjectIds) await endApproval(ctx, subjectId, reason)
}

export interface OutsideDecision {
  readonly subjectId: string
  readonly agree: boolean
  readonly reason: string
  readonly chosen?: Chosen
}

/** Decides this person's pending task for a record, for decision calls of the record's own area. Throws `approval-not-yours` without one. */
export async function decideFor(
  ctx: Context,
  subject: ApprovalSubject,
  decision: OutsideDecision,
): Promise<{ approvalId: string; state: ApprovalState }> {
  const { subjectId, agree, reason, chosen } = decision
  const running = await runningApproval(ctx, subjectId, subject.kind, true)
  if (running === undefined) throw new Failure('approval-over')
  const task = await pendingTaskOf(ctx, running.id, ctx.person.id)
  if (task === undefined) throw new Failure('approval-not-yours', { reason: '这个审批不在你的待办里' })
  const own = { by: ctx.person.id, taskNo: task.no, reason }
  const { id, state } = await moveApproval(
    ctx,
    subject,
    running,
    agree ? { kind: 'agree', ...own, ...given({ chosen }) } : { kind: 'reject', ...own },
  )
  return { approvalId: id, state }
}

/** A sub-select of the ids of records that wait for a person's decision, for lists and counts: `where('id', 'in', openTasksOf(…))`. */
export function openTasksOf(tenantId: string, personId: string, subjectKinds: readonly string[]) {
  return openTasks(tenantId, personId, subjectKinds)
}

/** All approvals of a record, newest first: nodes, people, times, reasons, and the people asked now. */
export async function approvalsOf(ctx: Context, subjectId: string): Promise<ApprovalSummary[]> {
  return await presentSummaries(ctx, await approvalsOfSubject(ctx, subjectId))
}

/** Whether a running approval freezes a record. After a send-back to the start, its creator may change it. */
export async function isFrozen(ctx: Context, subjectId: string): Promise<boolean> {
  const running = await runningApproval(ctx, subjectId)
  return running !== undefined && !(await hasPendingAt(ctx, running.id, startNodeId, ctx.person.id))
}
