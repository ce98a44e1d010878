import { useCallback, useEffect, useReducer, useRef } from 'react'
import { failureOf } from '../../kernel/call-failure.ts'
import { markStale } from '../../kernel/query-client.ts'
import { call, newRequestKey } from '../../kernel/request.ts'
import { useToast } from '../../kernel/toast.tsx'
import { useLatest } from '../../kernel/use-latest.ts'
import { type Notice, noticeOf } from '../../kit/phone/phone-notice.ts'
import type { ActionDocument, DocumentLook } from '../document-screens.ts'
import {
  keepPlaces,
  type Standing,
  type TakenDocument,
  type TakenEvent,
  takenReducer,
  type TakenState,
} from './taken-documents.ts'
import type { PhoneMoves } from './use-phone-moves.ts'

/** How long a taken document keeps its place. */
const holdMs = 2000

export interface TakenDocuments<Row, Action, Tab> {
  readonly taken: readonly TakenDocument<Row, Action>[]
  /** The tab from which the first of them was taken; null while there is none. */
  readonly tab: Tab | null
  take(this: void, by: Action, row: Row, standing: Standing<Row, Tab>): Promise<void>
  /** Back to where it came from, be it to whoever gave it or among those that anybody may take. */
  giveBack(this: void, taken: TakenDocument<Row, Action>): Promise<void>
  keepPlaces(this: void, now: Standing<Row, Tab>): Standing<Row, Tab>
}

/**
 * Takes documents from the lists of a phone and gives them back.
 * @param look the same in each rendering
 * @param onTaken told when a document has left its list for good
 */
export function useTakenDocuments<Row extends ActionDocument, Action extends string, Tab>(
  look: Pick<DocumentLook<Row, Action>, 'runs' | 'spec' | 'touches' | 'undo'>,
  { run }: PhoneMoves<Row, Action>,
  tell: (notice: Notice | null) => void,
  onTaken?: (row: Row) => void,
): TakenDocuments<Row, Action, Tab> {
  const toast = useToast()
  const [state, dispatch] = useReducer<TakenState<Row, Action, Tab>, [TakenEvent<Row, Action, Tab>]>(takenReducer, {
    taken: [],
    standing: null,
  })
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>())
  const returned = useRef(new Set<string>())
  const latestOnTaken = useLatest(onTaken)
  useEffect(() => {
    const all = timers.current
    return () => all.forEach((timer) => clearTimeout(timer))
  }, [])
  const take = useCallback<TakenDocuments<Row, Action, Tab>['take']>(
    async (by, row, standing) => {
      const { id } = row
      dispatch({ type: 'take', row, by, standing })
      const moved = await run(by, row)
      if (moved === null) return dispatch({ type: 'release', id, isDue: false })
      dispatch({ type: 'answer', id, moved })
      returned.current.delete(id)
      const release = () => {
        dispatch({ type: 'release', id, isDue: true })
        if (!returned.current.has(id)) latestOnTaken.current?.(row)
      }
      timers.current.add(setTimeout(release, holdMs))
    },
    [run, latestOnTaken],
  )
  const giveBack = useCallback<TakenDocuments<Row, Action, Tab>['giveBack']>(
    async (taken) => {
      const { id } = taken.row
      returned.current.add(id)
      dispatch({ type: 'giveBack', id })
      try {
        await sendBack(look, taken)
        toast.done('已撤销')
      } catch (error) {
        tell(noticeOf(failureOf(error)))
      } finally {
        markStale(look.touches)
        dispatch({ type: 'release', id, isDue: false })
      }
    },
    [look, tell, toast],
  )
  return {
    taken: state.taken,
    tab: state.standing?.tab ?? null,
    take,
    giveBack,
    keepPlaces: (now) => keepPlaces(state, now),
  }
}

async function sendBack<Row extends ActionDocument, Action extends string>(
  { runs, spec, undo }: Pick<DocumentLook<Row, Action>, 'runs' | 'spec' | 'undo'>,
  { by, moved, row }: TakenDocument<Row, Action>,
): Promise<void> {
  if (moved === null) return
  const options = { idempotencyKey: newRequestKey() }
  const { revokedBy } = spec.lifecycle.moves[by]
  const back = revokedBy === undefined ? undefined : runs[revokedBy as Action]
  if (back !== undefined) await call(back.call, back.toInput([{ ...row, version: moved.version }], ''), options)
  else if (undo === undefined) throw new Error(`nothing takes ${by} of ${spec.kind} back`)
  else await call(undo, { moves: [{ id: row.id, logId: moved.logId }] }, options)
}
