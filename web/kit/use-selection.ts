import { mostChosen } from '@onsite/api/record/plain-calls.ts'
import { type Dispatch, type SetStateAction, useEffect, useMemo, useRef, useState } from 'react'
import { useLatest } from '../kernel/use-latest.ts'
import type { ListRow } from './list-row.ts'

type Conditions = Readonly<Record<string, unknown>>

/**
 * The rows that a person has ticked, across pages, as they were last read. A ticked row that a new reading of the list no longer shows may stand on
 * another page: the ids of everything that matches tell, and what no longer exists leaves the selection.
 */
export function useSelection<Row extends ListRow>(
  rows: readonly Row[],
  conditions: Conditions,
  idsOfAll: ((conditions: Conditions) => Promise<readonly string[]>) | undefined,
): [readonly Row[], Dispatch<SetStateAction<readonly Row[]>>] {
  const [ticked, setTicked] = useState<readonly Row[]>([])
  const selected = useMemo(() => {
    const fresh = new Map(rows.map((row) => [row.id, row]))
    return ticked.map((row) => fresh.get(row.id) ?? row)
  }, [ticked, rows])
  const latest = useLatest({ ticked, conditions, idsOfAll })
  const asked = useRef(JSON.stringify(conditions))
  useEffect(() => {
    const { current } = latest
    const isSame = asked.current === JSON.stringify(current.conditions)
    asked.current = JSON.stringify(current.conditions)
    const shown = new Set(rows.map(({ id }) => id))
    const away = new Set(current.ticked.flatMap(({ id }) => (shown.has(id) ? [] : [id])))
    // Ticks survive another condition on purpose: people gather rows under several.
    if (!isSame || away.size === 0 || current.idsOfAll === undefined) return
    const dropOthers = (ids: readonly string[]) => {
      const known = new Set(ids)
      // Of more than that the server names the first ones only.
      if (ids.length < mostChosen) setTicked((all) => all.filter(({ id }) => !away.has(id) || known.has(id)))
    }
    // A list that cannot be read says so itself; the selection then stays as it is.
    current.idsOfAll(current.conditions).then(dropOthers, () => {})
  }, [rows, latest])
  return [selected, setTicked]
}
