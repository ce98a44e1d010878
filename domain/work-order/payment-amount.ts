/** The amount of a payment, in whole cents. */

/** A number that is not filled in yet counts for nothing. */
export interface PaidItem {
  readonly quantity?: number | null
  /** Cents. */
  readonly price?: number | null
}

export interface PaidAmounts {
  readonly items?: readonly (PaidItem | undefined)[]
  readonly spareAmount?: number | null
  readonly otherAmount?: number | null
  readonly discountAmount?: number | null
}

/** One line in cents, rounded half up: quantities have decimals, money has none. */
export function itemAmount(item: PaidItem | undefined): number {
  return Math.round((item?.quantity ?? 0) * (item?.price ?? 0) + Number.EPSILON)
}

/** Sum of the lines, and what is to be paid: lines, spare parts and other, less the discount. Negative when the discount is larger than all of it. */
export function paymentAmount({ items = [], spareAmount, otherAmount, discountAmount }: PaidAmounts): {
  items: number
  total: number
} {
  const sum = items.reduce((all, item) => all + itemAmount(item), 0)
  return { items: sum, total: sum + (spareAmount ?? 0) + (otherAmount ?? 0) - (discountAmount ?? 0) }
}

/** Largest amount that is kept: a hundred billion yuan, far from where numbers lose their cents. */
export const mostCents = 10_000_000_000_000
