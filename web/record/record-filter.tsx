import type { OwnEditorProps, OwnFilter } from '../kit/list-filters.ts'
import { RecordPicker, useRecordNames } from './record-picker.tsx'

const made = new Map<string, OwnFilter>()

/** A filter by a record of a kind; the same object each time, since filters are compared. */
export function recordFilter(kind: string): OwnFilter {
  const known = made.get(kind)
  if (known !== undefined) return known
  function Editor({ label, value, onChange }: OwnEditorProps) {
    return (
      <RecordPicker
        target={kind}
        aria-label={label}
        value={value === '' ? null : value}
        onChange={(id) => onChange(id ?? '')}
      />
    )
  }
  const filter: OwnFilter = {
    Editor,
    toText: (value) => value,
    Text: ({ value }) => useRecordNames(kind, value === '' ? [] : [value]).get(value)?.label ?? '…',
  }
  made.set(kind, filter)
  return filter
}
