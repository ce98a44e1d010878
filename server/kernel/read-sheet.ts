/** Reads an uploaded table, XLSX or CSV, as texts. Nothing of it is trusted: size, form and every cell are bounded. Memory stays flat. */
import { csvLines } from './read-csv.ts'
import { xlsxLines } from './read-xlsx.ts'
import type { SheetLine } from './sheet-line.ts'

export interface SheetLimits {
  /** Most rows below the heading that hold a text. */
  readonly mostRows: number
  /** A look at the first rows, which tells whether there is a table at all: shared texts are not read, and a cell that names one has some text. */
  readonly isGlance?: boolean
}

/** The reason why a table cannot be read: one Chinese clause, without a full stop. */
export class SheetUnreadable extends Error {
  override readonly name = 'SheetUnreadable'
}

const mostColumns = 400
const longestCell = 10_000
/** Empty rows in a row: a small file may hold millions of them, each of which costs as much as a full one. */
const mostBlankRows = 2000

/**
 * The heading first, then row after row without empty ones; cells are trimmed. The file is read as rows are asked for. Throws `SheetUnreadable`; rows
 * returned before that are valid.
 */
export async function* readSheet(
  bytes: Buffer,
  { mostRows, isGlance = false }: SheetLimits,
): AsyncGenerator<SheetLine> {
  let count = -1
  let blank = 0
  for await (const { row, cells } of linesOf(bytes, isGlance)) {
    const line = { row, cells: cells.map(cleanText) }
    if (!line.cells.some((cell) => cell !== '')) {
      if (count === -1 && row === 1) throw new SheetUnreadable('第一行应为表头')
      blank += 1
      if (blank > mostBlankRows)
        throw new SheetUnreadable(`第 ${row - mostBlankRows} 行起有 ${mostBlankRows} 多行空行，请删除后再导入`)
      continue
    }
    blank = 0
    if (count === -1 && row !== 1) throw new SheetUnreadable('第一行应为表头')
    if (count === -1 && line.cells.length > mostColumns) throw new SheetUnreadable(`最多 ${mostColumns} 列`)
    count += 1
    if (count > mostRows) throw new SheetUnreadable(`一次最多导入 ${mostRows} 行，请拆分后再导入`)
    yield line
  }
  if (count === -1) throw new SheetUnreadable('第一行应为表头')
  if (count === 0) throw new SheetUnreadable('没有数据行')
}

const oldOffice = 'd0cf11e0'

async function* linesOf(bytes: Buffer, isGlance: boolean): AsyncGenerator<SheetLine> {
  if (bytes.toString('hex', 0, 4) === oldOffice)
    throw new SheetUnreadable('旧版 XLS 和有密码的文件不能读取，请另存为没有密码的 XLSX')
  const isZip = bytes.toString('latin1', 0, 2) === 'PK'
  if (!isZip && bytes.includes(0)) throw new SheetUnreadable('请上传 XLSX 或 CSV 文件')
  try {
    yield* isZip ? xlsxLines(bytes, mostColumns + 1, isGlance) : csvLines(bytes, mostColumns + 1)
  } catch {
    throw new SheetUnreadable(isZip ? '不是完好的 XLSX 文件，或内容太多' : '不是完好的 CSV 文件')
  }
}

/** Removes signs that PostgreSQL cannot keep. */
function cleanText(cell: string): string {
  return cell.replaceAll('\u0000', '').toWellFormed().trim().slice(0, longestCell)
}
