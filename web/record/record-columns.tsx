/** Columns of a list and fields of a detail page from the field catalogue: what each kind of field looks like. */
import { minColumnWidth } from '@onsite/domain/table-config/table-setting.ts'
import type { FileShape } from '@onsite/api/file/file-calls.ts'
import { type FieldRow, inColumnOrder } from '@onsite/domain/field-catalogue.ts'
import { isNamed, nameKeyOf } from '@onsite/domain/record/record-spec.ts'
import type { ReactNode } from 'react'
import { FileThumbs } from '../kit/file-thumbs.tsx'
import { formatDay, formatMoney, formatShortTime, noData, orNoData } from '../kit/formats.ts'
import type { ListColumn } from '../kit/list-columns.ts'
import { StateTag } from '../kit/state-tag.tsx'
import { type TagChip, TagChips } from '../kit/tag-chips.tsx'
import type { Tone } from '../theme/tokens.ts'
import { RecordLink } from './record-link.tsx'

/** Colours of codes, by field key and code. */
export type FieldTones = Readonly<Record<string, Readonly<Record<number, Tone>>>>

export interface ColumnOptions<Row> {
  /** Key of the column that names a row and opens it. */
  readonly heading: string
  /** Cells that look otherwise than their kind. */
  readonly own?: Readonly<Record<string, (row: Row) => ReactNode>>
  readonly tones?: FieldTones
}

const right: ReadonlySet<string> = new Set(['number', 'money'])

/** Every column that the chooser offers, in the order of the fields. */
export function recordColumns<Row extends object>(
  fields: readonly FieldRow[],
  { heading, own = {}, tones = {} }: ColumnOptions<Row>,
): readonly ListColumn<Row>[] {
  return inColumnOrder(fields)
    .filter((field) => field.column !== false)
    .map((field) => ({
      key: field.key,
      title: field.label,
      group: field.group,
      width: field.width ?? minColumnWidth,
      usual: field.defaultColumn ?? false,
      sorts: field.sortable ?? false,
      ...(field.sorted === true && { sortField: field.key }),
      heading: field.key === heading,
      align: right.has(field.kind) ? ('right' as const) : ('left' as const),
      render: own[field.key] ?? ((row: Row) => <FieldCell field={field} row={row} tones={tones[field.key]} />),
    }))
}

interface FieldCellProps {
  readonly field: FieldRow
  readonly row: object
  readonly tones?: Readonly<Record<number, Tone>>
}

const linked: ReadonlySet<string> = new Set(['record', 'customer'])

/** A field's value to read. */
export function FieldCell({ field, row, tones }: FieldCellProps) {
  const values = row as Readonly<Record<string, unknown>>
  const value = values[field.key]
  if (isNamed(field)) {
    const name = values[nameKeyOf(field.key)]
    const text = typeof name === 'string' ? name : ''
    return linked.has(field.kind) ? (
      <RecordLink kind={field.target ?? 'customer'} id={typeof value === 'string' ? value : null} name={text} />
    ) : (
      orNoData(text)
    )
  }
  if (field.names !== undefined) {
    const code = Number(value)
    const label = value === null || value === undefined ? undefined : field.names[code]
    const tone = tones?.[code]
    return label === undefined || tone === undefined ? orNoData(label) : <StateTag tone={tone} label={label} />
  }
  switch (field.kind) {
    case 'time':
      return formatShortTime(value as string | null)
    case 'date':
      return formatDay(value as string | null)
    case 'money':
      return typeof value === 'number' ? formatMoney(value) : noData
    case 'tags':
      return <TagChips tags={(value ?? []) as readonly TagChip[]} />
    case 'files':
      return <FileThumbs files={(value ?? []) as readonly FileShape[]} />
    case 'flag':
      return value === 1 ? '是' : '否'
    default:
      return typeof value === 'number' ? numberText(value, field.unit) : orNoData(value as string | null)
  }
}

/** `100%`, `5 天`: a sign stands at its number, a word a space behind it. */
const numberText = (value: number, unit = ''): string =>
  unit === '' || unit === '%' ? `${value}${unit}` : `${value} ${unit}`
