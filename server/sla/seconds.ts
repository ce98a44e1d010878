/** Instants of rows and whole seconds since 1970, in which clocks reckon. */

export const secondOf = (instant: string | Date): number => Math.floor(new Date(instant).getTime() / 1000)
export const instantOfSecond = (second: number): string => new Date(second * 1000).toISOString()

/** The same where there may be none. */
export const secondOrNull = (instant: string | null): number | null => (instant === null ? null : secondOf(instant))
export const instantOrNull = (second: number | null): string | null =>
  second === null ? null : instantOfSecond(second)
