/**
 * A list page of a document kind, from its spec, calls and views: columns and filters, change in place, the actions of the lifecycle for
 * rows and batches, creation, saved views, custom fields. A kind adds only what is its own.
 */
import { PlusOutlined } from '@ant-design/icons'
import type { PermissionName } from '@onsite/domain/permission/permission-codes.ts'
import type { RecordSpec } from '@onsite/domain/record/record-spec.ts'
import { type ReactNode, useCallback, useMemo } from 'react'
import { useLocation } from 'react-router'
import { useFieldList } from '../field/use-field-list.ts'
import { useCan } from '../kernel/session.tsx'
import { useShortcuts } from '../kernel/shortcuts.ts'
import { goingBackTo, useOpen } from '../kernel/tab.tsx'
import type { BatchAction } from '../kit/batch-bar.tsx'
import type { ListColumn } from '../kit/list-columns.ts'
import type { Filter } from '../kit/list-filters.ts'
import { ListPage } from '../kit/list-page.tsx'
import type { ListPageProps } from '../kit/list-page-props.ts'
import { PageButton } from '../kit/page-link.tsx'
import type { RowKey } from '../kit/use-list-keys.ts'
import { readRecords, type RecordCalls, type RecordRow, textOf } from '../record/record-calls.ts'
import { withDeletion, withInlineCells } from '../record/record-list-columns.tsx'
import { useRecordActions } from '../record/use-record-actions.tsx'
import { useSearchPlans } from '../search-plan/use-search-plans.tsx'
import type { DocumentActionsHandle } from './document-actions.tsx'
import { type DocumentLook, reasonAgainst } from './document-screens.ts'
import type { DocumentView } from './document-views.ts'
import { withMoveCells } from './move-cells.tsx'
import { type ListedDocument, useListMoves } from './use-list-moves.ts'
import { type DocumentTablesInput, useDocumentTables } from './use-document-tables.tsx'

/** Everything that the lists of a kind have in common. Keep the object. */
export interface DocumentListKind<Row extends ListedDocument<Action>, Action extends string> {
  readonly spec: RecordSpec
  readonly screens: DocumentLook<Row, Action>
  readonly calls: Pick<RecordCalls, 'list' | 'count' | 'change'> & Required<Pick<RecordCalls, 'ids'>>
  readonly columns: readonly ListColumn<Row>[]
  readonly keywordHint: string
  readonly pathOf: (row: Row) => string
  /** The view of deleted documents: nothing is changed there. */
  readonly bin: string
  /** The form of a new document, for those who may make one. */
  readonly creation: {
    readonly path: string
    readonly permission: PermissionName
    /** The form goes back to the list from which it was opened. */
    readonly goesBack?: true
  }
  readonly tables: DocumentTablesInput
  readonly peek?: (row: Row) => ReactNode
}

interface DocumentListPageProps<Row extends ListedDocument<Action>, Action extends string> {
  readonly kind: DocumentListKind<Row, Action>
  readonly view: DocumentView<string>
  /** Of the page: its dialog is shown here. */
  readonly actions: DocumentActionsHandle<Row, Action>
  readonly filters: readonly Filter[]
  /** Names the tab of the list, whose saved views are its own. */
  readonly tab?: string | undefined
  /** Always asked beside the view. Keep the object. */
  readonly fixed?: Readonly<Record<string, unknown>>
  /** False while it is not known what `fixed` asks: the list then waits. */
  readonly isReady?: boolean
  /** Keys on the current row beside those of the actions. */
  readonly rowKeys?: readonly RowKey<Row>[]
  readonly usualKeys?: readonly string[]
  /** Instead of the kind's own. Keep the object. */
  readonly columns?: readonly ListColumn<Row>[]
  /** Batches beside those of the lifecycle and of every record, with their dialogs; none in the bin. */
  readonly further?: { readonly batch: readonly BatchAction<Row>[]; readonly dialogs: ReactNode }
  readonly lead?: ReactNode
  /** Instead of the view's own, for one of its tabs. */
  readonly emptyText?: string | undefined
}

