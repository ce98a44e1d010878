/** Cells of tables that go to a spreadsheet or come from one. */

/** Also in full width, which some programs read as the plain sign, and behind signs without a width. */
const runs = /^['\s\p{Cf}]*[=+\-@\t\r＝＋－＠﹢﹣﹦﹫]/u
const isNumber = /^[+-]?\d+(\.\d+)?$/

/** A leading apostrophe keeps a text from running as a formula; plain numbers stay numbers. */
export function makeHarmless(cell: string): string {
  return runs.test(cell) && !isNumber.test(cell) ? `'${cell}` : cell
}

/** The text behind a cell that `makeHarmless` made or a person typed. */
export function plainCell(cell: string): string {
  return cell.startsWith("'") && runs.test(cell) ? cell.slice(1) : cell
}
