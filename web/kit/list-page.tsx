/**
 * A list screen from data: two calls (rows and count), filters, columns, actions. Everything that lists share stands here once: address, paging,
 * sorting, column memory, selection, keys, live marks and the five states of an empty table.
 */
import type { AnyCall, Input } from '@onsite/api/define-call.ts'
import { Drawer } from 'antd'
import { useCallback, useMemo, useState } from 'react'
import { forgetChange } from '../kernel/live.ts'
import { useOffers } from '../kernel/session.tsx'
import { useOpen } from '../kernel/tab.tsx'
import { usePartsAtHand } from '../kernel/use-parts-at-hand.ts'
import { useWideness } from '../kernel/use-wideness.ts'
import { BatchBar } from './batch-bar.tsx'
import { FilterBar, type ValuesChange } from './filter-bar.tsx'
import { FilterForm } from './filter-form.tsx'
import { useFreePlanNotice } from './free-plan-notice.tsx'
import { ListCards } from './list-cards.tsx'
import { shownColumns } from './list-columns.ts'
import { type Filter, keysOfFilter, keywordKey } from './list-filters.ts'
import { type ListExtension, noExtension } from './list-extension.ts'
import { type FieldSort, noPlans } from './list-plans.ts'
import { ListFooter } from './list-footer.tsx'
import type { ListPageProps } from './list-page-props.ts'
import styles from './list-page.module.css'
import { EmptyList, ListSkeleton, LoadFailed } from './list-states.tsx'
import type { ListRow, RowLink } from './list-row.ts'
import { ListTable } from './list-table.tsx'
import { ListTools } from './list-tools.tsx'
import { PageLink } from './page-link.tsx'
import { type RowOf, useList } from './use-list.ts'
import { useListKeys } from './use-list-keys.ts'
import { useCurrentRow } from './use-current-row.ts'
import { useSelection } from './use-selection.ts'
import { useTableSetting } from './use-table-setting.ts'

const none: Partial<Record<string, never>> = {}

