/** A list of a document kind: that of its records, with the actions of the lifecycle on rows, in cells, by keys and for batches. */
import { type ReactNode, useCallback, useMemo } from 'react'
import type { BatchAction } from '../kit/batch-bar.tsx'
import type { ListColumn } from '../kit/list-columns.ts'
import { useCopy } from '../kit/use-copy.ts'
import type { RowKey } from '../kit/use-list-keys.ts'
import { RecordListView } from '../record/record-list.tsx'
import type { RecordListViewProps } from '../record/record-list-props.ts'
import { useDocumentActions } from './document-actions.tsx'
import { type DocumentDialog, type DocumentLook, reasonAgainst } from './document-screens.ts'
import { withMoveCells } from './move-cells.tsx'
import { type ListedDocument, useListMoves } from './use-list-moves.ts'

type OwnProps = 'rowKeys' | 'actionsOf' | 'batchActions' | 'changesInPlace' | 'onEdit' | 'reasonAgainst' | 'withCells'

interface DocumentListProps<Row extends ListedDocument<Action>, Action extends string, Dialog extends string>
  extends Omit<RecordListViewProps<Row>, OwnProps> {
  readonly screens: DocumentLook<Row, Action>
  readonly dialogs?: DocumentDialog<Row, Action, Dialog>
  /** One of the kind's views, which the server knows. */
  readonly view: string
  /** Batches beside those of the lifecycle and of every record, with their dialogs; none among deleted ones. */
  readonly further?: { readonly batch: readonly BatchAction<Row>[]; readonly dialogs: ReactNode }
}

const nothing = {}

export function DocumentList<Row extends ListedDocument<Action>, Action extends string, Dialog extends string = never>({
  dialogs,
  further,
  screens,
  view,
  ...list
}: DocumentListProps<Row, Action, Dialog>) {
  const { fixed = nothing, isOfDeleted = false } = list
  const actions = useDocumentActions(screens, dialogs)
  const { start } = actions
  const moves = useListMoves(screens, view, actions)
  const asked = useMemo(() => ({ view, ...fixed }), [view, fixed])
  const withCells = useCallback(
    (columns: readonly ListColumn<Row>[]) => withMoveCells(screens, columns, start),
    [screens, start],
  )
  const hindrance = useCallback((row: Row) => reasonAgainst(screens, 'edit' as Action, row), [screens])
  const copy = useCopy('编号')
  const number: RowKey<Row> = {
    keys: '.',
    label: `复制${screens.spec.label}编号`,
    run: (row) => copy(screens.numberOf(row)),
  }
  return (
    <>
      <RecordListView<Row>
        {...list}
        fixed={asked}
        actionsOf={moves.ofRow}
        batchActions={[...moves.batch, ...(isOfDeleted ? [] : (further?.batch ?? []))]}
        rowKeys={[...moves.keys, number]}
        withCells={withCells}
        onEdit={null}
        changesInPlace={list.calls.change !== undefined}
        reasonAgainst={hindrance}
      />
      {actions.dialog}
      {further?.dialogs}
    </>
  )
}
