/** A row of a sheet as every reader of a format gives it. */
export interface SheetLine {
  /** Row number in the sheet, from 1. */
  readonly row: number
  readonly cells: readonly string[]
}
