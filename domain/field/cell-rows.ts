/** A table in one cell of a workbook: a line per row, `column=value` with `;` between them; signs within are escaped as in lists. */
import { escapePart, splitRaw, unescapePart } from './cell-list.ts'

const between = [';', '；']
const separators = [...between, '=', '＝']

/** One row as a line; empty cells are left out. */
export function writeRow(cells: readonly (readonly [name: string, text: string])[]): string {
  return cells
    .filter(([, text]) => text !== '')
    .map(([name, text]) => `${escapePart(name, separators)}=${escapePart(text, separators)}`)
    .join('; ')
}

/** The lines of a cell that hold rows. */
export function rowLines(cell: string): string[] {
  return splitRaw(cell.replaceAll('\r', ''), ['\n']).filter((line) => line.trim() !== '')
}

/** Names and texts of a line; a piece without a sign between them counts as a name with nothing behind it. */
export function rowCells(line: string): (readonly [name: string, text: string])[] {
  return splitRaw(line, between)
    .filter((piece) => piece.trim() !== '')
    .map((piece) => {
      const [name = '', ...rest] = splitRaw(piece, ['=', '＝'])
      return [unescapePart(name), unescapePart(rest.join('='))] as const
    })
}
