/** Files that leave the import centre: templates, and rows that could not be imported. */
import { getImportTemplate, getWrongRows } from '@onsite/api/import/import-calls.ts'
import { Failure } from '@onsite/domain/failure.ts'
import { type RowPart, rowPartNames } from '@onsite/domain/import/import-row.ts'
import { type Answer, answerBytes } from '../kernel/answer.ts'
import type { Context } from '../kernel/context.ts'
import { disposition } from '../kernel/send-bytes.ts'
import { makeHarmless } from '../kernel/sheet-cell.ts'
import { type Importer, portionRows } from './importer.ts'
import { rowsAfter, type StoredRow } from './import-row-store.ts'
import { importerFor, demandSeenBatch } from './own-batch.ts'
import { csvTemplate, xlsxTemplate } from './template-sheet.ts'

const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const reasonHeading = '原因'

const file = (content: Buffer, name: string, type = xlsxType) => ({
  content,
  type,
  headers: { 'content-disposition': disposition('attachment', name) },
})

/** @param importers of all kinds */
export function fileAnswers(importers: readonly Importer[]): readonly Answer[] {
  return [
    answerBytes(getImportTemplate, async (ctx, { format, kind }) => {
      const importer = importerFor(ctx, importers, kind)
      const columns = await importer.columns(ctx)
      const name = `${importer.label}导入模板`
      return format === 'csv'
        ? file(csvTemplate(columns), `${name}.csv`, 'text/csv; charset=utf-8')
        : file(await xlsxTemplate(importer.label, columns), `${name}.xlsx`)
    }),
    answerBytes(getWrongRows, async (ctx, { id, part = 'wrong' }) => {
      const batch = await demandSeenBatch(ctx, id, { lock: false })
      const importer = importerFor(ctx, importers, batch.kind)
      const rows = sheetRows(ctx, id, part, batch.headings)
      const { writeXlsxStream } = await import('hucre/xlsx')
      const sheet = writeXlsxStream(rows, { name: importer.label })
      const stem = batch.file_name.replace(/\.\w+$/, '')
      return file(Buffer.from(await new Response(sheet).arrayBuffer()), `${stem}-${rowPartNames[part]}.xlsx`)
    }),
  ]
}

/** Headings, then each row with its reasons; read portion by portion. Throws `nothing-wrong` when the part is empty. */
async function* sheetRows(
  ctx: Context,
  batchId: string,
  part: RowPart,
  headings: readonly string[],
): AsyncGenerator<string[]> {
  let rows = await rowsAfter(ctx, batchId, part, 0, portionRows)
  if (rows.length === 0) throw new Failure('nothing-wrong')
  yield [...headings, reasonHeading].map(makeHarmless)
  while (rows.length > 0) {
    for (const row of rows)
      yield [...headings.map((heading) => row.cells[heading] ?? ''), reasonOf(row)].map(makeHarmless)
    rows = await rowsAfter(ctx, batchId, part, rows.at(-1)?.row ?? 0, portionRows)
  }
}

function reasonOf({ faults }: StoredRow): string {
  return faults.map(({ column, message }) => (column === '' ? message : `${column}：${message}`)).join('；')
}
