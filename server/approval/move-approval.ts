/** The only way in which an approval moves: lock subject and approval, ask the machine, write everything, tell the subject. */
import { urgeMinutes } from '@onsite/domain/approval/approval-settings.ts'
import { settingOf } from '@onsite/domain/system-setting.ts'
import { approvalFacts as facts } from '@onsite/api/approval/approval-facts.ts'
import type { ApprovalMoved } from '@onsite/api/approval/approval-shapes.ts'
import { act, type Acted } from '@onsite/domain/approval/act-on-run.ts'
import type { RunAction } from '@onsite/domain/approval/run-action.ts'
import { startNodeId } from '@onsite/domain/approval/approval-flow.ts'
import { ApprovalState } from '@onsite/domain/approval/approval-states.ts'
import { nodeById } from '@onsite/domain/approval/flow-places.ts'
import type { FieldValues } from '@onsite/domain/field/field-definition.ts'
import { Failure, faultAt } from '@onsite/domain/failure.ts'
import type { Context } from '../kernel/context.ts'
import {
  approvalById,
  type ApprovalRecord,
  lockRunning,
  type Snapshot,
  type TaskRecord,
  taskById,
} from './approval-store.ts'
import type { ApprovalSubject, SubjectContent } from './approval-subject.ts'
import { readWorld } from './read-world.ts'
import { movedRecord, tell, writeStep } from './write-run.ts'

/** Subjects by kind, handed in where the answers are collected. */
export type Subjects = ReadonlyMap<string, ApprovalSubject>

const notFound = (): Failure => new Failure('not-found', { record: '审批' })

/** The subject of an approval. An approval whose kind no area provides any more cannot be decided. */
export function subjectOf(subjects: Subjects, record: Pick<ApprovalRecord, 'subject_kind'>): ApprovalSubject {
  const subject = subjects.get(record.subject_kind)
  if (subject === undefined) throw notFound()
  return subject
}

/** Locks the subject, then the approval, in the same order as the subject's own operations. Throws `not-found`. */
export async function lockApproval(
  ctx: Context,
  subjects: Subjects,
  id: string,
): Promise<{ record: ApprovalRecord; subject: ApprovalSubject }> {
  const known = await approvalById(ctx, id)
  if (known === undefined) throw notFound()
  const subject = subjectOf(subjects, known)
  await subject.lock?.(ctx, known.subject_id)
  const record = await approvalById(ctx, id, true)
  if (record === undefined) throw notFound()
  return { record, subject }
}

/** Locks by a task of the approval. The machine judges later whether the person may decide it. */
export async function lockByTask(
  ctx: Context,
  subjects: Subjects,
  taskId: string,
): Promise<{ record: ApprovalRecord; subject: ApprovalSubject; task: TaskRecord }> {
  const task = await taskById(ctx, taskId)
  if (task === undefined) throw new Failure('not-found', { record: '审批任务' })
  return { ...(await lockApproval(ctx, subjects, task.approval_id)), task }
}

/** Fields that may be edited at a task. */
export function editableAt(record: Pick<ApprovalRecord, 'flow'>, nodeId: string): readonly string[] {
  const node = nodeById(record.flow, nodeId)
  return node?.kind === 'approver' ? node.editableFields : []
}

/** A step that the machine allows and that is not written yet. */
export interface Prepared {
  readonly record: ApprovalRecord
  readonly subject: ApprovalSubject
  readonly action: RunAction
  readonly acted: Acted
  readonly snapshot: Snapshot
}

/** Asks the machine; saves the approver's edits first, so that conditions see them. Throws the machine's refusals. */
export async function prepareMove(
  ctx: Context,
  subject: ApprovalSubject,
  record: ApprovalRecord,
  action: RunAction,
  values: FieldValues = {},
): Promise<Prepared> {
  if (record.state !== ApprovalState.Running) throw new Failure('approval-over')
  const before = await subject.content(ctx, record.subject_id)
  const content = await editContent(ctx, subject, record, action, values, before)
  const named = peopleIn(action)
  const world = await readWorld(ctx, {
    creatorId: record.creator_id,
    flow: record.flow,
    content,
    run: record.run,
    named,
  })
  const acted = act(record.run, record.flow, action, world, ctx.now)
  return { record, subject, action, acted, snapshot: snapshotAfter(record, action, before, content !== before) }
}

