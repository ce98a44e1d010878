/** Undoes a batch, the last rows first. A record that was changed since stays, with the reason beside its row. */
import { type BatchWork, faultsOf, overRows, Progress, takeStep } from './batch-work.ts'
import { portionRows } from './importer.ts'
import { keepUndone, rowsWrittenBefore } from './import-row-store.ts'

const behindAll = 2_147_483_647

/** @param total rows that were written */
export async function undoBatch(one: BatchWork, total: number): Promise<void> {
  const progress = new Progress(one, total)
  try {
    for (let before = behindAll; ; ) {
      const until = before
      const rows = await takeStep(one, async (ctx) => await rowsWrittenBefore(ctx, one.id, until, portionRows))
      const last = rows.at(-1)
      if (last === undefined) break
      await overRows(
        one,
        rows,
        async (ctx, some) => await keepUndone(ctx, one.id, await one.importer.undo(ctx, some)),
        async (ctx, { row }, error) =>
          await keepUndone(ctx, one.id, [
            {
              row,
              isUndone: false,
              reason: faultsOf(one, [], error)
                .map(({ message }) => message)
                .join('；'),
            },
          ]),
      )
      await progress.add(rows.length)
      before = last.row
    }
  } finally {
    progress.stop()
  }
}
