import { PlusOutlined } from '@ant-design/icons'
import { getCustomer } from '@onsite/api/customer/customer-calls.ts'
import { queryOrderListSetting } from '@onsite/api/template/template-setting-calls.ts'
import {
  changeWorkOrders,
  countWorkOrders,
  listIdsOfWorkOrder,
  listWorkOrders,
} from '@onsite/api/work-order/work-order-lists.ts'
import type { WorkOrderRow } from '@onsite/api/work-order/work-order-shapes.ts'
import { workOrderDocument } from '@onsite/domain/work-order/work-order-document.ts'
import { type WorkOrderAction, workOrderLifecycle } from '@onsite/domain/work-order/work-order-lifecycle.ts'
import { workOrderSpec } from '@onsite/domain/work-order/work-order-spec.ts'
import { Button } from 'antd'
import { type ReactNode, useCallback, useMemo } from 'react'
import { Navigate, useLocation } from 'react-router'
import { columnKeysOf } from '../field/field-columns-view.tsx'
import { useFieldList } from '../field/use-field-list-view.ts'
import { useSearchPlans } from '../search-plan/use-search-plans-view.tsx'
import { useCan } from '../kernel/session.tsx'
import { useShortcuts } from '../kernel/shortcuts.ts'
import { useOpen } from '../kernel/tab.tsx'
import { useToast } from '../kernel/toast.tsx'
import { useCall } from '../kernel/use-call.ts'
import type { BatchAction } from '../kit/batch-bar.tsx'
import { ListPage } from '../kit/list-page.tsx'
import type { RowAction } from '../kit/row-actions.tsx'
import type { RowKey } from '../kit/use-list-keys.ts'
import { readRecords } from '../record/record-calls-view.ts'
import { withInlineCells } from '../record/record-list-columns-view.tsx'
import { useRecordActions } from '../record/use-record-actions-view.tsx'
import { useCopyNumber } from './copy-number.ts'
import { OrderPeek } from './order-peek.tsx'
import { useTables } from './tables/use-tables.tsx'
import { reasonAgainst } from '../document/document-screens.ts'
import { orderScreens } from './order-actions.ts'
import { useOrderActions } from './use-order-actions.ts'
import { recycledColumns, workOrderColumns } from './work-order-columns.tsx'
import { canonicalSearch, filtersWithout, withCustomer } from './work-order-filters.ts'
import { createPath, orderPath, titleOfView, type WorkOrderViewRow } from './work-order-views.ts'

interface WorkOrderListPageProps {
  readonly row: WorkOrderViewRow
  /** Names the tab of the list, whose views are its own. */
  readonly tab?: string
  /** States that a tab of the list fixes, comma-joined; '' for none. */
  readonly states?: string
  readonly lead?: ReactNode
  /** Instead of the view's own, for one of its tabs. */
  readonly emptyText?: string
}

const recordCalls = { list: listWorkOrders, count: countWorkOrders, change: changeWorkOrders }
const idsOfAll = readRecords(listIdsOfWorkOrder)
const keywordHint = '编号、标题、客户、电话、地址、拼音首字母'
const nameOf = (row: WorkOrderRow) => row.orderNo
const pathOf = (row: WorkOrderRow) => orderPath(row.id)
const peek = (row: WorkOrderRow) => <OrderPeek row={row} />
/** Whether an action takes any number of orders and asks nothing, so that their ids are enough. */
const askless = (action: WorkOrderAction): boolean => {
  const { asks, many } = workOrderLifecycle.moves[action]
  return many === true && asks === undefined
}
const labelOf = (action: WorkOrderAction) => workOrderLifecycle.moves[action].label

/** One order list of the menu. */
export function WorkOrderListPage(props: WorkOrderListPageProps) {
  const { pathname, search } = useLocation()
  const canonical = canonicalSearch(search)
  // The address of an older link is read once and written as we write it.
  return canonical === search ? <List {...props} /> : <Navigate to={pathname + canonical} replace />
}

