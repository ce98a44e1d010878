/** Readings of a meter on an asset: running hours, pages, cycles. They only rise, unless the meter was reset for a reason. */

/** A neighbouring reading in time. */
export interface ReadingBeside {
  readonly value: number
  /** The meter was reset here. */
  readonly isReset: boolean
}

export interface NewReading {
  readonly value: number
  /** The reason for resetting the meter; '' when it goes on. */
  readonly resetReason: string
}

/** Most meters of one asset. */
export const mostMeters = 20
/** Decimals of a reading. */
export const meterDigits = 3
export const largestReading = 1e12

const formatReading = (value: number): string => String(Number(value.toFixed(meterDigits)))

/**
 * The reason why a reading does not fit between its neighbours, null when it does. A reading may be written down later than others; its time decides
 * the neighbours.
 * @param before the last reading not later, undefined for none
 * @param after the first later reading, undefined for none
 */
export function readingFault(
  { value, resetReason }: NewReading,
  before: ReadingBeside | undefined,
  after: ReadingBeside | undefined,
): string | null {
  if (before !== undefined && value < before.value && resetReason === '')
    return `读数不能小于上一次的 ${formatReading(before.value)}；换过表或清零过，请填写原因`
  if (after !== undefined && !after.isReset && value > after.value)
    return `之后已有读数 ${formatReading(after.value)}，不能大于它`
  return null
}

/** Amount that a meter ran between two readings; counted from zero after a reset. */
export function usageBetween(from: ReadingBeside, to: ReadingBeside): number {
  return to.isReset ? to.value : to.value - from.value
}
