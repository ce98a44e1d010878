import { staffEvent } from '@onsite/domain/notice/notice-template.ts'
import { defineFact } from '../define-fact.ts'

export const subscriptionFacts = {
  /** The figures of a morning were put together for one person. */
  digestMade: defineFact({
    name: 'digest-made',
    subject: 'person',
    touches: [],
    notice: staffEvent('每日提醒', 'digest'),
  }),
} as const
