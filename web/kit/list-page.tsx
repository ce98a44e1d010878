/**
 * A list screen from data: two calls (rows and count), filters, columns, actions. Everything that lists share stands here once: address, paging,
 * sorting, column memory, selection, keys, live marks and the five states of an empty table.
 */
import type { AnyCall, Input, TouchKey } from '@onsite/api/define-call.ts'
import type { Density } from '@onsite/domain/table-config/table-setting.ts'
import { Drawer } from 'antd'
import type { TableRef } from 'antd/es/table'
import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { forgetChange } from '../kernel/live.ts'
import { useOffers } from '../kernel/session.tsx'
import { useOpen } from '../kernel/tab.tsx'
import { useWideness } from '../kernel/use-wideness.ts'
import { type BatchAction, BatchBar } from './batch-bar.tsx'
import { FilterBar } from './filter-bar.tsx'
import { FilterForm } from './filter-form.tsx'
import { useFreePlanNotice } from './free-plan-notice.tsx'
import { ListCards } from './list-cards.tsx'
import { type ListColumn, shownColumns } from './list-columns.ts'
import { type FieldSort, type Filter, keysOfFilter, keywordKey } from './list-filters.ts'
import { type ListExtension, noExtension } from './list-extension.ts'
import { type ListPlans, noPlans } from './list-plans.ts'
import { ListFooter } from './list-footer.tsx'
import styles from './list-page.module.css'
import { EmptyList, type FirstUse, ListSkeleton, LoadFailed } from './list-states.tsx'
import { type ListRow, ListTable } from './list-table.tsx'
import { ListTools } from './list-tools.tsx'
import type { RowAction } from './row-actions.tsx'
import { type RowOf, useList } from './use-list.ts'
import { type RowKey, useListKeys } from './use-list-keys.ts'
import { useHeight } from './use-height.ts'
import { useTableSetting } from './use-table-setting.ts'

/** Query keys that a filter of this list may fill. */
export type FilterKey<L extends AnyCall> = Extract<keyof Input<L>, string>

export interface ListPageProps<L extends AnyCall, C extends AnyCall, Row extends ListRow = RowOf<L> & ListRow> {
  /** Names the list's table where its columns, widths, density and page size are kept, in small letters. */
  readonly name: string
  readonly title: string
  /** Replies with an array of rows; takes `pageIndex`, `pageSize`, the filter keys and, when it can be sorted, `sortType`. */
  readonly list: L
  /** Replies with a number. Gets the keys of the same conditions that it knows. */
  readonly count: C
  /** Always sent, never in the address: `{ view: 'assign' }`. */
  readonly fixed?: Partial<Input<L>>
  readonly columns: readonly ListColumn<Row>[]
  /** Define it outside the component: the address is read through it. */
  readonly filters: readonly Filter<FilterKey<L>>[]
  /** Custom fields as further columns and filters; keep the object while nothing of it changes. */
  readonly extension?: ListExtension<Row>
  /** What the keyword box searches, as its placeholder; no box without it. */
  readonly keywordHint?: string
  /** Names a row for screen readers and keys, for example its number. */
  readonly nameOf: (row: Row) => string
  /** The page of a row; it opens as a tab. */
  readonly pathOf: (row: Row) => string
  readonly actionsOf?: (row: Row) => readonly RowAction[]
  readonly batchActions?: readonly BatchAction<Row>[]
  /** Keys for the current row, beside J K X O Space. */
  readonly rowKeys?: readonly RowKey<Row>[]
  /** What Space shows of a row in a drawer. */
  readonly peek?: (row: Row) => ReactNode
  /** Stands beside the title: tabs of the same list. */
  readonly lead?: ReactNode
  /** Buttons at the right of the title, the primary one last. */
  readonly toolbar?: ReactNode
  /** Tools before those that work on what the list shows. */
  readonly renderTools?: (view: ListView<Row>) => ReactNode
  /** Keys of the columns that the enterprise shows by default; empty: the list's own. */
  readonly usualKeys?: readonly string[]
  readonly firstUse: FirstUse
  /** Saved views of the list (`web/search-plan`); without them the list has none. */
  readonly plans?: ListPlans
  /** Words that make the list stale; by default the call's area. */
  readonly marks?: readonly TouchKey[]
}

/** What a list shows, for tools that work on it. */
export interface ListView<Row> {
  /** Of the page on screen. */
  readonly rows: readonly Row[]
  /** null until counted. */
  readonly total: number | null
  /** What the list call is asked, paging and order aside. */
  readonly conditions: Readonly<Record<string, unknown>>
}

const none: Partial<Record<string, never>> = {}

