/** Columns of a list as data; the chooser, the table and the phone cards are made from them. */
import { minColumnWidth } from '@onsite/domain/table-config/table-setting.ts'
import type { ReactNode } from 'react'
import { orNoData } from './formats.ts'

export interface ListColumn<Row> {
  readonly key: string
  readonly title: string
  /** Heading in the column chooser. */
  readonly group: string
  /** Pixels; always given, because virtual rows need it. */
  readonly width: number
  /** One of the default columns (nine in the specification). */
  readonly usual?: boolean
  readonly align?: 'left' | 'right' | 'center'
  /** Content of the cell; by default the row's value of that key. */
  readonly render?: (row: Row) => ReactNode
  /** The header toggles between newest and oldest creation time (`sortType`). */
  readonly sorts?: boolean
  /** The header orders the rows by the values of this field (`sortField` of the call). */
  readonly sortField?: string
  /** Always shown, behind the headings: nothing that a person chooses, saves or exports. */
  readonly always?: boolean
  /** Stays at the left while scrolling, and names the row for screen readers and on phone cards. Opens the row. */
  readonly heading?: boolean
}

export interface ColumnChoice {
  /** Keys in order of display; null means the default columns. */
  readonly chosen: readonly string[] | null
  readonly widths: Readonly<Record<string, number>>
}

/**
 * The columns to show, in the order of the choice, headings first since they stay at the left. An empty or unknown choice means the
 * default ones (Spec 1 §5): the enterprise's, or the list's own.
 */
export function shownColumns<Row>(
  columns: readonly ListColumn<Row>[],
  choice: ColumnChoice,
  usualKeys: readonly string[] = [],
): ListColumn<Row>[] {
  const chosen = pickColumns(columns, choice.chosen ?? [])
  const usual = pickColumns(columns, usualKeys)
  const own = columns.filter((column) => column.usual === true)
  const shown = chosen.length > 0 ? chosen : usual.length > 0 ? usual : own
  const always = columns.filter((column) => column.always === true)
  return [...shown.filter(isHeading), ...always, ...shown.filter((column) => !isHeading(column))].map((column) => ({
    ...column,
    width: widthOf(column, choice),
  }))
}

function widthOf<Row>({ key, width }: ListColumn<Row>, { widths }: ColumnChoice): number {
  const chosen = widths[key]
  return chosen === undefined ? width : Math.max(minColumnWidth, chosen)
}

const isHeading = (column: { readonly heading?: boolean }) => column.heading === true

function pickColumns<Row>(columns: readonly ListColumn<Row>[], keys: readonly string[]): ListColumn<Row>[] {
  return keys.flatMap((key) => columns.find((column) => column.key === key && column.always !== true) ?? [])
}

/** The shown keys with one more, behind its nearest shown neighbour in the order of the list. */
export function withColumn(allKeys: readonly string[], shownKeys: readonly string[], key: string): readonly string[] {
  const before = allKeys.slice(0, allKeys.indexOf(key)).findLast((one) => shownKeys.includes(one))
  const at = before === undefined ? 0 : shownKeys.indexOf(before) + 1
  return shownKeys.toSpliced(at, 0, key)
}

/** Content of a cell. */
export function cellOf<Row>(column: ListColumn<Row>, row: Row): ReactNode {
  if (column.render !== undefined) return column.render(row)
  const value = (row as Readonly<Record<string, unknown>>)[column.key]
  return orNoData(typeof value === 'string' || typeof value === 'number' ? String(value) : '')
}
