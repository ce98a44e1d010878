import {
  type ApprovalActionName,
  type ApprovalDetail,
  approvalActions,
  type PersonBrief,
} from '@onsite/api/approval/approval-shapes.ts'
import { getApproval, listApprovalsOfSubject } from '@onsite/api/approval/approval-calls.ts'
import { startNodeId } from '@onsite/domain/approval/approval-flow.ts'
import type { ApprovalWorld, RunTask } from '@onsite/domain/approval/approval-run.ts'
import { ApprovalState, TaskState } from '@onsite/domain/approval/approval-states.ts'
import { offeredPeople } from '@onsite/domain/approval/find-people.ts'
import { sendBackTargets, whyNotKind, whyNotWithdraw } from '@onsite/domain/approval/may-act.ts'
import { choicesAfter, type PlannedRun, planRest } from '@onsite/domain/approval/plan-run.ts'
import { differences } from '@onsite/domain/field/difference.ts'
import type { FieldDefinition } from '@onsite/domain/field/field-definition.ts'
import { fieldTypeOf } from '@onsite/domain/field/field-types.ts'
import { type FixedField, formKindOf } from '@onsite/domain/field/form-kind.ts'
import { isMaskedFor, isVisibleAt } from '@onsite/domain/field/form-moment.ts'
import { maskMiddle } from '@onsite/domain/field/text-rules.ts'
import { Failure } from '@onsite/domain/failure.ts'
import { fixedFieldName } from '@onsite/domain/field/field-name.ts'
import { fixedReferences, fixedText } from '@onsite/domain/field/fixed-text.ts'
import { RoleType } from '@onsite/domain/permission/roles.ts'
import { isGranted } from '@onsite/domain/permission/permission-codes.ts'
import { readNames, referencesOf } from '../field/field-names.ts'
import { momentOf } from '../field/field-values.ts'
import { type Answer, answer } from '../kernel/answer.ts'
import type { Context } from '../kernel/context.ts'
import { approvalById, type ApprovalRecord, approvalsOfSubject, tasksOf } from './approval-store.ts'
import type { ApprovalSubject, SubjectContent } from './approval-subject.ts'
import { commentsOf, copiesOf } from './copy-store.ts'
import { editableAt, type Subjects, subjectOf } from './move-approval.ts'
import { presentPath, presentRow, presentSummaries, surroundingsOf } from './present-approval.ts'
import { peopleOfRun, readWorld } from './read-world.ts'

/** The approval, for people it concerns, administrators, and readers of its subject. Throws `not-found` for others. */
export async function openApproval(
  ctx: Context,
  subjects: Subjects,
  id: string,
): Promise<{ record: ApprovalRecord; subject: ApprovalSubject }> {
  const record = await approvalById(ctx, id)
  if (record === undefined) throw new Failure('not-found', { record: '审批' })
  const subject = subjectOf(subjects, record)
  const [tasks, copies] = await Promise.all([tasksOf(ctx, [id]), copiesOf(ctx, [id])])
  const people = [
    record.creator_id,
    ...tasks.flatMap((task) => [task.person_id, task.origin_person_id]),
    ...copies.map((copy) => copy.personId),
  ]
  const isConcerned = people.includes(ctx.person.id) || ctx.person.role === RoleType.Administrator
  if (!isConcerned && !(await subject.canSee(ctx, record.subject_id)))
    throw new Failure('not-found', { record: '审批' })
  return { record, subject }
}

async function detail(ctx: Context, subjects: Subjects, id: string): Promise<ApprovalDetail> {
  const { record, subject } = await openApproval(ctx, subjects, id)
  const isRunning = record.state === ApprovalState.Running
  const mine = record.run.tasks.find((task) => task.personId === ctx.person.id && task.state === TaskState.Pending)
  const [brief, content] = await Promise.all([
    subject.brief(ctx, record.subject_id),
    subject.content(ctx, record.subject_id),
  ])
  const world = await readWorld(ctx, { creatorId: record.creator_id, flow: record.flow, content, run: record.run })
  const planned = isRunning ? planRest(record.run, record.flow, world, ctx.now) : null
  const choices = mine === undefined ? [] : choicesAfter(record.run, record.flow, mine.no, world, ctx.now)
  const others = [
    ...peopleOfRun(record.run),
    ...(planned === null ? [] : peopleOfRun(planned.run)),
    ...choices.flatMap((node) => offeredPeople(node)),
  ]
  const [around, comments, form, changes] = await Promise.all([
    surroundingsOf(ctx, [record], new Map([[subject.kind, subject.label]]), others),
    commentsOf(ctx, id),
    subject.form(ctx, record.subject_id, mine === undefined ? [] : editableAt(record, mine.nodeId)),
    changesOf(ctx, subject, record, content),
  ])
  const briefOf = (personId: string): PersonBrief => ({ id: personId, name: around.staff.get(personId)?.name ?? '' })
  return {
    approval: presentRow(record, around),
    path: brief?.path ?? '',
    summary: [...(brief?.summary ?? [])],
    reason: record.reason,
    round: record.run.round,
    nodes: presentPath(record, around, withoutChoices(planned)),
    copies: (around.copies.get(id) ?? []).map(({ personId, personName, readAt }) => ({
      personId,
      personName,
      readTime: readAt,
    })),
    comments: comments.map(({ at, ...comment }) => ({ ...comment, createTime: at })),
    form,
    changes,
    changesSince: record.snapshot.since === 'start' ? '发起时' : '上次处理时',
    actions: approvalActions.map((action) => verdictOn(ctx, record, mine, action, world)),
    sendBackTo: mine === undefined ? [] : sendBackTargets(record.run, record.flow, mine),
    choose: choices.map((node) => ({ nodeId: node.id, name: node.name, people: offeredPeople(node).map(briefOf) })),
  }
}

