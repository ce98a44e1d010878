/** Checks rows: asks the importer about each, and finds rows of one file for the same record. Writes nothing. */
import type { Context } from '../kernel/context.ts'
import type { Importer, ImportRow } from './importer.ts'
import { type CheckedRow, holderKey, holdersOf } from './import-row-store.ts'

/** Judged rows, in their order. Of rows for the same record the first one counts, whether it is among these or stored already. */
export async function checkRows(
  ctx: Context,
  importer: Importer,
  batchId: string,
  rows: readonly ImportRow[],
): Promise<CheckedRow[]> {
  const judged = await importer.judge(ctx, rows)
  if (judged.length !== rows.length) throw new Error(`${importer.kind} judged ${judged.length} of ${rows.length} rows`)
  const mine = new Set(rows.map(({ row }) => row))
  const matches = judged.flatMap(({ match }) => (match === null ? [] : [match]))
  const holders = new Map([...(await holdersOf(ctx, batchId, matches))].filter(([, row]) => !mine.has(row)))
  return judged.map((one, at): CheckedRow => {
    const cells = rows[at]?.cells ?? {}
    if (one.match === null) return { ...one, cells, duplicateOf: null }
    const holder = holders.get(holderKey(one.match))
    if (holder === undefined) {
      holders.set(holderKey(one.match), one.row)
      return { ...one, cells, duplicateOf: null }
    }
    const fault = { column: '', message: `与第 ${holder} 行是同一条记录` }
    return { ...one, cells, result: 'wrong', faults: [...one.faults, fault], duplicateOf: holder }
  })
}
