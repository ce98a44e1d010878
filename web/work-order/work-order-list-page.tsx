import { orderTags } from '@onsite/domain/work-order/work-order-kinds.ts'
import { getCustomer } from '@onsite/api/customer/customer-calls.ts'
import { queryOrderListSetting } from '@onsite/api/template/template-setting-calls.ts'
import { exportAllWorkOrders, exportWorkOrders } from '@onsite/api/work-order/work-order-forms.ts'
import {
  changeWorkOrders,
  countWorkOrders,
  listIdsOfWorkOrder,
  listWorkOrders,
} from '@onsite/api/work-order/work-order-lists.ts'
import type { WorkOrderRow } from '@onsite/api/work-order/work-order-shapes.ts'
import type { WorkOrderView } from '@onsite/domain/work-order/work-order-views.ts'
import { workOrderSpec } from '@onsite/domain/work-order/work-order-spec.ts'
import { type ReactNode, useMemo } from 'react'
import { Navigate, useLocation } from 'react-router'
import { DocumentList } from '../document/document-list.tsx'
import { DocumentTabs } from '../document/document-tabs.tsx'
import { tabOf } from '../document/document-views.ts'
import { columnKeysOf } from '../field/field-columns.tsx'
import { lazyPart } from '../kernel/lazy-part.ts'
import { useCan } from '../kernel/session.tsx'
import { goingBackTo } from '../kernel/tab.tsx'
import { useCall } from '../kernel/use-call.ts'
import type { Filter } from '../kit/list-filters.ts'
import { PartSlot } from '../kit/part-slot.tsx'
import { useTagBatch } from '../tag/use-tag-batch.tsx'
import { orderScreens } from './order-actions.ts'
import { OrderDialog } from './use-order-actions.ts'
import { firstColumnsOf, orderCells } from './work-order-columns.tsx'
import { canonicalSearch, customerFilter } from './work-order-filters.ts'
import { createPath, myOrderTabs, orderPath, workOrderViewRows } from './work-order-views.ts'

const OrderPeek = lazyPart(async () => (await import('./order-peek.tsx')).OrderPeek)

const listCalls = {
  list: listWorkOrders,
  count: countWorkOrders,
  change: changeWorkOrders,
  ids: listIdsOfWorkOrder,
  export: exportAllWorkOrders,
  exportSome: exportWorkOrders,
}
const pathOf = (row: WorkOrderRow) => orderPath(row.id)
const peek = (row: WorkOrderRow) => (
  <PartSlot>
    <OrderPeek row={row} />
  </PartSlot>
)
const orderTagging = { code: orderTags, unit: '工单', permission: 'workOrder.edit' } as const

interface OrderListProps {
  readonly view: WorkOrderView
  readonly tab?: string
  /** States that a tab of the list fixes, comma-joined; '' for none. */
  readonly states?: string
  readonly lead?: ReactNode
  readonly emptyText?: string
}

/** The page of a list in the menu. */
export function orderListPage(view: WorkOrderView) {
  return function OrderListPage() {
    return view === 'mine' ? <MyOrders /> : <OrderList view={view} />
  }
}

function MyOrders() {
  const { tab, label, states } = tabOf(myOrderTabs, useLocation().search)
  return (
    <OrderList
      // Each tab starts with a selection of its own.
      key={tab}
      view="mine"
      tab={tab}
      states={states}
      emptyText={states === '' ? undefined : `没有${label}的工单`}
      lead={<DocumentTabs label="工单状态" view="mine" tabs={myOrderTabs} current={tab} count={countWorkOrders} />}
    />
  )
}

function OrderList(props: OrderListProps) {
  const { pathname, search } = useLocation()
  const canonical = canonicalSearch(search)
  // The address of an older link is read once and written as we write it.
  return canonical === search ? <List {...props} /> : <Navigate to={pathname + canonical} replace />
}

function List({ view, tab, states = '', lead, emptyText }: OrderListProps) {
  const can = useCan()
  const { pathname } = useLocation()
  const { emptyText: usualText, offersCreation = false, title, without } = workOrderViewRows[view]
  const { isReady, usualKeys, sortType } = useListSetting(view)
  const fixed = useMemo(
    () => ({ ...(states === '' ? {} : { states }), ...(sortType === null ? {} : { sortType }) }),
    [states, sortType],
  )
  const name = `work-order:${view}`
  return (
    <DocumentList
      spec={workOrderSpec}
      calls={listCalls}
      screens={orderScreens}
      dialogs={OrderDialog}
      view={view}
      keptAs={{ table: name, plans: tab === undefined ? name : `${name}-${tab}` }}
      title={title}
      fixed={fixed}
      isReady={isReady}
      isOfDeleted={view === 'recycle'}
      pathOf={pathOf}
      own={orderCells}
      firstColumns={firstColumnsOf(view)}
      usualKeys={usualKeys}
      filters={useCustomerFilter()}
      without={states === '' ? without : tabFixes}
      keywordHint="编号、标题、客户、电话、地址、拼音首字母"
      further={useTagBatch<WorkOrderRow>(orderTagging)}
      createPath={can('workOrder.create') && view !== 'recycle' ? goingBackTo(createPath, pathname) : undefined}
      createsWhenEmpty={offersCreation}
      emptyText={emptyText ?? usualText}
      lead={lead}
      peek={peek}
    />
  )
}

const noKeys: readonly string[] = []
/** A tab of my orders fixes the states besides. */
const tabFixes: readonly string[] = [...workOrderViewRows.mine.without, 'states']

/** Columns and order that the enterprise set for its lists; lists with an order of their own keep it. */
function useListSetting(view: WorkOrderView) {
  const setting = useCall(queryOrderListSetting, {}, { marks: ['template'] })
  const columns = setting.data?.columns ?? noKeys
  const usualKeys = useMemo(() => columnKeysOf(columns), [columns])
  return {
    // A list without its setting is better than none.
    isReady: setting.data !== undefined || setting.error !== null,
    usualKeys,
    sortType: view === 'all' ? (setting.data?.sortType ?? null) : null,
  }
}

const noFilters: readonly Filter[] = []

/** The filter for the customer that the address names. */
function useCustomerFilter(): readonly Filter[] {
  const can = useCan()
  const { search } = useLocation()
  const customerId = new URLSearchParams(search).get('customerId')
  const isAsked = customerId !== null && can('customer.view')
  const customer = useCall(getCustomer, { id: customerId ?? '' }, { enabled: isAsked })
  const name = customer.data?.name ?? '指定客户'
  return useMemo(() => (customerId === null ? noFilters : [customerFilter(customerId, name)]), [customerId, name])
}
