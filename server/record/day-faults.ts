/** Days of a record in an impossible order, before it is written. */
import type { FieldFault } from '@onsite/domain/failure.ts'
import { type DayOf, dayOrderFaults, daysSaid } from '@onsite/domain/record/day-order.ts'
import type { Columns } from './record-store.ts'
import { byColumn, columnOf, type RecordRow, type RecordTable } from './record-table.ts'

type Dated = Pick<RecordTable, 'spec' | 'columns'>
type Said = Readonly<Record<string, unknown>>

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/**
 * Finds days that lie before others.
 * @param input fields by key
 * @param own columns that the operation itself sets, in place of what the input says
 */
export function dayFaults(table: Dated, input: Said, own: Columns, before: RecordRow | undefined): FieldFault[] {
  const columnFor = (field: Parameters<DayOf>[0]) => columnOf(table, field) ?? ''
  const stood: DayOf = (field) => (before === undefined ? '' : textOf(byColumn(before)[columnFor(field)]))
  const said = daysSaid(input, stood)
  const now: DayOf = (field) => {
    const set = own[columnFor(field)]
    return set === undefined ? said(field) : textOf(set)
  }
  return dayOrderFaults(table.spec.fields, now, stood)
}
