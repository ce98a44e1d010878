/** Documents that are taken from a list keep their place there for a moment, so that no other one slides under the finger. */
import type { Moved } from '@onsite/api/document/document-shapes.ts'

export interface TakenDocument<Row, Action> {
  readonly row: Row
  readonly by: Action
  /** null while the server has not answered. */
  readonly moved: Moved | null
  readonly isGivenBack: boolean
}

/** A list as it is on screen. */
export interface Standing<Row, Tab> {
  readonly tab: Tab
  readonly rows: readonly Row[]
  /** The document to do next, drawn larger; null: none is. */
  readonly nextId: string | null
}

export interface TakenState<Row, Action, Tab> {
  readonly taken: readonly TakenDocument<Row, Action>[]
  /** How the list stood when the first of them was taken; null while there is none. */
  readonly standing: Standing<Row, Tab> | null
}

export type TakenEvent<Row, Action, Tab> =
  | { readonly type: 'take'; readonly row: Row; readonly by: Action; readonly standing: Standing<Row, Tab> }
  | { readonly type: 'answer'; readonly id: string; readonly moved: Moved }
  | { readonly type: 'giveBack'; readonly id: string }
  /** `isDue`: its time is over, but a document on its way back stays until the server has answered. */
  | { readonly type: 'release'; readonly id: string; readonly isDue: boolean }

interface Listed {
  readonly id: string
}

export function takenReducer<Row extends Listed, Action, Tab>(
  state: TakenState<Row, Action, Tab>,
  event: TakenEvent<Row, Action, Tab>,
): TakenState<Row, Action, Tab> {
  const change = (id: string, part: Partial<TakenDocument<Row, Action>>): TakenState<Row, Action, Tab> => ({
    ...state,
    taken: state.taken.map((one) => (one.row.id === id ? { ...one, ...part } : one)),
  })
  switch (event.type) {
    case 'take':
      return {
        taken: [...state.taken, { row: event.row, by: event.by, moved: null, isGivenBack: false }],
        standing: state.standing ?? event.standing,
      }
    case 'answer':
      return change(event.id, { moved: event.moved })
    case 'giveBack':
      return change(event.id, { isGivenBack: true })
    default: {
      const taken = state.taken.filter((one) => one.row.id !== event.id || (event.isDue && one.isGivenBack))
      return taken.length === 0 ? { taken: [], standing: null } : { ...state, taken }
    }
  }
}

/** A list with every document in the place that it had; new ones come last. */
export function keepPlaces<Row extends Listed, Action, Tab>(
  { standing, taken }: TakenState<Row, Action, Tab>,
  now: Standing<Row, Tab>,
): Standing<Row, Tab> {
  if (standing === null || standing.tab !== now.tab) return now
  const known = new Set(standing.rows.map(({ id }) => id))
  const fresh = new Map(now.rows.map((row) => [row.id, row]))
  const kept = new Map(taken.map(({ row }) => [row.id, row]))
  return {
    tab: now.tab,
    rows: [
      ...standing.rows.flatMap(({ id }) => kept.get(id) ?? fresh.get(id) ?? []),
      ...now.rows.filter(({ id }) => !known.has(id)),
    ],
    nextId: standing.nextId,
  }
}
