/** Faults of type-specific properties that several field types have. */

/** A lower and an upper bound: whole numbers within limits, the lower not above the upper. */
export function boundsFaults(
  min: number | undefined,
  max: number | undefined,
  word: string,
  lowest: number,
  highest: number,
): string[] {
  const isSound = (bound: number | undefined) =>
    bound === undefined || (Number.isInteger(bound) && bound >= lowest && bound <= highest)
  if (!isSound(min) || !isSound(max)) return [`${word}的限制要在 ${lowest} 到 ${highest} 之间`]
  return min !== undefined && max !== undefined && min > max ? [`${word}的下限大于上限`] : []
}

/** A lower and an upper bound of any numbers. */
export function numberBoundsFaults(min: number | undefined, max: number | undefined, most: number): string[] {
  const isSound = (bound: number | undefined) =>
    bound === undefined || (Number.isFinite(bound) && Math.abs(bound) <= most)
  if (!isSound(min) || !isSound(max)) return [`最小值和最大值要在 ±${most} 之内`]
  return min !== undefined && max !== undefined && min > max ? ['最小值大于最大值'] : []
}

/** Decimals kept: a whole number from 0 to 6. */
export function decimalsFaults(decimals: number | undefined): string[] {
  return decimals === undefined || (Number.isInteger(decimals) && decimals >= 0 && decimals <= 6)
    ? []
    : ['小数位数要在 0 到 6 之间']
}
