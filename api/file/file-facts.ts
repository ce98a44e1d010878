import { staffEvent } from '@onsite/domain/notice/notice-template.ts'
import { defineFact } from '../define-fact.ts'

/** About the volume of all files; its subject is the enterprise that is told. */
export const fileFacts = {
  storageFilled: defineFact({
    name: 'storage-filled',
    subject: 'file',
    touches: [],
    notice: staffEvent('存储空间不足', 'system'),
  }),
  storageCleared: defineFact({
    name: 'storage-cleared',
    subject: 'file',
    touches: [],
    notice: staffEvent('存储空间恢复', 'system'),
  }),
} as const
