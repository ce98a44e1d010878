/** The recycle bin of work orders. */
import { orderTags } from '@onsite/domain/work-order/work-order-kinds.ts'
import { workOrderFacts } from '@onsite/api/work-order/work-order-facts.ts'
import { purgeWorkOrders, removeWorkOrders, restoreWorkOrders } from '@onsite/api/work-order/work-order-actions.ts'
import { Failure } from '@onsite/domain/failure.ts'
import { dropMessages } from '../document/message-store.ts'
import { removeValues } from '../field/field-values.ts'
import { releaseAllFiles } from '../file/file-store.ts'
import { answer } from '../kernel/answer.ts'
import { dropLog } from '../record/record-log-store.ts'
import { dropAllTags } from '../tag/record-tags.ts'
import { stopApproval } from './stop-approval.ts'
import { answerMoves, demandAction } from './take-step.ts'
import { wholeOrders } from './whole-order-store.ts'
import { purgeOrders } from './work-order-store.ts'

const answerRemove = answerMoves(removeWorkOrders, 'remove', async (ctx, { row }) => ({
  patch: {
    ...(await stopApproval(ctx, row, '工单已删除')),
    deleted_at: ctx.now.toISOString(),
    deleted_by: ctx.person.id,
  },
}))

const answerRestore = answerMoves(restoreWorkOrders, 'restore', () => ({
  patch: { deleted_at: null, deleted_by: null },
}))

/** For good: the order and its children go; what remains is the fact that somebody did it, and the audit row. */
const answerPurge = answer(purgeWorkOrders, async (ctx, { ids }) => {
  const orders = await wholeOrders(ctx, ids, true)
  const lines = ids.map((id) => {
    const order = orders.get(id)
    try {
      if (order === undefined) throw new Failure('not-found', { record: '工单' })
      demandAction(ctx, order, 'purge')
      return { id, name: order.row.no, success: true, message: '', logId: null, version: null }
    } catch (error) {
      if (!(error instanceof Failure) || ids.length === 1) throw error
      return { id, name: order?.row.no ?? '', success: false, message: error.message, logId: null, version: null }
    }
  })
  const gone = lines.filter((line) => line.success)
  const goneIds = gone.map((line) => line.id)
  if (gone.length > 0) {
    await Promise.all([
      dropMessages(ctx, goneIds),
      removeValues(ctx, goneIds),
      releaseAllFiles(ctx, goneIds),
      dropLog(ctx, goneIds),
      dropAllTags(ctx, orderTags, goneIds),
    ])
    await purgeOrders(ctx, goneIds)
  }
  await Promise.all(
    gone.map((line) =>
      ctx.record(workOrderFacts.purge, {
        subjectId: line.id,
        people: [orders.get(line.id)?.row.creator_id ?? ctx.person.id],
        data: { no: line.name },
      }),
    ),
  )
  return lines
})

export const recycleAnswers = [answerRemove, answerRestore, answerPurge]
