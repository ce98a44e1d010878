import { type RowPart, rowCountsOf, rowPartNames } from '@onsite/domain/import/import-row.ts'
import { ImportState as S } from '@onsite/domain/import/import-state.ts'
import type { Tell } from '@onsite/domain/notice/tell.ts'
import type { BatchRow } from './import-store.ts'

/** Which batch a fact is about, and whom it concerns: whoever uploaded it and whoever it is at work for. */
export function aboutBatch(batch: Pick<BatchRow, 'id' | 'person_id' | 'acting_id'>) {
  return { subjectId: batch.id, people: [batch.person_id, batch.acting_id] }
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
