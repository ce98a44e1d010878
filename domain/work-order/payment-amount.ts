/** The amount of a payment, in whole cents. */

export interface PaidItem {
  readonly quantity: number
  /** Cents. */
  readonly price: number
}

export interface PaidAmounts {
  readonly items: readonly PaidItem[]
  readonly spareAmount: number
  readonly otherAmount: number
  readonly discountAmount: number
}

/** One line in cents, rounded half up: quantities have decimals, money has none. */
export function itemAmount({ quantity, price }: PaidItem): number {
  return Math.round(quantity * price + Number.EPSILON)
}

/** Sum of the lines, and what is to be paid: lines, spare parts and other, less the discount. Negative when the discount is larger than all of it. */
export function paymentAmount({ items, spareAmount, otherAmount, discountAmount }: PaidAmounts): {
  items: number
  total: number
} {
  const sum = items.reduce((all, item) => all + itemAmount(item), 0)
  return { items: sum, total: sum + spareAmount + otherAmount - discountAmount }
}

/** Largest amount that is kept: a hundred billion yuan, far from where numbers lose their cents. */
export const mostCents = 10_000_000_000_000
