/** Reads the file of a batch: checks its rows and keeps them portion by portion, once the whole of it was found readable. */
import { buffer } from 'node:stream/consumers'
import { Failure } from '@onsite/domain/failure.ts'
import { mostImportRows } from '@onsite/domain/import/import-state.ts'
import { type OpenSheet, withSheet } from '../kernel/read-sheet-aside.ts'
import { type SheetLine, SheetUnreadable } from '../kernel/sheet-line.ts'
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
  const progress = new Progress(one)
  try {
    const options = { mostRows: mostImportRows, signal: progress.over }
    await withSheet(bytes, options, async (sheet) => await keepRows(one, sheet, progress)).catch(refuseUnreadable)
  } finally {
    progress.stop()
  }
}

async function keepRows(one: BatchWork, { lines, total }: OpenSheet, progress: Progress): Promise<void> {
  progress.total = total
  const rows = lines[Symbol.asyncIterator]()
  const heading = await rows.next()
  const places = await keepHeadings(one, heading.done === true ? [] : heading.value.cells)
  const kept = await takeStep(one, async (ctx) => await lastRow(ctx, one.id))
  let portion: ImportRow[] = []
  for (let next = await rows.next(); next.done !== true; next = await rows.next()) {
    if (next.value.row <= kept) continue
    portion.push(rowOf(next.value, places))
    if (portion.length < portionRows) continue
    await keepPortion(one, portion)
    await progress.add(portion.length)
    portion = []
  }
  await keepPortion(one, portion)
}

/** Throws `import-file-unreadable` for a table that cannot be read, with the reason, and anything else as it is. */
export function refuseUnreadable(error: unknown): never {
  if (error instanceof SheetUnreadable) throw new Failure('import-file-unreadable', { reason: error.message })
  throw error
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
