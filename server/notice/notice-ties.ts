/** Messages follow the customer whose people received them; they do not keep it from being deleted. */
import type { RecordTie } from '../kernel/record-directory.ts'
import { tieMoves } from '../record/record-tie.ts'
import { messagesOfCustomers } from './customer-message-store.ts'

export const noticeTies: readonly RecordTie[] = [
  {
    of: 'customer',
    kind: 'sent-message',
    label: '消息',
    open: async () => await Promise.resolve(new Map()),
    ...tieMoves(messagesOfCustomers),
  },
]
