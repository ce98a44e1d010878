/** Panels that the talk with customers adds to the pages of other records. */
import { countCustomerTalk } from '@onsite/api/document/customer-talk-calls.ts'
import { lazy } from 'react'
import type { RecordPanels } from '../kernel/record-panels.tsx'

export const talkPanels: RecordPanels = {
  customer: [
    {
      key: 'talk',
      title: '沟通',
      place: 55,
      permission: 'customer.view',
      count: { call: countCustomerTalk, input: (customerId) => ({ customerId }) },
      tiles: [],
      Panel: lazy(async () => ({ default: (await import('./customer-talk-panel.tsx')).CustomerTalkPanel })),
    },
  ],
}
