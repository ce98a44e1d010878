/** People's actions on approvals. Every one of them locks, asks the machine and writes through `move-approval.ts`. */
import { approvalFacts as facts } from '@onsite/api/approval/approval-facts.ts'
import {
  addApprovers,
  approve,
  approveMany,
  commentApproval,
  readApprovalCopy,
  reassignApproval,
  rejectApproval,
  removeAddedApprover,
  sendBackApproval,
  transferApproval,
  urgeApproval,
  withdrawApproval,
} from '@onsite/api/approval/approval-calls.ts'
import type { ApprovalMoved, ChosenPeople } from '@onsite/api/approval/approval-shapes.ts'
import type { RunAction } from '@onsite/domain/approval/run-action.ts'
import { type Chosen, pendingTasks } from '@onsite/domain/approval/approval-run.ts'
import type { FieldValues } from '@onsite/domain/field/field-definition.ts'
import { Failure } from '@onsite/domain/failure.ts'
import { type Answer, answer } from '../kernel/answer.ts'
import type { Context } from '../kernel/context.ts'
import { uuidv7 } from '../kernel/uuid.ts'
import { peopleNames, staffToName } from '../people/people-store.ts'
import { taskById } from './approval-store.ts'
import { insertComment, markCopyRead } from './copy-store.ts'
import { openApproval } from './get-approval.ts'
import {
  finishMove,
  lockApproval,
  lockByTask,
  moveApproval,
  type Prepared,
  prepareMove,
  type Subjects,
  urgeRecord,
} from './move-approval.ts'
import { peopleOfRun } from './read-world.ts'
import { tell } from './write-run.ts'

/** People named for nodes, as the machine reads them. */
export function toChosen(chosen: ChosenPeople = []): Chosen {
  return Object.fromEntries(chosen.map(({ nodeId, personIds }) => [nodeId, personIds]))
}

/** Refuses ids that belong to nobody in this enterprise. */
export async function demandPeople(ctx: Context, ids: readonly string[]): Promise<void> {
  const known = await staffToName(ctx, ids)
  if (ids.some((id) => !known.has(id))) throw new Failure('not-found', { record: '人员' })
}

/** A decision about one task. `make` builds the action from the task's number and the properties common to all actions. */
async function decide(
  ctx: Context,
  subjects: Subjects,
  taskId: string,
  make: (own: { by: string; taskNo: number; reason: string }) => RunAction,
  { named = [], reason = '', values = {} }: { named?: readonly string[]; reason?: string; values?: FieldValues },
): Promise<ApprovalMoved> {
  const { record, subject, task } = await lockByTask(ctx, subjects, taskId)
  await demandPeople(ctx, named)
  const own = { by: ctx.person.id, taskNo: task.no, reason: reason.trim() }
  return await moveApproval(ctx, subject, record, make(own), values)
}

/** An administrator gives a task of somebody to another. */
export async function reassignTask(
  ctx: Context,
  subjects: Subjects,
  taskId: string,
  personId: string,
  reason: string,
): Promise<ApprovalMoved> {
  return await decide(ctx, subjects, taskId, (own) => ({ kind: 'reassign', ...own, to: personId }), {
    reason,
    named: [personId],
  })
}

/** Prepares every move before writing any; a subject that refuses its end refuses the batch. */
async function decideMany(ctx: Context, subjects: Subjects, taskIds: readonly string[], reason: string) {
  const messages = new Map<string, string>()
  const prepared = new Map<string, Prepared>()
  for (const taskId of taskIds.toSorted()) {
    try {
      const known = await taskById(ctx, taskId)
      if (known !== undefined && prepared.has(known.approval_id))
        throw new Failure('approval-not-yours', { reason: '同一审批的另一项任务已在本次处理，请刷新后再处理' })
      const { record, subject, task } = await lockByTask(ctx, subjects, taskId)
      const action: RunAction = { kind: 'agree', by: ctx.person.id, taskNo: task.no, reason }
      prepared.set(record.id, await prepareMove(ctx, subject, record, action))
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      messages.set(taskId, error.message)
    }
  }
  for (const one of prepared.values()) await finishMove(ctx, one)
  return taskIds.map((id) => ({ id, success: !messages.has(id), message: messages.get(id) ?? '' }))
}

