/** Corrects rows in the page: changes cells, leaves rows out, replaces one text in many rows. Each is checked again at once. */
import { importFacts } from '@onsite/api/import/import-facts.ts'
import {
  type ImportRowShape,
  replaceImportCells,
  saveImportRow,
  skipImportRow,
} from '@onsite/api/import/import-calls.ts'
import { Failure } from '@onsite/domain/failure.ts'
import { importLifecycle } from '@onsite/domain/import/import-lifecycle.ts'
import { RowState } from '@onsite/domain/import/import-row.ts'
import { type Answer, answer } from '../kernel/answer.ts'
import type { Context } from '../kernel/context.ts'
import { checkRows } from './check-rows.ts'
import { type Importer, portionRows } from './importer.ts'
import { aboutBatch } from './import-fact.ts'
import { duplicatesOf, keepChecked, leaveOut, rowByNumber, type StoredRow, wrongRowsWith } from './import-row-store.ts'
import { type BatchRow, keepCounts } from './import-store.ts'
import { importerFor, demandSeenBatch } from './own-batch.ts'
import { factsOf, presentRows } from './present-import.ts'

/** Most repeating rows that are checked again when one is corrected; nobody repeats a record more often by hand. */
const mostRepeats = 500

interface Mending {
  readonly batch: BatchRow
  readonly importer: Importer
}

/** @param importers of all kinds */
export function mendAnswers(importers: readonly Importer[]): readonly Answer[] {
  const begin = async (ctx: Context, id: string): Promise<Mending> => {
    const batch = await demandSeenBatch(ctx, id, { lock: true })
    importLifecycle.demand('mend', factsOf(batch), ctx.actor, ctx.now)
    return { batch, importer: importerFor(ctx, importers, batch.kind) }
  }

  return [
    answer(saveImportRow, async (ctx, { cells, id, row }) => {
      const mending = await begin(ctx, id)
      const before = await waitingRow(ctx, id, row)
      await checkAgain(ctx, mending, [withCells(await headingsOf(ctx, mending), before, cells)])
      await freeRepeats(ctx, mending, before)
      await end(ctx, mending)
      return await presentNow(ctx, mending, row)
    }),
    answer(skipImportRow, async (ctx, { id, leaveOut: flag, row }) => {
      const mending = await begin(ctx, id)
      const before = await waitingRow(ctx, id, row)
      await leaveOut(ctx, id, row, flag === 1)
      // Another row may have taken the place of this one meanwhile.
      if (flag === 0) await checkAgain(ctx, mending, [before])
      else await freeRepeats(ctx, mending, before)
      await end(ctx, mending)
      return await presentNow(ctx, mending, row)
    }),
    answer(replaceImportCells, async (ctx, { column, from, id, to }) => {
      const mending = await begin(ctx, id)
      const cell = { column, text: from }
      const known = await headingsOf(ctx, mending)
      let count = 0
      for (let after = 0; ; ) {
        const rows = await wrongRowsWith(ctx, id, cell, after, portionRows)
        const last = rows.at(-1)
        if (last === undefined) break
        await checkAgain(
          ctx,
          mending,
          rows.map((row) => withCells(known, row, { [column]: to })),
        )
        for (const row of rows) await freeRepeats(ctx, mending, row)
        count += rows.length
        after = last.row
      }
      if (count === 0) throw new Failure('nothing-wrong')
      await end(ctx, mending)
      return count
    }),
  ]
}

/** Counts anew and tells other windows. */
async function end(ctx: Context, { batch }: Mending): Promise<void> {
  await keepCounts(ctx, batch.id)
  await ctx.record(importFacts.mended, aboutBatch(batch))
}

/** The row in its present state. */
async function presentNow(ctx: Context, { batch }: Mending, row: number): Promise<ImportRowShape> {
  const [presented] = await presentRows(ctx, batch.kind, [await waitingRow(ctx, batch.id, row)])
  if (presented === undefined) throw new Failure('not-found', { record: '行' })
  return presented
}

/** Throws `not-found`, and `import-row-over` for one that was imported. */
async function waitingRow(ctx: Context, batchId: string, row: number): Promise<StoredRow> {
  const found = await rowByNumber(ctx, batchId, row)
  if (found === undefined) throw new Failure('not-found', { record: `第 ${row} 行` })
  if (found.state !== RowState.Waiting) throw new Failure('import-row-over', { row })
  return found
}

async function headingsOf(ctx: Context, { importer }: Mending): Promise<ReadonlySet<string>> {
  return new Set((await importer.columns(ctx)).map(({ heading }) => heading))
}

/** Takes only headings that the kind has. */
function withCells(known: ReadonlySet<string>, row: StoredRow, cells: Readonly<Record<string, string>>): StoredRow {
  const taken = Object.entries(cells).filter(([heading]) => known.has(heading))
  return {
    ...row,
    cells: { ...row.cells, ...Object.fromEntries(taken.map(([heading, text]) => [heading, text.trim()])) },
  }
}

async function checkAgain(ctx: Context, { batch, importer }: Mending, rows: readonly StoredRow[]): Promise<void> {
  await keepChecked(ctx, batch.id, await checkRows(ctx, importer, batch.id, rows))
}

/** Checks rows again that were refused as repeating this one, since it may be about another record now. */
async function freeRepeats(ctx: Context, mending: Mending, { match, row }: StoredRow): Promise<void> {
  if (match === null) return
  const repeats = await duplicatesOf(ctx, mending.batch.id, row, match, mostRepeats)
  if (repeats.length > 0) await checkAgain(ctx, mending, repeats)
}
