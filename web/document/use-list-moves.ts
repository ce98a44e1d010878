import { useCallback } from 'react'
import { useCan } from '../kernel/session.tsx'
import { useToast } from '../kernel/toast.tsx'
import type { BatchAction } from '../kit/batch-bar.tsx'
import type { RowAction } from '../kit/row-actions.tsx'
import type { RowKey } from '../kit/use-list-keys.ts'
import type { RecordRow } from '../record/record-calls.ts'
import type { DocumentActionsHandle } from './document-actions.tsx'
import { type ActionDocument, type DocumentLook, reasonAgainst } from './document-screens.ts'

/** A document as lists carry it: with the actions that are allowed now. */
export type ListedDocument<Action extends string> = RecordRow &
  ActionDocument & { readonly state: number; readonly actions: readonly Action[] }

/** The actions of the lifecycle in a list of the kind, for a row, for the batch bar and by their keys. */
export function useListMoves<Row extends ListedDocument<Action>, Action extends string>(
  screens: DocumentLook<Row, Action>,
  view: string,
  { start, startAll }: Pick<DocumentActionsHandle<Row, Action>, 'start' | 'startAll'>,
) {
  const can = useCan()
  const toast = useToast()
  const { spec } = screens
  const { batchOf, keyed, lifecycle, sortActions } = spec
  const ofRow = useCallback(
    (row: Row): RowAction[] =>
      sortActions(row.actions).map((action) => ({
        key: action,
        label: lifecycle.moves[action].label,
        danger: lifecycle.moves[action].danger === true,
        run: () => start(action, [row]),
      })),
    [sortActions, lifecycle, start],
  )
  const batch = batchOf(view)
    .filter((action) => can(lifecycle.moves[action].permission))
    .map((action): BatchAction<Row> => {
      const { danger, label, many } = lifecycle.moves[action]
      return {
        key: action,
        // Red and short, 取消 beside 清空 would read as leaving the selection.
        label: danger === true ? `${label}${spec.label}` : label,
        danger: danger === true,
        reasonAgainst: (row) => reasonAgainst(screens, action, row),
        run: (rows, clear) => start(action, rows, clear),
        // Ids are enough for an action that takes any number of documents.
        ...(many === true
          ? { runAll: (ids: readonly string[], clear: () => void) => startAll(action, ids, clear) }
          : {}),
      }
    })
  const keys = [...keyed].flatMap(([key, actions]): RowKey<Row>[] => {
    const [first] = actions
    if (first === undefined || !actions.some((action) => can(lifecycle.moves[action].permission))) return []
    const labels = actions.map((action) => lifecycle.moves[action].label)
    const run = (row: Row) => {
      const action = actions.find((one) => row.actions.includes(one))
      if (action !== undefined) start(action, [row])
      else toast.note(`${screens.numberOf(row)} 现在不能${labels[0]}：${reasonAgainst(screens, first, row) ?? ''}`)
    }
    return [{ keys: key, label: labels.join('或'), run }]
  })
  return { ofRow, batch, keys }
}
