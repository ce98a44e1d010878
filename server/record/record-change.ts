/** Single fields of many records at once, as lists change them. */
import type { Context } from '../kernel/context.ts'
import { inSavepoint } from '../kernel/savepoint.ts'
import { presentRecord } from './present-record.ts'
import type { RecordList } from './record-list.ts'
import { type BatchResult, changeEach } from './record-remove.ts'
import type { RecordRow } from './record-table.ts'

/**
 * Changes records one after the other, and says of each what its fields held before: an undo sends that back, also when the list knew nothing but ids.
 * A save that is refused after it has written takes nothing of the others along; one record alone fails as itself.
 * @param fields keys that are changed
 * @param save judges the record and saves it
 */
export async function changeRecords<Row extends RecordRow>(
  ctx: Context,
  list: RecordList<Row>,
  ids: readonly string[],
  fields: readonly string[],
  save: (row: Row) => Promise<unknown>,
): Promise<BatchResult[]> {
  const before = new Map<string, Readonly<Record<string, unknown>>>()
  const lines = await changeEach(
    ctx,
    list,
    ids,
    async (row) => {
      const shown: object = await presentRecord(ctx, list.table, row)
      await inSavepoint(ctx.tx, async () => await save(row))
      before.set(row.id, Object.fromEntries(Object.entries(shown).filter(([key]) => fields.includes(key))))
      return null
    },
    async () => {},
  )
  return lines.map((line) => ({ ...line, before: line.success ? (before.get(line.id) ?? {}) : {} }))
}