/** A list screen. */
export function ListPage<L extends AnyCall, C extends AnyCall, Row extends ListRow = RowOf<L> & ListRow>(
  props: ListPageProps<L, C, Row>,
) {
  usePartsAtHand()
  const { name, nameOf, pathOf, onOpen, batchActions = [], peek } = props
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
  const shownKeys = shown.filter(({ always }) => always !== true).map((column) => column.key)
  const choosable = columns.filter(({ always }) => always !== true)
  const asked = useMemo(
    () => ({ ...extension, isReady: extension.isReady && plans.isReady }),
    [extension, plans.isReady],
  )
  const { change: changeSetting } = setting
  const remember = useCallback((pageSize: number) => changeSetting({ pageSize }), [changeSetting])
  const state = useList(
    props.list,
    props.count,
    filters,
    props.fixed ?? (none as Partial<Input<L>>),
    props.marks,
    { pageSize: setting.pageSize, remember },
    asked,
    shownKeys,
  )
  const rows = state.rows as readonly unknown[] as readonly Row[]
  const open = useOpen()
  const isPhone = useWideness() === 'phone'
  const offers = useOffers()
  const tellFreePlan = useFreePlanNotice()
  const [advanced, setAdvanced] = useState(false)
  const openAdvanced = useCallback(() => setAdvanced(true), [])
  const [selected, setSelected] = useSelection(rows, state.conditions, props.idsOfAll)
  const [currentId, setCurrentId] = useCurrentRow(rows)
  const [peeked, setPeeked] = useState<Row | null>(null)

  const touchRow = useCallback(
    (row: Row) => {
      setCurrentId(row.id)
      forgetChange(row.id)
    },
    [setCurrentId],
  )
  const openRow = useCallback(
    (row: Row) => {
      touchRow(row)
      if (pathOf === undefined) onOpen?.(row)
      else open(pathOf(row))
    },
    [open, pathOf, onOpen, touchRow],
  )
  const linkOf = useCallback<RowLink<Row>>(
    (row, content, className) =>
      pathOf !== undefined ? (
        <PageLink path={pathOf(row)} className={className} onFollow={() => touchRow(row)}>
          {content}
        </PageLink>
      ) : onOpen !== undefined ? (
        <button type="button" className={className} onClick={() => openRow(row)}>
          {content}
        </button>
      ) : (
        content
      ),
    [pathOf, onOpen, openRow, touchRow],
  )
  const setWidth = useCallback(
    (key: string, width: number) => changeSetting({ widths: { [key]: width } }),
    [changeSetting],
  )
  useListKeys({
    name: props.title,
    rows,
    currentId,
    setCurrentId,
    setSelected: batchActions.length > 0 ? setSelected : null,
    openRow,
    peekRow: peek === undefined ? null : setPeeked,
    rowKeys: props.rowKeys ?? [],
  })

  const viewName = plans.name === null ? props.title : `${props.title}-${plans.name}`
  const changeSort = (sortType: number | null, fieldSort?: FieldSort) => {
    if (!offers('sortChange')) tellFreePlan('sortChange')
    else state.change({ sortType, fieldSort })
  }
  const setColumns = (keys: readonly string[] | null) =>
    plans.columns === null ? changeSetting({ columns: keys }) : plans.setColumns(keys)
  const { makeUsual } = setting
  const { change: changeQuery } = state
  const changeValues = useCallback(
    (change: ValuesChange) =>
      changeQuery(({ values }) => {
        const next = change(values)
        return next === values ? null : { values: next }
      }),
    [changeQuery],
  )
  const empty = (
    <EmptyList
      firstUse={props.firstUse}
      filters={filters}
      values={state.query.values}
      failure={state.failure}
      onChange={changeValues}
    />
  )
  const common = { rows, columns: shown, nameOf, actionsOf: props.actionsOf, onOpen: openRow, linkOf, empty }
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
          <BatchBar
            actions={batchActions}
            selected={selected}
            nameOf={nameOf}
            total={state.total}
            idsOfAll={props.idsOfAll && (() => props.idsOfAll?.(state.conditions) ?? Promise.resolve([]))}
            view={{ name: viewName, shownKeys }}
            onDone={() => setSelected([])}
          />
        ) : (
          <ListTools
            columns={choosable}
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
            {props.renderTools?.({ rows, total: state.total, conditions: state.conditions, shownKeys, name: viewName })}
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
        onAdvanced={openAdvanced}
      />
      {state.failure !== null && state.failure.code !== 'no-permission' && (
        <LoadFailed failure={state.failure} onRetry={state.retry} />
      )}
      <div className={styles['body']} aria-busy={state.isLoading}>
        {state.isFirstLoad ? (
          <ListSkeleton />
        ) : props.renderRows !== undefined ? (
          props.renderRows({ rows, actionsOf: props.actionsOf, onOpen: openRow, linkOf, empty })
        ) : isPhone ? (
          <ListCards {...common} />
        ) : (
          <ListTable
            {...common}
            label={props.title}
            density={density}
            currentId={currentId}
            selected={selected}
            isSelectable={batchActions.length > 0}
            sortType={state.query.sortType}
            fieldSort={state.query.fieldSort}
            onCurrent={setCurrentId}
            onSelect={setSelected}
            onSort={changeSort}
            onWidth={setWidth}
          />
        )}
      </div>
      <ListFooter query={state.query} total={state.total} shownCount={rows.length} onChange={changeQuery} />
      <FilterForm
        open={advanced}
        filters={filters}
        values={state.query.values}
        onApply={(values) => changeValues(() => values)}
        onClose={() => setAdvanced(false)}
      />
      {props.renderOver?.(rows)}
      {peek !== undefined && (
        <Drawer
          title={peeked === null ? '' : nameOf(peeked)}
          size={560}
          open={peeked !== null}
          onClose={() => setPeeked(null)}
          extra={
            peeked !== null &&
            pathOf !== undefined && (
              <PageLink path={pathOf(peeked)} onFollow={() => setPeeked(null)}>
                打开
              </PageLink>
            )
          }
        >
          {peeked !== null && peek(peeked)}
        </Drawer>
      )}
    </section>
  )
}
