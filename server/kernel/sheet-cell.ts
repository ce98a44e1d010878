/** Cells of tables that leave for, or come from, a spreadsheet. */

const runs = /^'*[=+\-@\t\r]/
const isNumber = /^[+-]?\d+(\.\d+)?$/

/** A text that a spreadsheet would run as a formula is kept as text by a leading apostrophe; plain numbers stay numbers. */
export function harmless(cell: string): string {
  return runs.test(cell) && !isNumber.test(cell) ? `'${cell}` : cell
}

/** The text behind a cell that `harmless` made, or that a person typed. */
export function plainCell(cell: string): string {
  return cell.startsWith("'") && runs.test(cell) ? cell.slice(1) : cell
}
