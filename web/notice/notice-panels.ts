/** Panels that notices add to the pages of other records. */
import { countCustomerMessages } from '@onsite/api/notice/notice-calls.ts'
import { lazy } from 'react'
import type { RecordPanels } from '../kernel/record-panels.tsx'

export const noticePanels: RecordPanels = {
  customer: [
    {
      key: 'messages',
      title: '消息',
      place: 60,
      permission: 'customer.view',
      count: { call: countCustomerMessages, input: (customerId) => ({ customerId }) },
      tiles: [],
      Panel: lazy(async () => ({ default: (await import('./customer-messages-panel.tsx')).CustomerMessagesPanel })),
    },
  ],
}
