/** Photos and the customer's signature, saved one by one while the service runs. They are no step: the order's version stays. */
import { addServiceFiles, removeServiceFile } from '@onsite/api/work-order/work-order-detail.ts'
import { Failure, faultAt } from '@onsite/domain/failure.ts'
import { attachFiles } from '../file/file-store.ts'
import { answer } from '../kernel/answer.ts'
import type { Context } from '../kernel/context.ts'
import { demandAction, lockOrder } from './take-step.ts'
import { addOrderFiles, OrderFileKind, removeOrderFiles } from './work-order-child-store.ts'
import type { WholeOrder } from './work-order-store.ts'

/** Whoever may complete the service now may add to its papers, an open request notwithstanding. */
async function orderInService(ctx: Context, id: string): Promise<WholeOrder> {
  const order = await lockOrder(ctx, id)
  demandAction(ctx, { ...order, facts: { ...order.facts, abnormalState: 0 } }, 'complete')
  return order
}

const tell = async (ctx: Context, { row }: WholeOrder): Promise<void> =>
  await ctx.record({
    kind: 'work-order-files-changed',
    subjectKind: 'work-order',
    subjectId: row.id,
    people: [row.creator_id, ctx.person.id],
    touches: ['work-order'],
    data: { no: row.no },
  })

const answerAdd = answer(addServiceFiles, async (ctx, input) => {
  const order = await orderInService(ctx, input.id)
  const files = await attachFiles(ctx, input.files)
  if (files.some((file) => !file.type.startsWith('image/'))) throw faultAt('files', '只能上传图片')
  const kind = input.kind === 'signature' ? OrderFileKind.Signature : OrderFileKind.Photo
  // One signature: signing again replaces it.
  if (kind === OrderFileKind.Signature) await removeOrderFiles(ctx, input.id, { kind })
  await addOrderFiles(
    ctx,
    input.id,
    files.map((file) => file.id),
    kind,
    ctx.person.id,
    ctx.now,
  )
  await tell(ctx, order)
  return null
})

const answerRemove = answer(removeServiceFile, async (ctx, input) => {
  const order = await orderInService(ctx, input.id)
  const removed =
    (await removeOrderFiles(ctx, input.id, { fileIds: [input.fileId], kind: OrderFileKind.Photo })) +
    (await removeOrderFiles(ctx, input.id, { fileIds: [input.fileId], kind: OrderFileKind.Signature }))
  if (removed === 0) throw new Failure('not-found', { record: '照片' })
  await tell(ctx, order)
  return null
})

export const serviceFileAnswers = [answerAdd, answerRemove]
