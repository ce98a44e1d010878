/** States as conditions: with an index behind each state, lists read them as runs of their own. */
import type { RecordQuery } from '@onsite/api/record/record-shapes.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { isAsked } from './record-conditions.ts'
import type { RecordTable, RecordView, UsualOrder } from './record-table.ts'

/** The states that view and filters ask for together; null when any will do. */
export function statesOf(
  { states, views }: Pick<RecordTable, 'states' | 'views'>,
  query: RecordQuery,
): readonly number[] | null {
  const fixed = query.view === undefined ? undefined : views?.[query.view]?.states
  // Without an index behind each state, a filter of states is a condition like any other.
  if (states === undefined) return fixed ?? null
  const asked = states.keys
    .filter((key) => isAsked(query[key]))
    .map((key) => {
      const codes = String(query[key]).split(',').map(Number)
      const groups = states.groups?.[key]
      return groups === undefined ? codes : codes.flatMap((code) => groups[code] ?? [])
    })
  const sets = (fixed === undefined ? asked : [...asked, fixed]).filter(
    (set) => !states.all.every((one) => set.includes(one)),
  )
  return sets.length === 0 ? (fixed ?? null) : states.all.filter((state) => sets.every((set) => set.includes(state)))
}

/** The order in which a view lists records of some states; null where it lists them by their creation. */
export function usualOrder(view: RecordView | undefined, states: readonly number[] | null): UsualOrder | null {
  const order = view?.order
  if (order === undefined) return null
  const isUsual = order.states === undefined || states?.every((state) => order.states?.includes(state)) === true
  return isUsual ? order : null
}

/** The record at hand is in one of these states; none is of no states at all. Literals, as partial indexes need them. */
export function inStates(states: readonly number[]): RawBuilder<SqlBool> {
  return states.length === 0
    ? sql<SqlBool>`false`
    : sql<SqlBool>`record.state in (${sql.join(states.map((state) => sql.lit(state)))})`
}
