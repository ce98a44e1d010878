/** Money of a sales contract's lines, in cents. */

/** Price times quantity (three digits behind the point), rounded half up per line (domain.md 2.0). */
export function lineAmount(quantity: number, price: number): number {
  return Math.round((Math.round(quantity * 1000) * price) / 1000)
}

/** Sum of rounded lines. */
export function linesTotal(lines: readonly { readonly quantity: number; readonly price: number }[]): number {
  return lines.reduce((sum, { quantity, price }) => sum + lineAmount(quantity, price), 0)
}
