import type { FieldRow } from '@onsite/domain/field-catalogue.ts'
import type { FieldChange } from '../kernel/field-change.ts'
import { type RecordTable, targetOf } from './record-table.ts'
import { wordsOf } from './record-words.ts'

/** Fields that differ between two wire rows, in words. */
export function differences(
  table: RecordTable<never>,
  from: Readonly<Record<string, unknown>>,
  to: Readonly<Record<string, unknown>>,
  zone: string,
): FieldChange[] {
  return table.spec.fields.flatMap((field) => {
    if (field.key === 'create_time' || field.key === 'update_time') return []
    const [before, after] = [wordsOf(field, from, zone), wordsOf(field, to, zone)]
    return before === after
      ? []
      : [{ field: field.key, label: field.label, from: before, to: after, ...namedChange(field, from, to) }]
  })
}

/** Which records a change names, for readers who may not see them. */
function namedChange(
  field: FieldRow,
  from: Readonly<Record<string, unknown>>,
  to: Readonly<Record<string, unknown>>,
): Pick<FieldChange, 'named'> {
  const kind = targetOf(field)
  const idIn = (row: Readonly<Record<string, unknown>>) => (row[field.key] as string | null | undefined) ?? null
  return kind === null ? {} : { named: { kind, from: idIn(from), to: idIn(to) } }
}
