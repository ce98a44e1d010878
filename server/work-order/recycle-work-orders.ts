/** The recycle bin of work orders, and steps that are taken back. */
import { orderTags } from '@onsite/domain/work-order/work-order-kinds.ts'
import {
  purgeWorkOrders,
  removeWorkOrders,
  restoreWorkOrders,
  undoMoves,
} from '@onsite/api/work-order/work-order-actions.ts'
import { purgeDocuments } from '../document/purge-documents.ts'
import { answer } from '../kernel/answer.ts'
import { deleteRows } from '../record/record-store.ts'
import { dropAllTags } from '../tag/record-tags.ts'
import { stopApproval } from './stop-approval.ts'
import { answerMoves, orderKind, orders } from './take-step.ts'
import { workOrderTable } from './work-order-list-store.ts'

export const recycleAnswers = [
  answerMoves(removeWorkOrders, 'remove', async (ctx, { row }) => ({
    patch: {
      ...(await stopApproval(ctx, row, '工单已删除')),
      deleted_at: ctx.now.toISOString(),
      deleted_by: ctx.person.id,
    },
  })),
  answerMoves(restoreWorkOrders, 'restore', () => ({
    patch: { deleted_at: null, deleted_by: null },
  })),
  answer(
    purgeWorkOrders,
    async (ctx, { ids }) =>
      await purgeDocuments(ctx, orderKind, ids, 'purge', async (gone) => {
        await Promise.all([dropAllTags(ctx, orderTags, gone), deleteRows(ctx, workOrderTable, gone)])
      }),
  ),
  answer(undoMoves, async (ctx, { moves }) => await orders.undo(ctx, moves)),
]
