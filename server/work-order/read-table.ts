/** Reads an uploaded table, XLSX or CSV, as texts. Nothing of it is trusted: size, form and every cell are bounded. */
import { Failure } from '@onsite/domain/failure.ts'
import { parseCsv } from 'hucre/csv'
import { streamXlsxRows } from 'hucre/xlsx'
import type { FileStore } from '../kernel/file-store.ts'
import { isModestZip } from '../kernel/zip-cost.ts'
import type { Upload } from '../kernel/answer.ts'

/** `Our choice:` rows that one request may bring; larger tables belong to the import centre. */
export const mostImportRows = 1000
const mostColumns = 400
/** Of a CSV file, of which every comma costs a cell before anything can be judged. */
const mostCsvBytes = 8 * 1024 * 1024
const longestCell = 10_000

export interface Table {
  readonly headings: readonly string[]
  /** Cells by row; `row` counts as the sheet does, the heading being row 1. Rows without a text are left out. */
  readonly rows: readonly { readonly row: number; readonly cells: readonly string[] }[]
}

/** Throws `table-unreadable` with the reason. */
export async function readTable(_tenantId: string, _files: FileStore, { bytes }: Upload): Promise<Table> {
  const isZip = bytes.subarray(0, 2).toString('latin1') === 'PK'
  const lines = isZip ? await xlsxLines(bytes) : csvLines(bytes)
  const [heading, ...rest] = lines
  if (heading === undefined || heading.every((cell) => cell === ''))
    throw new Failure('table-unreadable', { reason: '第一行应为表头' })
  if (heading.length > mostColumns) throw new Failure('table-unreadable', { reason: `最多 ${mostColumns} 列` })
  const rows = rest
    .map((cells, at) => ({ row: at + 2, cells }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''))
  if (rows.length === 0) throw new Failure('table-unreadable', { reason: '没有数据行' })
  if (rows.length > mostImportRows)
    throw new Failure('table-unreadable', { reason: `一次最多导入 ${mostImportRows} 行，请拆分后再导入` })
  return { headings: heading, rows }
}

async function xlsxLines(bytes: Buffer): Promise<string[][]> {
  if (!(await isModestZip(bytes)))
    throw new Failure('table-unreadable', { reason: '不是完好的 XLSX 文件，或内容太多，请拆分后再导入' })
  const lines: string[][] = []
  try {
    for await (const { index, values } of streamXlsxRows(bytes, { maxRows: mostImportRows + 2 })) {
      if (index > mostImportRows * 2) break
      while (lines.length < index) lines.push([])
      lines[index] = values.slice(0, mostColumns + 1).map(textOf)
    }
  } catch {
    throw new Failure('table-unreadable', { reason: '不是完好的 XLSX 文件' })
  }
  return lines
}

function csvLines(bytes: Buffer): string[][] {
  if (bytes.length > mostCsvBytes) throw new Failure('table-unreadable', { reason: '内容太多，请拆分后再导入' })
  return parseCsv(textIn(bytes), { maxRows: mostImportRows + 2 }).map((line) =>
    line.slice(0, mostColumns + 1).map(textOf),
  )
}

/** UTF-8, or what Excel writes on a Chinese Windows. */
function textIn(bytes: Buffer): string {
  if (bytes.includes(0)) throw new Failure('table-unreadable', { reason: '请上传 XLSX 或 CSV 文件' })
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('gb18030').decode(bytes)
  }
}

/** A cell as text: what PostgreSQL cannot keep is taken out. */
function textOf(cell: unknown): string {
  if (cell === null || cell === undefined) return ''
  const text = cell instanceof Date ? dateText(cell) : `${cell as string | number | boolean}`
  return text.replaceAll('\u0000', '').toWellFormed().trim().slice(0, longestCell)
}

/** Dates of a sheet have no zone: their UTC parts are what the sheet shows. */
function dateText(date: Date): string {
  if (Number.isNaN(date.getTime())) return ''
  const [day, time = ''] = date.toISOString().split('T')
  return time.startsWith('00:00:00') ? (day ?? '') : `${day} ${time.slice(0, 5)}`
}
