/** Steps of events: each says what changes beside the flags. */
import {
  assignEvents,
  claimEvents,
  closeEvent,
  completeEvent,
  escalateEvent,
  giveBackEvent,
  pauseEvent,
  reopenEvent,
  resumeEvent,
  solveEvent,
  startEvent,
  transferEvent,
  undoEvents,
} from '@onsite/api/event/event-calls.ts'
import type { Moved } from '@onsite/api/document/document-shapes.ts'
import { closeReasonNames, EventState } from '@onsite/domain/event/event-state.ts'
import { Failure, faultAt } from '@onsite/domain/failure.ts'
import { isGranted, permissionOf } from '@onsite/domain/permission/permission-codes.ts'
import { stepAnswers } from '../document/answer-steps.ts'
import { answer } from '../kernel/answer.ts'
import type { Context } from '../kernel/context.ts'
import { createEvent } from './create-event.ts'
import { nextLevel } from './event-choices.ts'
import { processesOf } from './event-content.ts'
import { events, flow, type HeldEvent, reopenPatch, resumePatch } from './event-machine.ts'
import { demandReaders } from '../people/demand-readers.ts'
import type { EventRecord } from './event-store.ts'

const { answerMove, answerMoves } = stepAnswers(events)
const instant = ({ now }: Context): string => now.toISOString()

/** Whoever is given an event has to open it. */
const readers = { field: 'userId', permission: 'event.view' } as const

/** Columns of whoever is responsible from now on. */
const principal = (ctx: Context, id: string) => ({ principal_id: id, principal_at: instant(ctx) })
const signDispatch = (ctx: Context) => ({ dispatcher_id: ctx.person.id, dispatched_at: instant(ctx) })

/** Gives an event to somebody else: of an escalated one the person to whom it was escalated changes. */
function handOver(ctx: Context, { row }: HeldEvent, userId: string): Partial<EventRecord> {
  if ((row.upgrade_state === 1 ? row.upgrade_user_id : row.principal_id) === userId)
    throw faultAt('userId', '已由此人负责，请另选')
  return row.upgrade_state === 1
    ? { upgrade_user_id: userId, upgraded_at: instant(ctx) }
    : { ...principal(ctx, userId), ...signDispatch(ctx) }
}

interface Solution {
  readonly solution: string
  readonly solutionCategory?: string
}

const start = (ctx: Context, held: HeldEvent) => ({
  patch: { ...flow(held, 'start'), starter_id: ctx.person.id, started_at: instant(ctx) },
})
const complete = async (ctx: Context, held: HeldEvent, { solution, solutionCategory = '' }: Solution) => ({
  patch: {
    ...flow(held, 'complete'),
    solution: solution.trim(),
    solution_category: await demandCategory(ctx, held, solutionCategory.trim()),
    completer_id: ctx.person.id,
    completed_at: instant(ctx),
  },
})

/** The category under which an event is completed, one of its type's. */
async function demandCategory(ctx: Context, { row }: HeldEvent, category: string): Promise<string> {
  const { solutionCategories } = (await processesOf(ctx, [row]))(row)
  if (category === '' && solutionCategories.length > 0) throw faultAt('solutionCategory', '请选择解决方案分类')
  if (category !== '' && !solutionCategories.includes(category))
    throw faultAt('solutionCategory', '这类事件没有此分类，请重新选择')
  return category
}

interface Handing {
  readonly userId: string
  readonly reason?: string
}

const assignTo = async (ctx: Context, held: HeldEvent, { reason, userId }: Handing) => {
  await demandReaders(ctx, [userId], readers)
  return { patch: { ...flow(held, 'assign'), ...principal(ctx, userId), ...signDispatch(ctx) }, reason }
}
const transferTo = async (ctx: Context, held: HeldEvent, { userId }: Pick<Handing, 'userId'>) => {
  await demandReaders(ctx, [userId], readers)
  return { patch: { ...flow(held, 'transfer'), ...handOver(ctx, held, userId) } }
}

/** Gives an event to a person: assigns it while nobody has it, else hands it on. */
export async function giveEvent(ctx: Context, id: string, to: Handing): Promise<Moved> {
  const { row } = await events.findSeen(ctx, id)
  const input = { id, version: row.version, reason: to.reason }
  return row.state === EventState.ToAssign
    ? await events.moveOne(ctx, input, 'assign', async (held) => await assignTo(ctx, held, to))
    : await events.moveOne(ctx, input, 'transfer', async (held) => await transferTo(ctx, held, to))
}

/** Made, begun and completed by the one who took the call, in one go. */
const answerSolve = answer(solveEvent, async (ctx, { solution, solutionCategory, ...content }) => {
  if (!isGranted(ctx.person.powers, 'event.create'))
    throw new Failure('no-permission', { permission: permissionOf('event.create').label })
  const made = await createEvent(ctx, { ...content, principalUserId: ctx.person.id })
  const begun = await events.moveOne(ctx, made, 'start', (held) => start(ctx, held))
  return await events.moveOne(ctx, { id: made.id, version: begun.version }, 'complete', (held) =>
    complete(ctx, held, { solution, solutionCategory }),
  )
})

export const moveAnswers = [
  answerSolve,
  answerMoves(claimEvents, 'claim', (ctx, held) => ({
    patch: { ...flow(held, 'claim'), ...principal(ctx, ctx.person.id) },
  })),
  answerMoves(assignEvents, 'assign', assignTo),
  answerMove(startEvent, 'start', start),
  answerMove(completeEvent, 'complete', complete),
  answerMove(resumeEvent, 'resume', (_ctx, held) => ({ patch: resumePatch(held) })),
  answerMove(escalateEvent, 'escalate', async (ctx, held, { reason, userId }) => {
    await demandReaders(ctx, [userId], readers)
    if (userId === held.row.principal_id) throw faultAt('userId', '不能升级给当前负责人')
    const level = await nextLevel(ctx, held.row)
    if (level !== null && level.people.length > 0 && !level.people.some(({ id }) => id === userId))
      throw faultAt('userId', `请从「${level.name}」的人员中选择`)
    return {
      patch: {
        ...flow(held, 'escalate'),
        upgrade_user_id: userId,
        upgraded_at: instant(ctx),
        upgrade_level: held.row.upgrade_level + 1,
        upgrade_level_name: level?.name ?? '',
      },
      reason: level === null ? reason : `${level.name}：${reason}`,
    }
  }),
  answerMove(giveBackEvent, 'giveBack', (_ctx, held) => ({
    patch: { ...flow(held, 'giveBack'), upgrade_user_id: null },
  })),
  answerMove(transferEvent, 'transfer', transferTo),
  answerMove(pauseEvent, 'pause', (ctx, held, { reason, resumeTime = null }) => {
    if (resumeTime !== null && Date.parse(resumeTime) <= ctx.now.getTime())
      throw faultAt('resumeTime', '恢复时间应晚于现在')
    return { patch: { ...flow(held, 'pause'), pause_reason: reason, resume_at: resumeTime } }
  }),
  answerMove(reopenEvent, 'reopen', (_ctx, held) => ({ patch: reopenPatch(held) })),
  answerMove(closeEvent, 'close', (ctx, held, { closeReason, reason = '' }) => ({
    reason: [closeReasonNames[closeReason], reason].filter((words) => words !== '').join('：'),
    patch: { ...flow(held, 'close'), close_reason: closeReason, closer_id: ctx.person.id, closed_at: instant(ctx) },
  })),
  answer(undoEvents, async (ctx, { moves }) => await events.undo(ctx, moves)),
]
