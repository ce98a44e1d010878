import type { TouchKey } from '@onsite/api/define-call.ts'
import type { FactInput } from '../kernel/context.ts'
import type { BatchRow } from './import-store.ts'

type ImportFactKind = 'import-asked' | 'import-progressed' | 'import-mended' | 'import-ended' | 'import-removed'

/** A fact about a batch; told to whoever uploaded it and to whoever it is at work for. */
export function importFact(
  kind: ImportFactKind,
  batch: Pick<BatchRow, 'id' | 'person_id' | 'acting_id'>,
  data: Readonly<Record<string, unknown>> = {},
  touches: readonly TouchKey[] = [],
): FactInput {
  return {
    kind,
    subjectKind: 'import-batch',
    subjectId: batch.id,
    people: [...new Set([batch.person_id, batch.acting_id])],
    touches: ['import', ...touches],
    data,
  }
}
