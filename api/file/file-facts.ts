import { defineFact } from '../define-fact.ts'

/** About the volume of all files; its subject is the enterprise that is told. */
export const fileFacts = {
  storageFilled: defineFact({ name: 'storage-filled', subject: 'file', touches: [] }),
  storageCleared: defineFact({ name: 'storage-cleared', subject: 'file', touches: [] }),
} as const
