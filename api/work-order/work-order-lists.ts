import { workOrderSpec } from '@onsite/domain/work-order/work-order-spec.ts'
import {
  workOrderViewFeatures,
  workOrderViews,
  type WorkOrderView,
} from '@onsite/domain/work-order/work-order-views.ts'
import { OrderApproval, orderStateGroups } from '@onsite/domain/work-order/work-order-state.ts'
import { type Static, Type } from 'typebox'
import { defineCall } from '../define-call.ts'
import { Code, Flag, Id, Ids } from '../fields.ts'
import { Price } from '../masked.ts'
import { paging } from '../paging.ts'
import { BatchLine, changeProps } from '../record/plain-calls.ts'
import { filterProps, listProps } from '../record/record-shapes.ts'
import { reading } from './order-calls.ts'
import { PaymentShape, WorkOrderRow } from './work-order-shapes.ts'

const { recycled: _, ...ofFields } = filterProps(workOrderSpec)

/** Filters of the order lists (Spec 1 §3 "Work order list filters"). The service item filter comes with its area. */
export const workOrderFilter = {
  ...ofFields,
  /** `Our choice:` one list call serves every order menu; `view` names which. */
  view: Type.Optional(Type.Unsafe<WorkOrderView>(Type.String({ title: '列表', enum: [...workOrderViews] }))),
  /** States by their coarse groups; with `states` both must fit. */
  orderStateList: Type.Optional(Code('状态', orderStateGroups)),
  is_grab: Type.Optional(Flag('公海')),
  customerId: Type.Optional(Id('customer', '客户')),
}

/** Of calls that take a `view`. */
export const viewing = { inputFeatures: { view: workOrderViewFeatures } } as const

const filter = Type.Object(workOrderFilter)
const { recycled: __, ...ofLists } = listProps(workOrderSpec)
const listQuery = Type.Object({ ...ofLists, ...workOrderFilter })
export type WorkOrderFilter = Static<typeof filter>

/** Some views, and orders other than the usual one, are paid for. */
const paidViews = ['free-plan'] as const

export const listWorkOrders = defineCall({
  ...reading,
  ...viewing,
  name: 'listWorkOrders',
  path: '/v2/order/getAllOrderList',
  title: '工单列表',
  query: listQuery,
  reply: Type.Array(WorkOrderRow),
  fails: paidViews,
})

/** `Our choice:` ids of everything that a list shows, for a batch; at most `mostChosen`, newest first. */
export const listIdsOfWorkOrder = defineCall({
  ...reading,
  ...viewing,
  name: 'listIdsOfWorkOrder',
  path: '/v2/order/ids',
  title: '符合条件的工单',
  query: filter,
  reply: Type.Array(Type.String()),
  fails: paidViews,
})

/** `Our choice:` single fields of orders, changed in lists without opening them. */
export const changeWorkOrders = defineCall({
  name: 'changeWorkOrders',
  method: 'POST',
  path: '/v2/order/change',
  area: 'work-order',
  title: '批量修改工单',
  permission: 'workOrder.edit',
  body: Type.Object({ ids: Ids('work-order', '工单'), ...changeProps(workOrderSpec) }),
  reply: Type.Array(BatchLine),
  fails: ['wrong-state', 'not-now', 'approval-frozen'],
  touches: ['work-order'],
})

/** Also a badge: `is_grab=1` is a specified variant (Spec 1 §7). `orderDue=0`, the overdue ones, comes with the clocks that can tell. */
export const countWorkOrders = defineCall({
  ...reading,
  ...viewing,
  name: 'countWorkOrders',
  path: '/v2/order/getOrderListCount',
  title: '工单数量',
  query: filter,
  reply: Type.Integer(),
  fails: paidViews,
})

/** `Our choice:` what was collected for all orders of a customer, in cents, for the customer's page. */
export const sumCollected = defineCall({
  ...reading,
  name: 'sumCollected',
  path: '/v2/order/collectedAmount',
  title: '客户的收款总额',
  permission: 'workOrder.viewAll',
  query: Type.Object({ customerId: Id('customer', '客户') }),
  reply: Price,
})

const paymentsOfCustomer = Type.Object({ customerId: Id('customer', '客户') })

const { id, amount, method, note, userName, time, state } = PaymentShape.properties

export const CustomerPaymentRow = Type.Object({
  id,
  amount,
  method,
  note,
  userName,
  time,
  state,
  orderId: Type.String(),
  orderNo: Type.String(),
  orderTitle: Type.String(),
})
export type CustomerPaymentRow = Static<typeof CustomerPaymentRow>

/** `Our choice:` what was collected for the orders of a customer, newest first. */
export const listCustomerPayments = defineCall({
  ...reading,
  name: 'listCustomerPayments',
  path: '/v2/order/collectedList',
  title: '客户的收款记录',
  permission: 'workOrder.viewAll',
  query: Type.Object({ ...paymentsOfCustomer.properties, ...paging }),
  reply: Type.Array(CustomerPaymentRow),
})
export const countCustomerPayments = defineCall({
  ...reading,
  name: 'countCustomerPayments',
  path: '/v2/order/collectedCount',
  title: '客户的收款记录数',
  permission: 'workOrder.viewAll',
  query: paymentsOfCustomer,
  reply: Type.Integer(),
})

/** Orders awaiting assignment: the same list with its view fixed (Spec 1 §7). */
export const listUnassignedWorkOrders = defineCall({
  ...reading,
  ...viewing,
  name: 'listUnassignedWorkOrders',
  path: '/order/unDeliverOrderList',
  title: '待指派工单列表',
  permission: 'workOrder.assign',
  query: listQuery,
  reply: Type.Array(WorkOrderRow),
})

/* Badge counts (Spec 1 §7). The fixed parameters are accepted and checked. */
export const countAcceptance = defineCall({
  ...reading,
  name: 'countAcceptance',
  path: '/v2/order/getAllAcceptanceCount',
  title: '待受理数量',
  permission: 'workOrder.accept',
  query: Type.Object({ dataType: Type.Optional(Type.Integer({ title: '数据类型', minimum: 0, maximum: 9 })) }),
  reply: Type.Integer(),
})
export const countUnassigned = defineCall({
  ...reading,
  ...viewing,
  name: 'countUnassigned',
  path: '/order/unDeliverOrderListCount',
  title: '待指派数量',
  permission: 'workOrder.assign',
  query: Type.Object({ ...workOrderFilter }),
  reply: Type.Integer(),
})
export const countAbnormal = defineCall({
  ...reading,
  name: 'countAbnormal',
  path: '/v2/order/getAbnormalOrderCount',
  title: '异常工单数量',
  permission: 'workOrder.handleAbnormal',
  query: Type.Object({ type: Type.Optional(Type.Integer({ title: '类型', minimum: -1, maximum: 9 })) }),
  reply: Type.Integer(),
})
export const countExamine = defineCall({
  ...reading,
  name: 'countExamine',
  path: '/v2/order/examineOrderCount',
  title: '待我审批数量',
  permission: 'workOrder.approve',
  query: Type.Object({ type: Type.Optional(Code('审批类型', { ...OrderApproval, All: -1, None: 0 })) }),
  reply: Type.Integer(),
})

export const workOrderListCalls = [
  listWorkOrders,
  listIdsOfWorkOrder,
  changeWorkOrders,
  countWorkOrders,
  sumCollected,
  listCustomerPayments,
  countCustomerPayments,
  listUnassignedWorkOrders,
  countAcceptance,
  countUnassigned,
  countAbnormal,
  countExamine,
]
