/** Photos and the customer's signature, saved one by one while the service runs. They are no step: the order's version stays. */
import { besideFacts } from '@onsite/api/work-order/work-order-facts.ts'
import { addServiceFiles, removeServiceFile } from '@onsite/api/work-order/work-order-detail.ts'
import { Failure } from '@onsite/domain/failure.ts'
import { holdImages } from '../file/file-sight.ts'
import { answer } from '../kernel/answer.ts'
import type { Context } from '../kernel/context.ts'
import { demandAction, lockOrder, recordBeside } from './take-step.ts'
import { addOrderFiles, OrderFileKind, removeOrderFiles } from './work-order-child-store.ts'
import type { WholeOrder } from './whole-order-store.ts'

/** Whoever may complete the service now may add to its papers, an open request notwithstanding. */
async function holdInService(ctx: Context, id: string): Promise<WholeOrder> {
  const order = await lockOrder(ctx, id)
  demandAction(ctx, { ...order, facts: { ...order.facts, abnormalState: 0 } }, 'complete')
  return order
}

const answerAdd = answer(addServiceFiles, async (ctx, input) => {
  const order = await holdInService(ctx, input.id)
  const files = await holdImages(ctx, { kind: 'work-order', id: input.id }, input.files, 'files')
  const kind = input.kind === 'signature' ? OrderFileKind.Signature : OrderFileKind.Photo
  // One signature: signing again replaces it.
  if (kind === OrderFileKind.Signature) await removeOrderFiles(ctx, input.id, { kinds: [kind] })
  await addOrderFiles(ctx, input.id, files, kind)
  await recordBeside(ctx, order, besideFacts.filesChanged)
  return null
})

const answerRemove = answer(removeServiceFile, async (ctx, input) => {
  const order = await holdInService(ctx, input.id)
  const kinds = [OrderFileKind.Photo, OrderFileKind.Signature]
  const removed = await removeOrderFiles(ctx, input.id, { fileIds: [input.fileId], kinds })
  if (removed === 0) throw new Failure('not-found', { record: '照片' })
  await recordBeside(ctx, order, besideFacts.filesChanged)
  return null
})

export const serviceFileAnswers = [answerAdd, answerRemove]
