/** Filling a form in from something else, such as a pasted text or a photo, and the way back; pure, so that the rules can be seen apart from the screen. */

export interface Fill {
  readonly field: string
  readonly value: unknown
}

/** A field that was filled in, with what stood there before. */
export interface FillMark {
  readonly field: string
  readonly before: unknown
  readonly filled: unknown
}

type Values = Readonly<Record<string, unknown>>

export interface Filled {
  /** Fields that change in the form, with their new values. */
  readonly values: Values
  readonly marks: readonly FillMark[]
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a ?? '') === JSON.stringify(b ?? '')

/** Fills fields in and marks them. A field that holds the value already stays unmarked; one filled over twice keeps what stood there before the first. */
export function fillIn(current: Values, marks: readonly FillMark[], fills: readonly Fill[]): Filled {
  const changed = fills.filter(({ field, value }) => !isSame(current[field], value))
  const kept = marks.filter((mark) => !changed.some(({ field }) => field === mark.field))
  const added = changed.map(({ field, value }) => {
    const known = marks.find((mark) => mark.field === field)
    return { field, before: known === undefined ? current[field] : known.before, filled: value }
  })
  return {
    values: Object.fromEntries(changed.map(({ field, value }) => [field, value])),
    marks: [...kept, ...added],
  }
}

/** Takes filled fields back to what stood there before; all of them without a name. */
export function revertFills(marks: readonly FillMark[], field?: string): Filled {
  const reverted = marks.filter((mark) => field === undefined || mark.field === field)
  return {
    values: Object.fromEntries(reverted.map((mark) => [mark.field, mark.before])),
    marks: marks.filter((mark) => !reverted.includes(mark)),
  }
}
