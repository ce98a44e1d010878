import type { References } from '../field-type.ts'

/** Resolves no record: for texts without references. */
export const noReferences: References = { label: () => null, find: () => null }
