/** Texts kept ready: how one is asked for while writing, and how it is put in. */

export interface Snippet {
  readonly id: string
  readonly name: string
  /** With what is known filled in. */
  readonly text: string
}

const asking = /(?:^|\n)\/([^\n/]{0,30})$/

/** The name that is asked for before the caret: what stands behind a stroke at the beginning of a line; null when none is. */
export const askedName = (text: string, caret: number): string | null => asking.exec(text.slice(0, caret))?.[1] ?? null

/** Snippets whose name or words hold the asked text, names first. */
export function findMatching(snippets: readonly Snippet[], asked: string): readonly Snippet[] {
  const text = asked.trim().toLowerCase()
  if (text === '') return snippets
  const holds = (words: string) => words.toLowerCase().includes(text)
  return [
    ...snippets.filter(({ name }) => holds(name)),
    ...snippets.filter((snippet) => !holds(snippet.name) && holds(snippet.text)),
  ]
}

const openMark = /\{[^{}\n]{1,20}\}/

/** The text with a snippet at the caret, in place of the question for it; and what is selected then: its first open place, else its end. */
export function applySnippet(
  text: string,
  caret: number,
  snippet: string,
  most = Number.POSITIVE_INFINITY,
): { readonly text: string; readonly start: number; readonly end: number } {
  const asked = askedName(text, caret)
  const before = text.slice(0, asked === null ? caret : caret - asked.length - 1)
  const after = text.slice(caret)
  const put = snippet.slice(0, Math.max(0, most - before.length - after.length))
  const mark = openMark.exec(put)
  const start = before.length + (mark === null ? put.length : mark.index)
  return { text: `${before}${put}${after}`, start, end: start + (mark?.[0].length ?? 0) }
}
