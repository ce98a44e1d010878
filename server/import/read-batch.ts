/** Reads the file of a batch: counts its rows, then checks and keeps them portion by portion. */
import { buffer } from 'node:stream/consumers'
import { Failure } from '@onsite/domain/failure.ts'
import { mostImportRows } from '@onsite/domain/import/import-state.ts'
import { readSheet, SheetUnreadable } from '../kernel/read-sheet.ts'
import type { SheetLine } from '../kernel/sheet-line.ts'
import { plainCell } from '../kernel/sheet-cell.ts'
import { type BatchWork, Progress, StepFailed, takeStep } from './batch-work.ts'
import { checkRows } from './check-rows.ts'
import { type ImportRow, portionRows } from './importer.ts'
import { insertRows, lastRow } from './import-row-store.ts'
import { changeBatch } from './import-store.ts'
import { plainHeading } from './template-sheet.ts'

/** Columns of the file that are imported: heading by place. */
type Places = ReadonlyMap<number, string>

/** Throws a Failure for a file that cannot be imported. A second attempt goes on after the last stored row. */
export async function readBatch(one: BatchWork): Promise<void> {
  const bytes = await buffer(await one.job.files.read(one.batch.storage_key))
  const total = await countRows(bytes)
  const lines = readSheet(bytes, { mostRows: mostImportRows })
  const heading = await lines.next()
  const places = await keepHeadings(one, heading.done === true ? [] : heading.value.cells)
  const kept = await takeStep(one, async (ctx) => await lastRow(ctx, one.id))
  const progress = new Progress(one, total)
  try {
    let portion: ImportRow[] = []
    for await (const line of lines) {
      if (line.row <= kept) continue
      portion.push(rowOf(line, places))
      if (portion.length < portionRows) continue
      await keepPortion(one, portion)
      await progress.add(portion.length)
      portion = []
    }
    await keepPortion(one, portion)
  } finally {
    progress.stop()
  }
}

/** Reads the whole file once, so that its faults are reported before anything is stored. */
async function countRows(bytes: Buffer): Promise<number> {
  let count = -1
  try {
    for await (const _ of readSheet(bytes, { mostRows: mostImportRows })) count += 1
  } catch (error) {
    if (error instanceof SheetUnreadable) throw new Failure('import-file-unreadable', { reason: error.message })
    throw error
  }
  return count
}

async function keepHeadings(one: BatchWork, cells: readonly string[]): Promise<Places> {
  return await unwrapCause(
    async () =>
      await takeStep(one, async (ctx) => {
        const columns = new Set((await one.importer.columns(ctx)).map(({ heading }) => heading))
        const headings = cells.map(plainHeading)
        const places = new Map([...headings.entries()].filter(([, heading]) => columns.has(heading)))
        if (places.size === 0)
          throw new Failure('import-file-unreadable', { reason: '表头与模板不符，请下载模板，按模板填写' })
        const twice = [...places.values()].find((heading, at, all) => all.indexOf(heading) !== at)
        if (twice !== undefined)
          throw new Failure('import-file-unreadable', { reason: `有两列都叫「${twice}」，请删去一列` })
        await changeBatch(ctx, one.id, {
          headings: [...places.values()],
          unknown_headings: [...new Set(headings)].filter((heading) => heading !== '' && !columns.has(heading)),
        })
        return places
      }),
  )
}

/** A fault of the whole file is for the person; fewer rows would not help. */
async function unwrapCause<T>(step: () => Promise<T>): Promise<T> {
  try {
    return await step()
  } catch (error) {
    throw error instanceof StepFailed ? error.cause : error
  }
}

function rowOf({ cells, row }: SheetLine, places: Places): ImportRow {
  return {
    row,
    cells: Object.fromEntries([...places].map(([at, heading]) => [heading, plainCell(cells[at] ?? '')])),
  }
}

async function keepPortion(one: BatchWork, rows: readonly ImportRow[]): Promise<void> {
  if (rows.length === 0) return
  await takeStep(one, async (ctx) => await insertRows(ctx, one.id, await checkRows(ctx, one.importer, one.id, rows)))
}
