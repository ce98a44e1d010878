import { Type } from 'typebox'
import { staffEvent } from '@onsite/domain/notice/notice-template.ts'
import { defineFact } from '../define-fact.ts'

const subject = 'import-batch'
const touches = ['import'] as const

export const importFacts = {
  asked: defineFact({ name: 'import-asked', subject, touches }),
  progressed: defineFact({ name: 'import-progressed', subject, touches }),
  mended: defineFact({ name: 'import-mended', subject, touches }),
  ended: defineFact({ name: 'import-ended', subject, touches, notice: staffEvent('导入完成', 'import') }),
  removed: defineFact({
    name: 'import-removed',
    subject,
    touches,
    /** Where its file lies, '' for none. */
    data: Type.Object({ storageKey: Type.String() }),
  }),
} as const
