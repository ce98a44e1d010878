/** The second of an instant of a row, null for none. */
export const secondOrNull = (instant: string | null): number | null =>
  instant === null ? null : Math.floor(Date.parse(instant) / 1000)
