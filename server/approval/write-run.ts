/** Writes the effects of one step of a run: the approval, its tasks, copies and facts, all together. */
import { approvalFacts as facts, type RunFact } from '@onsite/api/approval/approval-facts.ts'
import { type FlowDefinition, startNodeId } from '@onsite/domain/approval/approval-flow.ts'
import { type ApprovalRun, pendingTasks, type RunEvents, type RunTask } from '@onsite/domain/approval/approval-run.ts'
import { approvalPath, approvalsPath } from '@onsite/domain/approval/approval-path.ts'
import { ApprovalState, approvalStateNames } from '@onsite/domain/approval/approval-states.ts'
import { nodeById } from '@onsite/domain/approval/flow-places.ts'
import type { Tell } from '@onsite/domain/notice/tell.ts'
import type { Context } from '../kernel/context.ts'
import { type ApprovalRecord, updateApproval, writeTasks } from './approval-store.ts'
import { insertCopies } from './copy-store.ts'
import { peopleOfRun } from './read-world.ts'

/** Names of the nodes that wait, for lists; '' when none does. */
export function waitingNames(flow: FlowDefinition, run: ApprovalRun): string {
  const ids = [...new Set(pendingTasks(run).map((task) => task.nodeId))]
  return ids.map((id) => (id === startNodeId ? '发起人修改' : (nodeById(flow, id)?.name ?? ''))).join('、')
}

/** The record with the moved run. */
export function movedRecord(
  record: ApprovalRecord,
  run: ApprovalRun,
  now: Date,
  snapshot = record.snapshot,
): ApprovalRecord {
  const isOver = run.state !== ApprovalState.Running
  return {
    ...record,
    run,
    snapshot,
    state: run.state,
    reason: run.reason,
    node_name: waitingNames(record.flow, run),
    updated_at: now.toISOString(),
    finished_at: isOver ? now.toISOString() : null,
  }
}

/** Writes a step of a stored approval. `action` names it in the fact; with null no fact of the step is recorded. */
export async function writeStep(
  ctx: Context,
  record: ApprovalRecord,
  before: readonly RunTask[],
  events: RunEvents,
  action: { readonly kind: string; readonly nodeId: string } | null,
): Promise<void> {
  await Promise.all([
    updateApproval(ctx, record),
    writeTasks(ctx, record, before),
    insertCopies(ctx, record.id, events.copied, ctx.now),
    action === null ? undefined : tell(ctx, record, facts.decided, [record.creator_id], null, [], { ...action }),
    tellEvents(ctx, record, events),
  ])
}

/** Records facts about new tasks, copies and the end. */
export async function tellEvents(ctx: Context, record: ApprovalRecord, events: RunEvents): Promise<void> {
  const made = record.run.tasks.filter((task) => events.made.includes(task.no))
  const asked = made.filter((task) => task.nodeId !== startNodeId).map((task) => task.personId)
  const returned = made.filter((task) => task.nodeId === startNodeId).map((task) => task.personId)
  const copied = events.copied.flatMap((copy) => copy.personIds)
  await Promise.all([
    asked.length === 0 ? undefined : tell(ctx, record, facts.taskMade, asked, '待你审批'),
    returned.length === 0 ? undefined : tell(ctx, record, facts.taskMade, returned, '审批退回，请修改后重新提交'),
    copied.length === 0 ? undefined : tell(ctx, record, facts.copied, copied, '审批抄送你'),
    events.isFinished ? tellEnd(ctx, record) : undefined,
  ])
}

/** Tells everybody's pages of the end; the creator and the deciders get a notice. */
async function tellEnd(ctx: Context, record: ApprovalRecord): Promise<void> {
  const deciders = record.run.tasks.flatMap((task) => (task.decidedBy === null ? [] : [task.decidedBy]))
  const told = record.state === ApprovalState.Approved || record.state === ApprovalState.Rejected ? [] : deciders
  const title = `审批${approvalStateNames[record.state]}`
  await tell(ctx, record, facts.finished, [record.creator_id, ...told], title, peopleOfRun(record.run))
}

/**
 * Records a fact of an approval.
 * @param people receivers of the notice, when there is a title
 * @param others people whose pages become stale besides
 */
export async function tell(
  ctx: Context,
  record: ApprovalRecord,
  fact: RunFact,
  people: readonly string[],
  title: string | null = null,
  others: readonly string[] = [],
  data: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  const notice: Tell = {
    category: 'approval',
    people: [...new Set(people)],
    channels: ['inApp'],
    title: title ?? '',
    text: `${record.subject_no} ${record.title}`.trim(),
    path: approvalPath(record.id),
    ...(fact === facts.urged ? { urges: approvalsPath } : {}),
  }
  await ctx.record(fact, {
    subjectId: record.id,
    people: [...people, ...others, ctx.person.id],
    tell: title === null ? undefined : notice,
    data: {
      no: record.no,
      state: record.state,
      creatorId: record.creator_id,
      subjectKind: record.subject_kind,
      subjectId: record.subject_id,
      ...data,
    },
  })
}
