/** Writes the rows of a batch portion by portion. The writing transaction judges each once more: somebody may have been faster. */
import type { RowResult } from '@onsite/domain/import/import-row.ts'
import type { Context } from '../kernel/context.ts'
import { type BatchWork, faultsOf, overRows, Progress, takeStep } from './batch-work.ts'
import { portionRows } from './importer.ts'
import { keepChecked, keepFaults, keepWritten, rowsToWrite, type StoredRow } from './import-row-store.ts'

/** @param total rows that wait to be written */
export async function writeBatch(one: BatchWork, total: number): Promise<void> {
  const results: readonly RowResult[] = one.batch.updates_existing ? ['new', 'changed'] : ['new']
  const progress = new Progress(one, total)
  try {
    for (let after = 0; ; ) {
      const from = after
      const rows = await takeStep(one, async (ctx) => await rowsToWrite(ctx, one.id, results, from, portionRows))
      const last = rows.at(-1)
      if (last === undefined) break
      await overRows(
        one,
        rows,
        async (ctx, some) => await writeRows(ctx, one, some, results),
        async (ctx, row, error) =>
          await keepFaults(ctx, one.id, row.row, faultsOf(one, await one.importer.columns(ctx), error)),
      )
      await progress.add(rows.length)
      after = last.row
    }
  } finally {
    progress.stop()
  }
}

async function writeRows(
  ctx: Context,
  one: BatchWork,
  rows: readonly StoredRow[],
  results: readonly RowResult[],
): Promise<void> {
  const judged = await one.importer.judge(ctx, rows)
  const chosen = judged.filter(({ result }) => results.includes(result))
  const written = chosen.length === 0 ? [] : await one.importer.write(ctx, chosen)
  if (written.length !== chosen.length)
    throw new Error(`${one.importer.kind} wrote ${written.length} of ${chosen.length} rows`)
  await keepWritten(ctx, one.id, written)
  const stored = new Map(rows.map((row) => [row.row, row]))
  await keepChecked(
    ctx,
    one.id,
    judged.flatMap((row) => {
      const before = stored.get(row.row)
      return before === undefined || results.includes(row.result)
        ? []
        : [{ ...row, cells: before.cells, duplicateOf: before.duplicateOf }]
    }),
  )
}
