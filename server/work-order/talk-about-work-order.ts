/** Messages about an order. They are no step: the order's version stays. */
import { addMessage, removeMessage } from '@onsite/api/work-order/work-order-detail.ts'
import { Failure } from '@onsite/domain/failure.ts'
import { attachFiles, releaseFiles } from '../file/file-store.ts'
import { answer } from '../kernel/answer.ts'
import { uuidv7 } from '../kernel/uuid.ts'
import { lockOrder, recordBeside } from './take-step.ts'
import { deleteMessage, insertMessage, messageById } from './work-order-log-store.ts'

const answerAdd = answer(addMessage, async (ctx, input) => {
  const order = await lockOrder(ctx, input.id)
  if (order.facts.isDeleted) throw new Failure('not-now', { reason: '工单在回收站中' })
  const files = await attachFiles(ctx, input.files ?? [])
  if (input.text.trim() === '' && files.length === 0)
    throw new Failure('empty-message', {}, { fields: [{ field: 'text', message: '请填写留言或选择图片' }] })
  const id = uuidv7()
  await insertMessage(ctx, {
    id,
    orderId: order.row.id,
    authorId: ctx.person.id,
    text: input.text,
    isInternal: (input.isInternal ?? 1) === 1,
    fileIds: files.map((file) => file.id),
    at: ctx.now.toISOString(),
  })
  await recordBeside(ctx, order, 'work-order-message-added')
  return { id }
})

const answerRemove = answer(removeMessage, async (ctx, { id }) => {
  const found = await messageById(ctx, id)
  if (found === undefined) throw new Failure('not-found', { record: '留言' })
  const order = await lockOrder(ctx, found.orderId)
  // Again under the lock: a second removal meanwhile must not let go of its files twice.
  const message = await messageById(ctx, id)
  if (message === undefined) throw new Failure('not-found', { record: '留言' })
  if (message.authorId !== ctx.person.id) throw new Failure('not-message-author')
  await deleteMessage(ctx, id, ctx.now)
  await releaseFiles(ctx, message.fileIds)
  await recordBeside(ctx, order, 'work-order-message-removed')
  return null
})

export const talkAnswers = [answerAdd, answerRemove]
