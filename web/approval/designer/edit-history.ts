/** Undo and redo over plain immutable data. */
export interface EditHistory<State> {
  readonly past: readonly State[]
  readonly present: State
  readonly future: readonly State[]
  /** What the last edit was about: edits with the same mark that follow each other are one step, so that a typed word is undone at once. */
  readonly mark: string | null
}

/** Steps that can be taken back. */
const mostSteps = 100

/** A history without steps. */
export function startHistory<State>(present: State): EditHistory<State> {
  return { past: [], present, future: [], mark: null }
}

/** The history after an edit. An edit that changes nothing is no step; a new one forgets what was undone before. */
export function withEdit<State>(
  history: EditHistory<State>,
  next: State,
  mark: string | null = null,
): EditHistory<State> {
  if (Object.is(next, history.present)) return history
  const isContinued = mark !== null && mark === history.mark && history.future.length === 0
  const past = isContinued ? history.past : [...history.past, history.present].slice(-mostSteps)
  return { past, present: next, future: [], mark }
}

/** One step back; the same history when there is none. */
export function undone<State>(history: EditHistory<State>): EditHistory<State> {
  const last = history.past.at(-1)
  if (last === undefined) return history
  return { past: history.past.slice(0, -1), present: last, future: [history.present, ...history.future], mark: null }
}

/** The last undone step again. */
export function redone<State>(history: EditHistory<State>): EditHistory<State> {
  const [next, ...future] = history.future
  if (next === undefined) return history
  return { past: [...history.past, history.present], present: next, future, mark: null }
}
