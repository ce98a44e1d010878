/** Reads an uploaded table of orders, XLSX or CSV, as texts, small enough for one request. */
import { Failure } from '@onsite/domain/failure.ts'
import type { Upload } from '../kernel/answer.ts'
import type { FileStore } from '../kernel/file-store.ts'
import { readSheet, type SheetLine, SheetUnreadable } from '../kernel/read-sheet.ts'
import { isModestZip } from '../kernel/zip-cost.ts'

/** `Our choice:` rows that one request may bring; larger tables belong to the import centre. */
export const mostImportRows = 1000
/** Of a CSV file, of which every comma costs a cell before anything can be judged. */
const mostCsvBytes = 8 * 1024 * 1024

export interface Table {
  readonly headings: readonly string[]
  /** Cells by row; `row` counts as the sheet does, the heading being row 1. Rows without a text are left out. */
  readonly rows: readonly SheetLine[]
}

/** Throws `table-unreadable` with the reason. */
export async function readTable(_tenantId: string, _files: FileStore, { bytes }: Upload): Promise<Table> {
  const isZip = bytes.toString('latin1', 0, 2) === 'PK'
  if (isZip ? !(await isModestZip(bytes)) : bytes.length > mostCsvBytes)
    throw new Failure('table-unreadable', { reason: '不是完好的 XLSX 文件，或内容太多，请拆分后再导入' })
  try {
    const lines: SheetLine[] = []
    for await (const line of readSheet(bytes, { mostRows: mostImportRows })) lines.push(line)
    const [heading, ...rows] = lines
    return { headings: heading?.cells ?? [], rows }
  } catch (error) {
    if (error instanceof SheetUnreadable) throw new Failure('table-unreadable', { reason: error.message })
    throw error
  }
}
