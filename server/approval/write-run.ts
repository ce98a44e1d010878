/** Writes what one step of a run brought about: the approval, its tasks, copies and facts, all together. */
import { type FlowDefinition, startNodeId } from '@onsite/domain/approval/approval-flow.ts'
import { type ApprovalRun, pendingTasks, type RunEvents, type RunTask } from '@onsite/domain/approval/approval-run.ts'
import { ApprovalState } from '@onsite/domain/approval/approval-states.ts'
import { nodeById } from '@onsite/domain/approval/flow-places.ts'
import type { TouchKey } from '@onsite/api/define-call.ts'
import type { Context } from '../kernel/context.ts'
import { type ApprovalRecord, updateApproval, writeTasks } from './approval-store.ts'
import { insertCopies } from './copy-store.ts'
import { peopleOfRun } from './read-world.ts'

const touches: readonly TouchKey[] = ['approval', 'work-order', 'badge']

/** Names of the nodes that wait, for lists; '' when none does. */
export function waitingNames(flow: FlowDefinition, run: ApprovalRun): string {
  const ids = [...new Set(pendingTasks(run).map((task) => task.nodeId))]
  return ids.map((id) => (id === startNodeId ? '发起人修改' : (nodeById(flow, id)?.name ?? ''))).join('、')
}

/** The record with a run moved on. */
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

/** Writes a step of an approval that is stored already. `action` names it in the fact; nothing of the kind is told when null. */
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
    action === null ? undefined : tell(ctx, record, 'approval-decided', [record.creator_id], { ...action }),
    tellEvents(ctx, record, events),
  ])
}

/** Tells of new tasks, copies and the end. */
export async function tellEvents(ctx: Context, record: ApprovalRecord, events: RunEvents): Promise<void> {
  const asked = record.run.tasks.filter((task) => events.made.includes(task.no)).map((task) => task.personId)
  const copied = events.copied.flatMap((copy) => copy.personIds)
  await Promise.all([
    asked.length === 0 ? undefined : tell(ctx, record, 'approval-task-made', asked),
    copied.length === 0 ? undefined : tell(ctx, record, 'approval-copied', copied),
    events.isFinished ? tell(ctx, record, 'approval-finished', peopleOfRun(record.run)) : undefined,
  ])
}

/** Records a fact of an approval. */
export async function tell(
  ctx: Context,
  record: ApprovalRecord,
  kind: string,
  people: readonly string[],
  data: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  await ctx.record({
    kind,
    subjectKind: 'approval',
    subjectId: record.id,
    people: [...people, ctx.person.id],
    touches,
    data: {
      no: record.no,
      state: record.state,
      creatorId: record.creator_id,
      subjectKind: record.subject_kind,
      subjectId: record.subject_id,
      people,
      ...data,
    },
  })
}
