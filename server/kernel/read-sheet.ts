/**
 * Reads an uploaded table, XLSX or CSV, as texts. Nothing of it is trusted: size, form and every cell are bounded. Memory stays flat. The server reads
 * tables through `read-sheet-aside.ts` only: within all bounds a table may still take a core for half a minute.
 */
import { csvLines } from './read-csv.ts'
import { xlsxLines } from './read-xlsx.ts'
import { cleanText, type SheetLine, SheetUnreadable } from './sheet-line.ts'

export interface SheetLimits {
  /** Most rows below the heading that hold a text. */
  readonly mostRows: number
  /** Cells of all rows together, also those that no column shows; 100,000 rows of 50 columns when absent. */
  readonly mostCells?: number
  /** Signs of all cells together: a text that many cells share costs as much as one of each cell's own. */
  readonly mostSigns?: number
  /** A look at the first rows, which tells whether there is a table at all: shared texts are not read, and a cell that names one has some text. */
  readonly isGlance?: boolean
}

const mostColumns = 400
/** Empty rows in a row: a small file may hold millions of them, each of which costs as much as a full one. */
const mostBlankRows = 2000

/**
 * The heading first, then row after row without empty ones; cells are trimmed. The file is read as rows are asked for. Throws `SheetUnreadable`; rows
 * returned before that are valid.
 */
export async function* readSheet(
  bytes: Buffer,
  { mostRows, mostCells = 5_000_000, mostSigns = 100_000_000, isGlance = false }: SheetLimits,
): AsyncGenerator<SheetLine> {
  let [count, blank, signs] = [-1, 0, 0]
  for await (const { row, cells } of linesOf(bytes, mostCells, isGlance)) {
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
    for (const cell of line.cells) signs += cell.length
    if (signs > mostSigns) throw new SheetUnreadable(`文字超过 ${mostSigns / 10_000} 万个，请拆分后再导入`)
    count += 1
    if (count > mostRows) throw new SheetUnreadable(`一次最多导入 ${mostRows} 行，请拆分后再导入`)
    yield line
  }
  if (count === -1) throw new SheetUnreadable('第一行应为表头')
  if (count === 0) throw new SheetUnreadable('没有数据行')
}

const oldOffice = 'd0cf11e0'

async function* linesOf(bytes: Buffer, mostCells: number, isGlance: boolean): AsyncGenerator<SheetLine> {
  if (bytes.toString('hex', 0, 4) === oldOffice)
    throw new SheetUnreadable('旧版 XLS 和有密码的文件不能读取，请另存为没有密码的 XLSX')
  const isZip = bytes.toString('latin1', 0, 2) === 'PK'
  if (!isZip && bytes.includes(0)) throw new SheetUnreadable('请上传 XLSX 或 CSV 文件')
  try {
    yield* isZip
      ? xlsxLines(bytes, { mostColumns: mostColumns + 1, mostCells, isGlance })
      : csvLines(bytes, mostColumns + 1)
  } catch (error) {
    if (error instanceof SheetUnreadable) throw error
    throw new SheetUnreadable(isZip ? '不是完好的 XLSX 文件，或内容太多' : '不是完好的 CSV 文件')
  }
}