function List({ row: view, tab, states = '', lead, emptyText }: WorkOrderListPageProps) {
  const can = useCan()
  const open = useOpen()
  const toast = useToast()
  const copy = useCopyNumber()
  const { start, startAll, dialog } = useOrderActions()
  const isBin = view.view === 'recycle'
  const mayEdit = can('workOrder.edit') && !isBin
  const changes = useRecordActions<WorkOrderRow>({
    spec: workOrderSpec,
    calls: recordCalls,
    isBin,
    edit: mayEdit ? () => {} : null,
    reasonAgainst: (row) => reasonAgainst(orderScreens, 'edit', row),
  })
  const columns = useMemo(
    () =>
      isBin
        ? recycledColumns
        : mayEdit
          ? withInlineCells(workOrderSpec, workOrderColumns, changes.saveField)
          : workOrderColumns,
    [isBin, mayEdit, changes.saveField],
  )
  const filters = useFilters(view, states)
  const extension = useFieldList<WorkOrderRow>('order')
  const plans = useSearchPlans(`work-order:${tab === undefined ? view.view : `${view.view}-${tab}`}`)
  const tables = useTables()
  const { usualKeys, sortType } = useListSetting(view)
  const mayCreate = can('workOrder.create')
  const create = () => open(createPath)

  const fixed = useMemo(
    () => ({ view: view.view, ...(states === '' ? {} : { states }), ...(sortType === null ? {} : { sortType }) }),
    [view.view, states, sortType],
  )
  const actionsOf = useCallback(
    (row: WorkOrderRow): RowAction[] =>
      workOrderDocument.ordered(row.actions).map((action) => ({
        key: action,
        label: labelOf(action),
        danger: workOrderLifecycle.moves[action].danger === true,
        run: () => start(action, [row]),
      })),
    [start],
  )
  const batchActions = workOrderDocument
    .batchOf(view.view)
    .filter((action) => can(workOrderLifecycle.moves[action].permission))
    .map(
      (action): BatchAction<WorkOrderRow> => ({
        key: action,
        label: labelOf(action),
        danger: workOrderLifecycle.moves[action].danger === true,
        reasonAgainst: (row) => reasonAgainst(orderScreens, action, row),
        run: (rows, clear) => start(action, rows, clear),
        ...(askless(action)
          ? { runAll: (ids: readonly string[], clear: () => void) => startAll(action, ids, clear) }
          : {}),
      }),
    )
  const assignRow = (row: WorkOrderRow) => {
    const action = row.actions.find((one) => one === 'assign' || one === 'reassign')
    if (action !== undefined) start(action, [row])
    else toast.note(`${row.orderNo} 现在不能指派：${reasonAgainst(orderScreens, 'assign', row) ?? ''}`)
  }
  const rowKeys: RowKey<WorkOrderRow>[] = [
    ...(can('workOrder.assign') ? [{ keys: 'a', label: '指派或改派', run: assignRow }] : []),
    { keys: '.', label: '复制工单编号', run: (row) => copy(row.orderNo) },
  ]
  useShortcuts('工单', mayCreate ? [{ keys: 'n', label: '新建工单', run: create }] : [])

  const title = titleOfView(view)
  return (
    <>
      <ListPage<typeof listWorkOrders, typeof countWorkOrders, WorkOrderRow>
        name={`work-order:${view.view}`}
        title={title}
        list={listWorkOrders}
        count={countWorkOrders}
        fixed={fixed}
        columns={columns}
        filters={filters}
        extension={extension}
        keywordHint={keywordHint}
        nameOf={nameOf}
        pathOf={pathOf}
        actionsOf={actionsOf}
        batchActions={[...batchActions, ...changes.batch, ...tables.batch]}
        idsOfAll={idsOfAll}
        rowKeys={rowKeys}
        peek={peek}
        lead={lead}
        usualKeys={usualKeys}
        plans={plans}
        renderTools={({ rows, total, conditions }) =>
          tables.buttons({ selected: [], page: rows.map(({ id }) => id), filter: conditions, total })
        }
        toolbar={
          mayCreate && (
            <Button type="primary" icon={<PlusOutlined />} onClick={create} title="N">
              新建工单
            </Button>
          )
        }
        firstUse={{
          text: emptyText ?? view.emptyText,
          action: view.offersCreation === true && mayCreate && (
            <Button type="primary" onClick={create}>
              新建工单
            </Button>
          ),
        }}
      />
      {dialog}
      {tables.dialog}
      {changes.dialogs}
    </>
  )
}

const noKeys: readonly string[] = []

/** What the enterprise set for its lists of orders; lists with an order of their own keep it. */
function useListSetting({ view }: WorkOrderViewRow) {
  const setting = useCall(queryOrderListSetting, {}, { marks: ['template'] })
  const columns = setting.data?.columns ?? noKeys
  const usualKeys = useMemo(() => columnKeysOf(columns), [columns])
  return {
    usualKeys: view === 'recycle' ? noKeys : usualKeys,
    sortType: view === 'all' ? (setting.data?.sortType ?? null) : null,
  }
}

function useFilters(view: WorkOrderViewRow, states: string) {
  const can = useCan()
  const { search } = useLocation()
  const customerId = new URLSearchParams(search).get('customerId')
  const isAsked = customerId !== null && can('customer.view')
  const customer = useCall(getCustomer, { id: customerId ?? '' }, { enabled: isAsked })
  const name = customer.data?.name ?? '指定客户'
  return useMemo(
    () => withCustomer(filtersWithout(states === '' ? view.without : [...view.without, 'states']), customerId, name),
    [view, states, customerId, name],
  )
}
