/** The fields of a record to read, by group. */
import type { FieldRow } from '@onsite/domain/field-catalogue.ts'
import type { RecordSpec } from '@onsite/domain/record/record-spec.ts'
import { Drawer } from 'antd'
import type { ReactNode } from 'react'
import { type DetailGroup, FieldGroups } from '../kit/field-groups.tsx'
import { formatTime, noData } from '../kit/formats.ts'
import { type RecordRow, textOf, valueOf } from './record-calls.ts'
import { FieldCell, type FieldTones } from './record-columns.tsx'

interface GroupOptions {
  /** Keys of fields that are shown elsewhere. */
  readonly without?: readonly string[]
  /** Keys of fields that show even while they are empty. */
  readonly kept?: readonly string[]
}

/** The groups of a spec for `FieldGroups`, empty fields known as such. */
export function detailGroups(
  spec: RecordSpec,
  row: RecordRow,
  { without = [], kept = [] }: GroupOptions,
  show: (field: FieldRow) => ReactNode = (field) => <FieldCell field={field} row={row} tones={undefined} />,
): DetailGroup[] {
  const fields = spec.fields.filter(({ key }) => !without.includes(key))
  const valueFor = (field: FieldRow) => {
    if (isBlank(field, row) && !kept.includes(field.key)) return noData
    return field.kind === 'time' ? formatTime(textOf(row, field.key)) : show(field)
  }
  return [...new Set(fields.map(({ group }) => group))].map((title) => ({
    title,
    fields: fields
      .filter(({ group }) => group === title)
      .map((field) => ({
        key: field.key,
        label: field.label,
        value: valueFor(field),
        wide: field.kind === 'longText',
      })),
  }))
}

function isBlank(field: FieldRow, row: RecordRow): boolean {
  const value = valueOf(row, field.key)
  return value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
}

interface RecordReadDrawerProps {
  readonly spec: RecordSpec
  readonly row: RecordRow
  readonly tones?: FieldTones
  readonly onClose: () => void
}

/** A record of a kind without pages, for those who may not change it. */
export function RecordReadDrawer({ spec, row, tones, onClose }: RecordReadDrawerProps) {
  const groups = detailGroups(spec, row, {}, (field) => (
    <FieldCell field={field} row={row} tones={tones?.[field.key]} />
  ))
  return (
    <Drawer open title={textOf(row, spec.nameKey)} size={640} onClose={onClose}>
      <FieldGroups groups={groups} />
    </Drawer>
  )
}
