import { Type } from 'typebox'
import { defineFact } from '../define-fact.ts'

const subject = 'download'
const touches = ['download'] as const

export const downloadFacts = {
  asked: defineFact({ name: 'download-asked', subject, touches }),
  progressed: defineFact({ name: 'download-progressed', subject, touches }),
  ended: defineFact({ name: 'download-ended', subject, touches }),
  removed: defineFact({
    name: 'download-removed',
    subject,
    touches,
    /** Where its file lies, '' for none. */
    data: Type.Object({ storageKey: Type.String() }),
  }),
  /** A person has looked at the list; the subject is that person. */
  seen: defineFact({ name: 'download-seen', subject, touches }),
} as const