/** A list screen. */
export function ListPage<L extends AnyCall, C extends AnyCall, Row extends ListRow = RowOf<L> & ListRow>(
  props: ListPageProps<L, C, Row>,
) {
  const { name, nameOf, pathOf, batchActions = [], peek } = props
  const extension = props.extension ?? (noExtension as ListExtension<Row>)
  const columns = useMemo(() => [...props.columns, ...extension.columns], [props.columns, extension])
  const filters = useMemo<readonly Filter[]>(() => [...props.filters, ...extension.filters], [props.filters, extension])
  const setting = useTableSetting(name)
  const { widths, density } = setting
  const plans = props.plans ?? noPlans
  const chosen = plans.columns ?? setting.columns
  const usualKeys = props.usualKeys ?? setting.usualColumns
  const shown = useMemo(
    () => shownColumns(columns, { chosen, widths }, usualKeys),
    [columns, chosen, widths, usualKeys],
  )
  const strangeKeys = useMemo(() => new Set(extension.filters.flatMap(keysOfFilter)), [extension])
  const shownKeys = shown.map((column) => column.key)
  const asked = useMemo(
    () => ({ ...extension, isReady: extension.isReady && plans.isReady }),
    [extension, plans.isReady],
  )
  const state = useList(
    props.list,
    props.count,
    filters,
    props.fixed ?? (none as Partial<Input<L>>),
    props.marks,
    { pageSize: setting.pageSize, remember: (pageSize) => setting.change({ pageSize }) },
    asked,
    shownKeys,
  )
  const rows = state.rows as readonly unknown[] as readonly Row[]
  const open = useOpen()
  const navigate = useNavigate()
  const isPhone = useWideness() === 'phone'
  const offers = useOffers()
  const tellFreePlan = useFreePlanNotice()
  const [advanced, setAdvanced] = useState(false)
  const [selected, setSelected] = useState<readonly Row[]>([])
  const [currentId, setCurrentId] = useState<string | null>(null)
  const [peeked, setPeeked] = useState<Row | null>(null)
  const table = useRef<TableRef>(null)
  const [body, height] = useHeight()

  const openRow = useCallback(
    (row: Row) => {
      setCurrentId(row.id)
      forgetChange(row.id)
      open(pathOf(row))
    },
    [open, pathOf],
  )
  const { change: changeSetting, widths: ownWidths } = setting
  const setWidth = useCallback(
    (key: string, width: number) => changeSetting({ widths: { ...ownWidths, [key]: width } }),
    [ownWidths, changeSetting],
  )
  useListKeys({
    name: props.title,
    rows,
    currentId,
    setCurrentId,
    selected,
    setSelected: batchActions.length > 0 ? setSelected : null,
    openRow,
    peekRow: peek === undefined ? null : setPeeked,
    rowKeys: props.rowKeys ?? [],
    table,
  })

  const changeSort = (sortType: number | null, fieldSort?: FieldSort) => {
    if (!offers('sortChange')) tellFreePlan('sortChange')
    else state.change({ sortType, fieldSort })
  }
  const setColumns = (keys: readonly string[] | null) =>
    plans.columns === null ? changeSetting({ columns: keys }) : plans.setColumns(keys)
  const { makeUsual } = setting
  const changeValues = (values: Record<string, string>) => state.change({ values })
  const empty = (
    <EmptyList
      firstUse={props.firstUse}
      filters={filters}
      values={state.query.values}
      failure={state.failure}
      onChange={changeValues}
    />
  )
  const common = { rows, columns: shown, nameOf, actionsOf: props.actionsOf, onOpen: openRow, empty }
  return (
    <section className={styles['page']} aria-label={props.title}>
      <div className={styles['head']}>
        <h1 className={styles['title']}>{props.title}</h1>
        {plans.render({
          isReady: extension.isReady,
          content: state.query,
          shownKeys,
          knows: (key) => key === keywordKey || key in props.list.query.properties || strangeKeys.has(key),
          open: state.open,
        })}
        {props.lead !== undefined && <div className={styles['lead']}>{props.lead}</div>}
        {selected.length > 0 ? (
          <BatchBar actions={batchActions} selected={selected} onDone={() => setSelected([])} />
        ) : (
          <ListTools
            columns={columns}
            shownKeys={shownKeys}
            onColumns={setColumns}
            onUsual={makeUsual === null ? null : () => void makeUsual(shownKeys)}
            density={density}
            onDensity={(next) => changeSetting({ density: next })}
            isLoading={state.isLoading}
            onReload={state.retry}
            sortType={'sortType' in props.list.query.properties ? state.query.sortType : undefined}
            onSort={changeSort}
          >
            {props.renderTools?.({ rows, total: state.total, conditions: state.conditions })}
            {props.toolbar}
          </ListTools>
        )}
      </div>
      {plans.notice}
      <FilterBar
        filters={filters}
        values={state.query.values}
        onChange={changeValues}
        keywordHint={props.keywordHint}
        onAdvanced={() => setAdvanced(true)}
      />
      {state.failure !== null && state.failure.code !== 'no-permission' && (
        <LoadFailed failure={state.failure} onRetry={state.retry} />
      )}
      <div className={styles['body']} ref={body} aria-busy={state.isLoading}>
        {state.isFirstLoad ? (
          <ListSkeleton />
        ) : isPhone ? (
          <ListCards {...common} />
        ) : (
          <ListTable
            {...common}
            density={density}
            height={Math.max(120, height - headerHeights[density])}
            currentId={currentId}
            selectedIds={selected.map((row) => row.id)}
            isSelectable={batchActions.length > 0}
            sortType={state.query.sortType}
            fieldSort={state.query.fieldSort}
            onCurrent={(row) => setCurrentId(row.id)}
            onSelect={setSelected}
            onSort={changeSort}
            onWidth={setWidth}
            tableRef={table}
          />
        )}
      </div>
      <ListFooter
        query={state.query}
        total={state.total}
        shownCount={rows.length}
        onChange={(next) => state.change(next)}
      />
      <FilterForm
        open={advanced}
        filters={filters}
        values={state.query.values}
        onApply={changeValues}
        onClose={() => setAdvanced(false)}
      />
      {peek !== undefined && (
        <Drawer
          title={peeked === null ? '' : nameOf(peeked)}
          size={560}
          open={peeked !== null}
          onClose={() => setPeeked(null)}
          extra={
            peeked !== null && (
              <a
                href={pathOf(peeked)}
                onClick={(event) => {
                  event.preventDefault()
                  setPeeked(null)
                  void navigate(pathOf(peeked))
                }}
              >
                打开
              </a>
            )
          }
        >
          {peeked !== null && peek(peeked)}
        </Drawer>
      )}
    </section>
  )
}

/** Head row of the table by density. */
const headerHeights: Readonly<Record<Density, number>> = { small: 39, medium: 47, large: 55 }
