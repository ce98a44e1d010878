/** The order lists of the menu. */
import { recordPath } from '@onsite/domain/record/record-paths.ts'
import type { WorkOrderView } from '@onsite/domain/work-order/work-order-views.ts'
import { workOrderScreens } from '@onsite/domain/work-order/work-order-screens.ts'
import type { DocumentTab, DocumentView } from '../document/document-views.ts'
import type { WorkOrderFilterKey } from './work-order-filters.ts'

type Row = DocumentView<WorkOrderView, WorkOrderFilterKey>
const notYetServed = ['states', 'isInvalid', 'placeState'] as const

function view(
  name: WorkOrderView,
  screen: (typeof workOrderScreens)[number]['name'],
  emptyText: string,
  without: readonly WorkOrderFilterKey[],
): Row {
  const title = workOrderScreens.find((one) => one.name === screen)?.title ?? ''
  return { view: name, title, emptyText, without }
}

export const workOrderViewRows: Readonly<Record<WorkOrderView, Row>> = {
  all: { ...view('all', 'AllOrder', '还没有工单', []), offersCreation: true },
  acceptance: view('acceptance', 'AcceptanceOrder', '没有待受理的工单了', notYetServed),
  assign: view('assign', 'AssignOrder', '今天没有待指派的工单了', [...notYetServed, 'servicePersonalId']),
  pool: view('pool', 'OrderHighSeas', '公海里没有工单', [...notYetServed, 'servicePersonalId']),
  mine: view('mine', 'MyOrder', '没有由你负责的工单', ['servicePersonalId']),
  abnormal: view('abnormal', 'AbnormalOrder', '没有待处理的异常申请', ['isInvalid', 'placeState']),
  due: view('due', 'DueOrder', '没有超时的工单', ['isInvalid', 'placeState', 'orderExceed']),
  examine: view('examine', 'ExamineOrder', '没有等你审批的工单', [...notYetServed, 'examineResult']),
  created: { ...view('created', 'CreatedOrder', '你还没有创建过工单', ['createUserId']), offersCreation: true },
  recycle: view('recycle', 'OrderRubbish', '回收站是空的', ['placeState']),
}

/** The page of one order. */
export const orderPath = (id: string): string => recordPath('work-order', id)
export const createPath = '/CreateOrder'

/** Tabs of 我的工单 (Spec 1 §2: query tab), the most pressing first. */
export const myOrderTabs = [
  { tab: 'take', label: '待接单', states: '2' },
  { tab: 'serve', label: '待服务', states: '3' },
  { tab: 'serving', label: '服务中', states: '4' },
  { tab: 'all', label: '全部', states: '' },
] as const satisfies readonly DocumentTab[]
