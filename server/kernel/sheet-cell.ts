/** Cells of tables that go to a spreadsheet or come from one. */

const runs = /^'*[=+\-@\t\r]/
const isNumber = /^[+-]?\d+(\.\d+)?$/

/** A leading apostrophe keeps a text from running as a formula; plain numbers stay numbers. */
export function harmless(cell: string): string {
  return runs.test(cell) && !isNumber.test(cell) ? `'${cell}` : cell
}

/** The text behind a cell that `harmless` made or a person typed. */
export function plainCell(cell: string): string {
  return cell.startsWith("'") && runs.test(cell) ? cell.slice(1) : cell
}
