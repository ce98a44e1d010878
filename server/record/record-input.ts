/** A record as its form would send it: for changes that name some of its fields. */
import type { Context } from '../kernel/context.ts'
import { writtenRecord } from './present-record.ts'
import type { RecordRow, RecordTable } from './record-table.ts'

/** The fields of a record that people fill in, by key. */
export async function inputOf<Row extends RecordRow>(
  ctx: Context,
  table: RecordTable<Row>,
  row: Row,
): Promise<Readonly<Record<string, unknown>>> {
  const shown: object = await writtenRecord(ctx, table, row)
  const filled = new Set(table.spec.fields.flatMap(({ input, key }) => (input === undefined ? [] : [key])))
  return Object.fromEntries(Object.entries(shown).filter(([key]) => filled.has(key)))
}
