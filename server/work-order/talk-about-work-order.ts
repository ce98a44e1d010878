import { addMessage, removeMessage } from '@onsite/api/work-order/work-order-detail.ts'
import { answer } from '../kernel/answer.ts'
import { orderTalk } from './take-step.ts'

export const talkAnswers = [
  answer(addMessage, async (ctx, input) => await orderTalk.add(ctx, input)),
  answer(removeMessage, async (ctx, { id }) => await orderTalk.remove(ctx, id)),
]
