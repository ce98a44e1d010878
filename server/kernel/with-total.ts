/** Rows of a page, and how many there are on all pages: the envelope of the reply carries the total beside its data. */
export class WithTotal<Rows> {
  readonly rows: Rows
  readonly total: number

  constructor(rows: Rows, total: number) {
    this.rows = rows
    this.total = total
  }
}
