import type { TouchKey } from '@onsite/api/define-call.ts'
import { type RowPart, rowCountsOf, rowPartNames } from '@onsite/domain/import/import-row.ts'
import { ImportState as S } from '@onsite/domain/import/import-state.ts'
import type { Tell } from '@onsite/domain/notice/tell.ts'
import type { FactInput } from '../kernel/context.ts'
import type { BatchRow } from './import-store.ts'

type ImportFactKind = 'import-asked' | 'import-progressed' | 'import-mended' | 'import-ended' | 'import-removed'

/** A fact about a batch; told to its uploader and to the person for whom it is worked on. */
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

/** The notice at the end of the work, for the person for whom it was done: most people have left the page by then. */
export function endingOf(batch: BatchRow, state: S, reason: string): Tell {
  const counts = rowCountsOf(batch.counts as Record<string, number>)
  const parts: readonly RowPart[] = state === S.Undone ? ['undone', 'kept'] : ['written', 'wrong']
  const numbers = parts.filter((part) => counts[part] > 0).map((part) => `${rowPartNames[part]} ${counts[part]} 行`)
  return {
    category: 'import',
    people: [batch.acting_id],
    channels: ['inApp'],
    title: state === S.Failed ? '导入失败' : state === S.Undone ? '导入已撤销' : '导入已完成',
    text: [batch.file_name, ...(state === S.Failed ? [reason] : []), ...numbers].join('，'),
    path: `/importCenter/${batch.id}`,
  }
}
