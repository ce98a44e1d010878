/** Amounts of a collection, in cents (items, spare parts and other, less the discount). */

export interface CollectItem {
  readonly feeItemId?: string | null
  readonly name?: string
  readonly quantity?: number | null
  readonly price?: number | null
}

export interface CollectAmounts {
  readonly items?: readonly (CollectItem | undefined)[]
  readonly spareAmount?: number | null
  readonly otherAmount?: number | null
  readonly discountAmount?: number | null
}

/** Amount of one line; half a cent counts as a cent, as on the server. */
export function itemAmount(item: CollectItem | undefined): number {
  return Math.round((item?.quantity ?? 0) * (item?.price ?? 0))
}

/** Before the discount. */
export function grossAmount(amounts: CollectAmounts): number {
  const items = (amounts.items ?? []).reduce((sum, item) => sum + itemAmount(item), 0)
  return items + (amounts.spareAmount ?? 0) + (amounts.otherAmount ?? 0)
}

/** Amount to be paid; below zero when the discount is too large. */
export function dueAmount(amounts: CollectAmounts): number {
  return grossAmount(amounts) - (amounts.discountAmount ?? 0)
}
