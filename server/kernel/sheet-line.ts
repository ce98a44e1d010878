/** A row of a sheet as every reader of a format gives it. */
export interface SheetLine {
  /** Row number in the sheet, from 1. */
  readonly row: number
  readonly cells: readonly string[]
}

/** The reason why a table cannot be read: one Chinese clause, without a full stop. */
export class SheetUnreadable extends Error {
  override readonly name = 'SheetUnreadable'
}

const longestCell = 10_000

/** A cell as it is kept: trimmed, not endless, without signs that PostgreSQL cannot keep. */
export function cleanText(cell: string): string {
  return cell.replaceAll('\u0000', '').toWellFormed().trim().slice(0, longestCell)
}
