/** The tabs of an order's page, with their counts. */
import { getWorkOrderTabs, getWorkOrderTabsOf } from '@onsite/api/work-order/work-order-detail.ts'
import { messagesOf } from '../document/message-store.ts'
import { answer } from '../kernel/answer.ts'
import type { Context } from '../kernel/context.ts'
import { movesOf } from '../record/record-log-store.ts'
import { readOrder } from './take-step.ts'
import { orderFiles, visits } from './work-order-child-store.ts'

async function countTabs(ctx: Context, { id }: { readonly id: string }) {
  const [, steps, messages, visited, files] = await Promise.all([
    readOrder(ctx, id),
    movesOf(ctx, id),
    messagesOf(ctx, id),
    visits.of(ctx, id),
    orderFiles.find(ctx, { work_order_id: id }),
  ])
  return [
    { key: 'timeline', name: '动态', count: steps.length },
    { key: 'message', name: '沟通', count: messages.length },
    { key: 'visit', name: '上门记录', count: visited.length },
    { key: 'file', name: '附件', count: files.length },
  ]
}

export const tabAnswers = [answer(getWorkOrderTabs, countTabs), answer(getWorkOrderTabsOf, countTabs)]