export const decideAnswers = (subjects: Subjects): Answer[] => [
  answer(approve, async (ctx, { taskId, reason, values, chosen }) => {
    const named = (chosen ?? []).flatMap((one) => one.personIds)
    const agree = (own: { by: string; taskNo: number; reason: string }): RunAction => ({
      kind: 'agree',
      ...own,
      chosen: toChosen(chosen),
    })
    return await decide(ctx, subjects, taskId, agree, { reason: reason ?? '', values: values ?? {}, named })
  }),
  answer(
    rejectApproval,
    async (ctx, { taskId, reason }) =>
      await decide(ctx, subjects, taskId, (own) => ({ kind: 'reject', ...own }), { reason }),
  ),
  answer(
    sendBackApproval,
    async (ctx, { taskId, toNodeId, resume = 0, reason }) =>
      await decide(ctx, subjects, taskId, (own) => ({ kind: 'sendBack', ...own, to: toNodeId, resume: resume === 1 }), {
        reason,
      }),
  ),
  answer(
    transferApproval,
    async (ctx, { taskId, personId, reason = '' }) =>
      await decide(ctx, subjects, taskId, (own) => ({ kind: 'transfer', ...own, to: personId }), {
        reason,
        named: [personId],
      }),
  ),
  answer(
    addApprovers,
    async (ctx, { taskId, how, personIds, reason = '' }) =>
      await decide(
        ctx,
        subjects,
        taskId,
        (own) => ({ kind: how === 'before' ? 'addBefore' : 'addAfter', ...own, people: personIds }),
        { reason, named: personIds },
      ),
  ),
  answer(
    removeAddedApprover,
    async (ctx, { taskId }) =>
      await decide(ctx, subjects, taskId, ({ by, taskNo }) => ({ kind: 'removeAdded', by, taskNo }), {}),
  ),
  answer(
    reassignApproval,
    async (ctx, { taskId, personId, reason = '' }) => await reassignTask(ctx, subjects, taskId, personId, reason),
  ),
  answer(approveMany, async (ctx, { taskIds, reason = '' }) => await decideMany(ctx, subjects, taskIds, reason.trim())),
  answer(withdrawApproval, async (ctx, { id, reason = '' }) => {
    await openApproval(ctx, subjects, id)
    const { record, subject } = await lockApproval(ctx, subjects, id)
    return await moveApproval(ctx, subject, record, { kind: 'withdraw', by: ctx.person.id, reason: reason.trim() })
  }),
  answer(urgeApproval, async (ctx, { id }) => {
    await openApproval(ctx, subjects, id)
    const { record } = await lockApproval(ctx, subjects, id)
    const people = await urgeRecord(ctx, record)
    return { id, personNames: [...(await peopleNames(ctx, people)).values()] }
  }),
  answer(commentApproval, async (ctx, { id, text }) => {
    const { record } = await openApproval(ctx, subjects, id)
    const comment = {
      id: uuidv7(),
      approval_id: id,
      person_id: ctx.person.id,
      text: text.trim(),
      created_at: ctx.now,
    }
    await insertComment(ctx, comment)
    const pending = pendingTasks(record.run).map((task) => task.personId)
    await tell(ctx, record, facts.commented, [record.creator_id, ...pending], '审批有新评论', peopleOfRun(record.run))
    return { id: comment.id }
  }),
  answer(readApprovalCopy, async (ctx, { id }) => {
    const { record } = await openApproval(ctx, subjects, id)
    if (await markCopyRead(ctx, id, ctx.person.id, ctx.now)) await tell(ctx, record, facts.copyRead, [])
    return null
  }),
]
