/** Undo and redo over plain immutable content, for what is designed on screen. */
export interface EditHistory<Content> {
  readonly past: readonly Content[]
  readonly content: Content
  readonly future: readonly Content[]
  /** The subject of the last edit; null when the next one must be a step of its own. */
  readonly mark: EditMark | null
}

/** Edits with the same key that follow each other are one step, so that a typed word is taken back at once. */
export interface EditMark {
  readonly key: string
  /** When, in milliseconds: after a pause the next edit is a step of its own. Absent: however long it took. */
  readonly at?: number
}

/** Steps that can be taken back. */
export const mostSteps = 200
/** A pause that ends a step. */
export const mergeMs = 1200

/** A history without steps. */
export function startHistory<Content>(content: Content): EditHistory<Content> {
  return { past: [], content, future: [], mark: null }
}

/** The history after an edit. An edit that changes nothing is no step; a new one forgets what was undone before. */
export function withEdit<Content>(
  history: EditHistory<Content>,
  next: Content,
  mark: EditMark | null = null,
): EditHistory<Content> {
  if (Object.is(next, history.content)) return history
  const past = isSameStep(history.mark, mark) ? history.past : [...history.past, history.content].slice(-mostSteps)
  return { past, content: next, future: [], mark }
}

function isSameStep(last: EditMark | null, mark: EditMark | null): boolean {
  if (last === null || mark === null || last.key !== mark.key) return false
  return (mark.at ?? 0) - (last.at ?? 0) < mergeMs
}

/** One step back; the same history when there is none. */
export function undoEdit<Content>(history: EditHistory<Content>): EditHistory<Content> {
  const last = history.past.at(-1)
  if (last === undefined) return history
  return { past: history.past.slice(0, -1), content: last, future: [history.content, ...history.future], mark: null }
}

/** The last undone step again. */
export function redoEdit<Content>(history: EditHistory<Content>): EditHistory<Content> {
  const [next, ...future] = history.future
  if (next === undefined) return history
  return { past: [...history.past, history.content], content: next, future, mark: null }
}
