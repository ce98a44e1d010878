import { undoMoves } from '@onsite/api/work-order/work-order-actions.ts'
import { answer } from '../kernel/answer.ts'
import { orders } from './take-step.ts'

export const undoAnswers = [answer(undoMoves, async (ctx, { moves }) => await orders.undo(ctx, moves))]
