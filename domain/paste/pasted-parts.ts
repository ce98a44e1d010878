/** Parts of a pasted chat text. Spans count UTF-16 units of the text as it was pasted. */

/** Longest text that is taken. `Our choice:` a long chat has less; a page of a document is no order. */
export const longestPaste = 5000

export interface PastedPart {
  /** In the form of a form field: phones without blanks, times as `YYYY-MM-DD HH:mm`. */
  readonly value: string
  readonly start: number
  /** Exclusive. */
  readonly end: number
  /** 0 to 1: near 1 when a label names it, below 0.6 when only its place suggests it. */
  readonly confidence: number
}

export interface PastedArea extends PastedPart {
  /** Code of the deepest division that is certain; '' while none is. `value` holds it too. */
  readonly code: string
  /** Codes of the districts that the text may mean; empty when one is certain or none was named. */
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
  /** A wish for hurry; `value` is the code of the priority, 2 or 3. */
  readonly urgency: PastedPart | null
  /** Words that fit nowhere. */
  readonly rest: readonly PastedPart[]
}
