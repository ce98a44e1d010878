/** Messages follow the customer whose people got them; they keep none from being deleted. */
import type { RecordTie } from '../kernel/record-directory.ts'
import { moveMessages } from './customer-message-store.ts'

export const noticeTies: readonly RecordTie[] = [
  {
    of: 'customer',
    kind: 'sent-message',
    label: '消息',
    open: async () => await Promise.resolve(new Map()),
    move: async (ctx, fromId, toId) => await moveMessages(ctx, fromId, toId),
    moveBack: async (ctx, ids, fromId, toId) => {
      await moveMessages(ctx, fromId, toId, ids)
    },
  },
]