async function editContent(
  ctx: Context,
  subject: ApprovalSubject,
  record: ApprovalRecord,
  action: RunAction,
  values: FieldValues,
  before: SubjectContent,
): Promise<SubjectContent> {
  const keys = Object.keys(values)
  if (keys.length === 0 || !('taskNo' in action)) return before
  const task = record.run.tasks[action.taskNo - 1]
  if (task?.personId !== action.by) throw new Failure('approval-not-yours', { reason: '这不是你的审批任务' })
  const editable = editableAt(record, task.nodeId)
  const wrong = keys.find((key) => !editable.includes(key))
  if (wrong !== undefined) throw faultAt(`values.${wrong}`, '该字段在这个节点不能修改')
  await subject.edit(ctx, record.subject_id, values, editable)
  return await subject.content(ctx, record.subject_id)
}

function peopleIn(action: RunAction): string[] {
  if (action.kind === 'agree') return Object.values(action.chosen ?? {}).flat()
  if (action.kind === 'transfer' || action.kind === 'reassign') return [action.to]
  return 'people' in action ? [...action.people] : []
}

/**
 * The content that the next approvers compare with: the one before this decision; after a resubmission still that of the send-back. An agreement
 * without an edit leaves it, so that people asked at the same time see the same changes.
 */
function snapshotAfter(record: ApprovalRecord, action: RunAction, before: SubjectContent, isEdited: boolean): Snapshot {
  const isDecision = (action.kind === 'agree' && isEdited) || action.kind === 'sendBack'
  const isResubmission = 'taskNo' in action && record.run.tasks[action.taskNo - 1]?.nodeId === startNodeId
  if (!isDecision || isResubmission) return record.snapshot
  return { values: before.values, system: before.system, since: 'decision' }
}

/** Writes a prepared step, and tells the subject when it was the last one. */
export async function finishMove(ctx: Context, prepared: Prepared): Promise<ApprovalMoved> {
  const { acted, action, record, snapshot, subject } = prepared
  const moved = movedRecord(record, acted.run, ctx.now, snapshot)
  const nodeId = 'taskNo' in action ? (record.run.tasks[action.taskNo - 1]?.nodeId ?? '') : ''
  await writeStep(ctx, moved, record.run.tasks, acted.events, { kind: action.kind, nodeId })
  if (acted.events.isFinished) {
    await subject.finish(ctx, {
      approvalId: record.id,
      subjectId: record.subject_id,
      state: moved.state,
      creatorId: record.creator_id,
      decidedBy: ctx.person.id,
      reason: 'reason' in action ? action.reason : '',
    })
  }
  return { id: record.id, state: moved.state }
}

/** Prepares and writes a whole step. */
export async function moveApproval(
  ctx: Context,
  subject: ApprovalSubject,
  record: ApprovalRecord,
  action: RunAction,
  values: FieldValues = {},
): Promise<ApprovalMoved> {
  return await finishMove(ctx, await prepareMove(ctx, subject, record, action, values))
}

/** Ends the running approvals of a record, without telling the record. */
export async function endApproval(ctx: Context, subjectId: string, reason: string): Promise<void> {
  for (const record of await lockRunning(ctx, subjectId)) {
    const content: SubjectContent = { values: {}, system: {}, fields: [] }
    const world = await readWorld(ctx, { creatorId: record.creator_id, flow: { nodes: [] }, content, run: record.run })
    const { run, events } = act(record.run, record.flow, { kind: 'end', reason }, world, ctx.now)
    await writeStep(ctx, movedRecord(record, run, ctx.now), record.run.tasks, events, null)
  }
}

/** Reminds the people asked now and returns their ids. */
export async function urgeRecord(ctx: Context, record: ApprovalRecord): Promise<string[]> {
  const content: SubjectContent = { values: {}, system: {}, fields: [] }
  const world = await readWorld(ctx, { creatorId: record.creator_id, flow: { nodes: [] }, content, run: record.run })
  const { run, events } = act(
    record.run,
    record.flow,
    { kind: 'urge', by: ctx.person.id, everyMinutes: settingOf(ctx.tenant.settings, urgeMinutes) },
    world,
    ctx.now,
  )
  const moved = movedRecord(record, run, ctx.now)
  await writeStep(ctx, moved, record.run.tasks, events, null)
  const people = run.tasks.filter((task) => task.urgedAt === ctx.now.toISOString()).map((task) => task.personId)
  await tell(ctx, moved, facts.urged, people, '审批催办')
  return people
}
