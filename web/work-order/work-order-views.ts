/** The order lists of the menu: one row a list. What a view shows is decided by the server; here stands how its page speaks. */
import { recordPath } from '@onsite/domain/record/record-paths.ts'
import { workOrderScreens } from '@onsite/domain/work-order/work-order-screens.ts'
import type { WorkOrderView } from '@onsite/domain/work-order/work-order-scope.ts'
import type { WorkOrderFilterKey } from './work-order-filters.ts'

export interface WorkOrderViewRow {
  readonly view: WorkOrderView
  readonly screen: (typeof workOrderScreens)[number]['name']
  /** What an empty list says when no condition is set. */
  readonly emptyText: string
  /** Offers 新建工单 in the empty list. */
  readonly offersCreation?: boolean
  /** Filters that the view fixes already. */
  readonly without: readonly WorkOrderFilterKey[]
}

export const workOrderViewRows: Readonly<Record<WorkOrderView, WorkOrderViewRow>> = {
  all: {
    view: 'all',
    screen: 'AllOrder',
    emptyText: '还没有工单',
    offersCreation: true,
    without: [],
  },
  acceptance: {
    view: 'acceptance',
    screen: 'AcceptanceOrder',
    emptyText: '没有待受理的工单了',
    without: ['states', 'isInvalid', 'placeState'],
  },
  assign: {
    view: 'assign',
    screen: 'AssignOrder',
    emptyText: '今天没有待指派的工单了',
    without: ['states', 'isInvalid', 'placeState', 'servicePersonalId'],
  },
  pool: {
    view: 'pool',
    screen: 'OrderHighSeas',
    emptyText: '公海里没有工单',
    without: ['states', 'isInvalid', 'placeState', 'servicePersonalId'],
  },
  mine: {
    view: 'mine',
    screen: 'MyOrder',
    emptyText: '没有由你负责的工单',
    without: ['servicePersonalId'],
  },
  abnormal: {
    view: 'abnormal',
    screen: 'AbnormalOrder',
    emptyText: '没有待处理的异常申请',
    without: ['isInvalid', 'placeState'],
  },
  examine: {
    view: 'examine',
    screen: 'ExamineOrder',
    emptyText: '没有等你审批的工单',
    without: ['states', 'isInvalid', 'placeState', 'examineResult'],
  },
  created: {
    view: 'created',
    screen: 'CreatedOrder',
    emptyText: '你还没有创建过工单',
    offersCreation: true,
    without: ['createUserId'],
  },
  recycle: {
    view: 'recycle',
    screen: 'OrderRubbish',
    emptyText: '回收站是空的',
    without: ['placeState'],
  },
}

/** The page of one order. */
export const orderPath = (id: string): string => recordPath('work-order', id)
export const createPath = '/CreateOrder'

/** Chinese title of a list, as its tab and menu say. */
export function titleOfView(row: WorkOrderViewRow): string {
  return workOrderScreens.find((screen) => screen.name === row.screen)?.title ?? ''
}

/** Tabs of 我的工单 (Spec 1 §2: query tab): what to do first stands first. */
export const myOrderTabs = [
  { tab: 'take', label: '待接单', states: '2' },
  { tab: 'serve', label: '待服务', states: '3' },
  { tab: 'serving', label: '服务中', states: '4' },
  { tab: 'all', label: '全部', states: '' },
] as const
export type MyOrderTab = (typeof myOrderTabs)[number]['tab']

/** The tab that an address names; the first one when it names none. */
export function myOrderTab(search: string): MyOrderTab {
  const named = new URLSearchParams(search).get('tab')
  return myOrderTabs.find(({ tab }) => tab === named)?.tab ?? 'take'
}
