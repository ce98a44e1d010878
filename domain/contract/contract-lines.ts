/** Money of a sales contract's lines, in cents. */

/** Price times quantity (three decimals), rounded half up per line. */
export function lineAmount(quantity: number, price: number): number {
  return Math.round((Math.round(quantity * 1000) * price) / 1000)
}

/** Sum of rounded lines. */
export function linesTotal(lines: readonly { readonly quantity: number; readonly price: number }[]): number {
  return lines.reduce((sum, { quantity, price }) => sum + lineAmount(quantity, price), 0)
}
