import type { LabelKind } from './label-words.ts'
import type { Label } from './read-labels.ts'
import { isRole } from './read-people.ts'
import { type Token, tokensOf } from './sheet.ts'

/** The label in front of a word, by the word's place. */
export type Hints = ReadonlyMap<number, LabelKind>

/** Maps each word's place to the label in front of it: the first word of a value, or every word of a trouble's line. */
export function hintsOf(text: string, labels: readonly Label[]): Hints {
  const hints = new Map<number, LabelKind>()
  const tokens = tokensOf(text)
  let at = 0
  labels.forEach((label, index) => {
    const until = labels[index + 1]?.start ?? text.length
    while ((tokens[at]?.start ?? text.length) < label.end) at += 1
    for (let token = tokens[at]; token !== undefined && token.start < until; token = tokens[++at]) {
      const gap = text.slice(label.end, token.start)
      // 售后部门：opens a letter, whose first line is no value of it.
      const isFirst = !/[^\s"[(]/.test(gap) && !(label.kind === 'other' && gap.includes('\n') && token.text.length > 8)
      if (isFirst || followsOn(label.kind, token, tokens[at - 1])) hints.set(token.start, label.kind)
      else if (token.after === 'line' || token.after === 'taken' || label.kind !== 'fault') break
    }
  })
  return hints
}

/** Mr. Chen: the name comes behind. */
export const salutation = /^(?:Mrs?|Ms|Miss|Dr)\.?$/

function followsOn(kind: LabelKind, token: Token, last: Token | undefined): boolean {
  if (kind === 'fault') return token.after !== 'line' && token.after !== 'taken'
  if (kind === 'other' || kind === 'thing') return token.after === 'blank'
  // The masked name of an order is followed by the whole one: 强** 强广志.
  return (
    (kind === 'name' || kind === 'party') &&
    token.after === 'blank' &&
    (isRole(last?.text ?? '') ||
      /^-+$/.test(last?.text ?? '') ||
      (last?.text ?? '').includes('*') ||
      salutation.test(last?.text ?? ''))
  )
}
