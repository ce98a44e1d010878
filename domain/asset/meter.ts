/** Readings of a counter on a piece of equipment: running hours, pages, cycles. They only rise, unless the counter was set back for a reason. */

/** A reading beside the one at hand, in time. */
export interface ReadingBeside {
  readonly value: number
  /** The counter was set back here. */
  readonly isReset: boolean
}

export interface NewReading {
  readonly value: number
  /** Why the counter begins anew; '' when it goes on. */
  readonly resetReason: string
}

/** Meters of one piece of equipment. */
export const mostMeters = 20
/** Digits behind the point. */
export const meterDigits = 3
export const largestReading = 1e12

const shown = (value: number): string => String(Number(value.toFixed(meterDigits)))

/**
 * Why a reading does not fit between those before and after it, null when it does. A reading may be written down later than others: it then has to fit
 * between its neighbours.
 * @param before the last one not later, undefined for none
 * @param after the first one later, undefined for none
 */
export function readingFault(
  { value, resetReason }: NewReading,
  before: ReadingBeside | undefined,
  after: ReadingBeside | undefined,
): string | null {
  if (before !== undefined && value < before.value && resetReason === '')
    return `读数不能小于上一次的 ${shown(before.value)}；换过表或清零过，请填写原因`
  if (after !== undefined && !after.isReset && value > after.value)
    return `之后已有读数 ${shown(after.value)}，不能大于它`
  return null
}

/** What a counter ran between two readings; from nothing after it was set back. */
export function usedBetween(from: ReadingBeside, to: ReadingBeside): number {
  return to.isReset ? to.value : to.value - from.value
}
