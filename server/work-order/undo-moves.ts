/** Undo of assign, reassign, cancel and archive by the person who did it, within seconds and only while nothing else happened (ui.md 4.4). */
import { undoMoves } from '@onsite/api/work-order/work-order-actions.ts'
import { Failure } from '@onsite/domain/failure.ts'
import { VisitState } from '@onsite/domain/work-order/visit-state.ts'
import { undoGraceSeconds, undoSeconds } from '@onsite/domain/work-order/work-order-facts.ts'
import { logLabel } from '@onsite/domain/work-order/work-order-lifecycle.ts'
import { answer } from '../kernel/answer.ts'
import type { Context } from '../kernel/context.ts'
import { moveMany, type Step } from './take-step.ts'
import { reopenAbnormal, updateVisit } from './work-order-child-store.ts'
import { logById, type UndoNote } from './work-order-log-store.ts'
import { dropPeople } from './work-order-people-store.ts'
import type { WholeOrder } from './whole-order-store.ts'
import { PersonKind } from './work-order-store.ts'

const answerUndo = answer(undoMoves, async (ctx, { moves }) => {
  const logIds = new Map(moves.map((move) => [move.id, move.logId]))
  return await moveMany(
    ctx,
    [...logIds.keys()],
    async (order) => await undone(ctx, order, logIds.get(order.row.id) ?? ''),
  )
})

async function undone(ctx: Context, order: WholeOrder, logId: string): Promise<Step> {
  const entry = await logById(ctx, order.row.id, logId)
  const isMine = entry?.actorId === ctx.person.id
  const isInTime = entry !== undefined && ctx.now.getTime() - Date.parse(entry.at) <= undoGraceSeconds * 1000
  if (entry?.undo == null || !isMine || !isInTime || entry.version !== order.row.version)
    throw new Failure('undo-too-late', { seconds: undoSeconds })
  await putChildrenBack(ctx, order.row.id, entry.undo)
  const { technician_id: assignee } = order.row
  return {
    action: 'undo',
    reason: logLabel(entry.action),
    // The columns were taken from the row by the step itself.
    patch: entry.undo.columns,
    people: assignee === null ? [] : [assignee],
  }
}

async function putChildrenBack(ctx: Context, orderId: string, note: UndoNote): Promise<void> {
  if (note.madeVisitId !== null) await updateVisit(ctx, note.madeVisitId, { state: VisitState.Cancelled })
  if (note.cancelledVisit !== null) await updateVisit(ctx, note.cancelledVisit.id, { state: note.cancelledVisit.state })
  if (note.closedRequestId != null) await reopenAbnormal(ctx, note.closedRequestId)
  await dropPeople(ctx, orderId, note.addedPeople ?? [], PersonKind.Collaborator)
}

export const undoAnswers = [answerUndo]