type Page<Row extends RecordRow> = ListPageProps<RecordCalls['list'], RecordCalls['count'], Row>

const noKeys: readonly string[] = []
const nothing = {}

/** One list of a document kind. */
export function DocumentListPage<Row extends ListedDocument<Action>, Action extends string>(
  props: DocumentListPageProps<Row, Action>,
) {
  const { actions, fixed = nothing, isReady = true, kind, tab, view } = props
  const { calls, creation, screens, spec } = kind
  const can = useCan()
  const open = useOpen()
  const isBin = view.view === kind.bin
  const mayEdit = can(spec.permissions.edit) && !isBin
  const hindrance = useCallback((row: Row) => reasonAgainst(screens, 'edit' as Action, row), [screens])
  const { batch, dialogs, saveField } = useRecordActions<Row>({
    spec,
    calls,
    isBin,
    // Rows offer the action of the lifecycle; only batches and cells are changed this way.
    edit: mayEdit ? () => {} : null,
    reasonAgainst: hindrance,
  })
  const catalogue = props.columns ?? kind.columns
  const columns = useMemo(
    () =>
      isBin
        ? withDeletion(catalogue)
        : mayEdit
          ? withInlineCells(spec, withMoveCells(screens, catalogue, actions.start), saveField, hindrance)
          : withMoveCells(screens, catalogue, actions.start),
    [catalogue, spec, screens, actions.start, isBin, mayEdit, saveField, hindrance],
  )
  const fields = useFieldList<Row>(screens.formKind)
  const extension = useMemo(() => (isReady ? fields : { ...fields, isReady }), [fields, isReady])
  const plans = useSearchPlans(`${spec.kind}:${tab === undefined ? view.view : `${view.view}-${tab}`}`)
  const tables = useDocumentTables<Row>(kind.tables)
  const asked = useMemo(() => ({ view: view.view, ...fixed }), [view.view, fixed])
  const moves = useListMoves(screens, view.view, actions)

  const mayCreate = can(creation.permission) && !isBin
  const { pathname } = useLocation()
  const createPath = creation.goesBack === true ? goingBackTo(creation.path, pathname) : creation.path
  const create = () => open(createPath)
  useShortcuts(spec.label, mayCreate ? [{ keys: 'n', label: `新建${spec.label}`, run: create }] : [])
  const page: Page<Row> = {
    name: `${spec.kind}:${view.view}`,
    title: view.title,
    list: calls.list,
    count: calls.count,
    fixed: asked,
    columns,
    filters: props.filters,
    extension,
    keywordHint: kind.keywordHint,
    nameOf: (row) => textOf(row, spec.nameKey),
    pathOf: kind.pathOf,
    actionsOf: moves.ofRow,
    // Deleted documents are neither exported nor imported over.
    batchActions: [...moves.batch, ...batch, ...(isBin ? [] : [...(props.further?.batch ?? []), ...tables.batch])],
    idsOfAll: readRecords(calls.ids),
    lead: props.lead,
    usualKeys: isBin ? noKeys : (props.usualKeys ?? noKeys),
    plans,
    renderTools: (shown) => !isBin && tables.buttons(shown),
    toolbar: mayCreate && (
      <PageButton type="primary" icon={<PlusOutlined />} path={createPath} title="N">
        新建{spec.label}
      </PageButton>
    ),
    firstUse: {
      text: props.emptyText ?? view.emptyText,
      action: view.offersCreation === true && mayCreate && (
        <PageButton type="primary" path={createPath}>
          新建{spec.label}
        </PageButton>
      ),
    },
  }
  return (
    <>
      <ListPage<RecordCalls['list'], RecordCalls['count'], Row>
        {...page}
        rowKeys={[...moves.keys, ...(props.rowKeys ?? [])]}
        {...(kind.peek === undefined ? {} : { peek: kind.peek })}
      />
      {actions.dialog}
      {tables.dialog}
      {dialogs}
      {props.further?.dialogs}
    </>
  )
}
