/** What the parser makes of pasted chat text; spans count UTF-16 units of the text as it was pasted. */

/** Longest text that is taken. `Our choice:` a long chat has less; a page of a document is no order. */
export const longestPaste = 5000

export interface PastedPart {
  /** As a form field takes it: phones without blanks, times as `YYYY-MM-DD HH:mm`. */
  readonly value: string
  readonly start: number
  /** Behind the last sign. */
  readonly end: number
  /** 0 to 1: named by a label is near 1, guessed by its place is below 0.6. */
  readonly confidence: number
}

export interface PastedArea extends PastedPart {
  /** Code of the deepest division that is sure; '' while nothing is. `value` holds it too. */
  readonly code: string
  /** Codes of the districts that the text may mean; empty when one is sure or none was named. */
  readonly candidates: readonly string[]
}

export interface PastedParts {
  readonly name: PastedPart | null
  readonly phones: readonly PastedPart[]
  readonly area: PastedArea | null
  readonly detail: PastedPart | null
  readonly customer: PastedPart | null
  readonly fault: PastedPart | null
  readonly wantedTime: PastedPart | null
  /** Words that found no place. */
  readonly rest: readonly PastedPart[]
}
