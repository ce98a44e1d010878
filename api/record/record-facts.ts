/** Facts that the machinery of records tells of a record of any kind. */
import { defineFact, type FactKind } from '../define-fact.ts'
import type { TouchKey } from '../define-call.ts'
import type { RecordKind } from '../fields.ts'

export type RecordChange = 'created' | 'changed' | 'removed' | 'restored'

/** The fact of a change of a kind's record. */
export const recordFact = (kind: string, change: RecordChange, touches: readonly TouchKey[]): FactKind =>
  defineFact({ name: `${kind}-${change}`, subject: kind as RecordKind, touches })
