/** Prices travel in cents and are typed in yuan. */

/** `¥1,280.50`. */
export function priceText(cents: number): string {
  return `¥${(cents / 100).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`
}

/** Yuan as typed to whole cents. */
export const centsOf = (yuan: number): number => Math.round(yuan * 100)