/** Empties nodes whose people somebody must still name, since the plan only guesses at stand-ins. */
function withoutChoices(planned: PlannedRun | null): PlannedRun['run'] | null {
  if (planned === null) return null
  const unknown = new Set(planned.missing.map(({ node }) => node.id))
  const nodes = Object.entries(planned.run.nodes).map(([id, node]) => [
    id,
    unknown.has(id) ? { ...node, seats: [], note: '' as const } : node,
  ])
  return { ...planned.run, nodes: Object.fromEntries(nodes) as PlannedRun['run']['nodes'] }
}

/** A shown text with its middle hidden. */
function maskedText(shown: string, field: FieldDefinition): string {
  return shown === '' ? '' : (fieldTypeOf(field.type).mask?.(shown) ?? maskMiddle(shown))
}

/** Changes of custom and fixed fields since the snapshot, in shown text; fields that the reader may not see are left out, masked ones stay masked. */
async function changesOf(
  ctx: Context,
  subject: ApprovalSubject,
  { snapshot }: ApprovalRecord,
  content: SubjectContent,
): Promise<ApprovalDetail['changes']> {
  const moment = momentOf(ctx, 'edit', content.system)
  // Step visibility does not apply: the decision is about the field, whichever step filled it.
  const visible = content.fields.filter((field) => isVisibleAt({ ...field, visibleSteps: null }, moment))
  const masked = new Map(visible.filter((field) => isMaskedFor(field, moment)).map((field) => [field.id, field]))
  // A document waits in a state of its own while it is judged: that is no change that anybody made.
  const typed = formKindOf(subject.formKind).fixed.filter(({ isMoved }) => isMoved !== true)
  const fixed: readonly Omit<FixedField, 'required'>[] = [...typed, ...subject.fixed]
  const names = await readNames(ctx, [
    ...referencesOf(visible, [snapshot.values, content.values]),
    ...fixedReferences(fixed, snapshot.system),
    ...fixedReferences(fixed, content.system),
  ])
  return [
    ...fixed.flatMap((field) => {
      const from = fixedText(snapshot.system[field.key], field, names)
      const to = fixedText(content.system[field.key], field, names)
      return from === to ? [] : [{ field: fixedFieldName(field.key), label: field.label, from, to }]
    }),
    ...differences(snapshot.values, content.values, visible, names).map((change) => {
      const field = masked.get(change.field)
      return field === undefined
        ? change
        : { ...change, from: maskedText(change.from, field), to: maskedText(change.to, field) }
    }),
  ]
}

const actionLabels: Readonly<Record<ApprovalActionName, string>> = {
  approve: '同意',
  reject: '驳回',
  sendBack: '退回',
  transfer: '转交',
  addBefore: '前加签',
  addAfter: '后加签',
  resubmit: '重新提交',
  urge: '催办',
  withdraw: '撤回',
  comment: '评论',
  reassign: '改派',
}

function verdictOn(
  ctx: Context,
  record: ApprovalRecord,
  task: RunTask | undefined,
  action: ApprovalActionName,
  world: ApprovalWorld,
): ApprovalDetail['actions'][number] {
  const reason = whyNot(ctx, record, task, action, world)
  return { action, label: actionLabels[action], allowed: reason === null, reason: reason ?? '' }
}

function whyNot(
  ctx: Context,
  record: ApprovalRecord,
  task: RunTask | undefined,
  action: ApprovalActionName,
  world: ApprovalWorld,
): string | null {
  if (action === 'comment') return null
  if (record.state !== ApprovalState.Running) return '审批已结束'
  if (action === 'withdraw') return whyNotWithdraw(record.run, ctx.person.id)?.message ?? null
  if (action === 'urge') return record.creator_id === ctx.person.id ? null : '只有发起人可以催办'
  if (action === 'reassign') {
    if (!isGranted(ctx.person.powers, 'approval.design')) return '只有管理员可以改派'
    const isStuck = record.run.tasks.some((one) => one.state === TaskState.Pending && !world.active.has(one.personId))
    return isStuck ? null : '审批人都在职，请由本人转交'
  }
  if (task === undefined) return '现在不需要你处理'
  const isAtStart = task.nodeId === startNodeId
  if (action === 'resubmit') return isAtStart ? null : '没有退回给你'
  if (action === 'approve') return isAtStart ? '请修改后重新提交' : null
  return whyNotKind(record.flow, task, action)
}

async function ofSubject(ctx: Context, subjects: Subjects, subjectKind: string, subjectId: string) {
  const subject = subjects.get(subjectKind)
  if (subject === undefined || !(await subject.canSee(ctx, subjectId))) return []
  const records = await approvalsOfSubject(ctx, subjectId, subjectKind)
  return await presentSummaries(ctx, records, new Map([[subject.kind, subject.label]]))
}

export const getAnswers = (subjects: Subjects): Answer[] => [
  answer(getApproval, async (ctx, { id }) => await detail(ctx, subjects, id)),
  answer(
    listApprovalsOfSubject,
    async (ctx, { subjectKind, subjectId }) => await ofSubject(ctx, subjects, subjectKind, subjectId),
  ),
]
