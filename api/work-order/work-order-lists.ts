import { workOrderSpec } from '@onsite/domain/work-order/work-order-spec.ts'
import {
  workOrderViewFeatures,
  workOrderViews,
  type WorkOrderView,
} from '@onsite/domain/work-order/work-order-views.ts'
import { OrderApproval, orderStateGroups } from '@onsite/domain/work-order/work-order-state.ts'
import { type Static, Type } from 'typebox'
import { defineCall } from '../define-call.ts'
import { Code, Flag, Id } from '../fields.ts'
import { Price } from '../masked.ts'
import { paging } from '../paging.ts'
import { plainRecordCalls } from '../record/plain-calls.ts'
import { filterProps, listProps } from '../record/record-shapes.ts'
import { order, reading, uncounted } from './order-calls.ts'
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

/** As a plain kind of record has them; the specification names most of theirs otherwise. */
export const plainOrderCalls = plainRecordCalls(workOrderSpec, { ...order, base: '/v2/order', name: 'WorkOrder' })

export const listWorkOrders = defineCall({
  ...plainOrderCalls.list,
  ...viewing,
  name: 'listWorkOrders',
  path: '/v2/order/getAllOrderList',
  query: listQuery,
  reply: Type.Array(WorkOrderRow),
  fails: paidViews,
})
/** `Our choice:` ids of everything that a list shows, for a batch; at most `mostChosen`, newest first. */
export const listIdsOfWorkOrder = defineCall({ ...plainOrderCalls.ids, ...viewing, query: filter, fails: paidViews })

/** `Our choice:` single fields of orders, changed in lists without opening them. */
export const changeWorkOrders = defineCall({
  ...plainOrderCalls.change,
  ...uncounted,
  name: 'changeWorkOrders',
  fails: ['wrong-state', 'not-now', 'approval-frozen'],
})

/** Also a badge: `is_grab=1` is a specified variant (Spec 1 §7). `orderDue=0`, the overdue ones, comes with the clocks that can tell. */
export const countWorkOrders = defineCall({
  ...plainOrderCalls.count,
  ...viewing,
  name: 'countWorkOrders',
  path: '/v2/order/getOrderListCount',
  query: filter,
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
  ...listWorkOrders,
  name: 'listUnassignedWorkOrders',
  path: '/order/unDeliverOrderList',
  title: '待指派工单列表',
  permission: 'workOrder.assign',
  fails: [],
})

/* Badge counts (Spec 1 §7). The fixed parameters are accepted and checked. */
const counting = { ...reading, reply: Type.Integer() } as const
export const countAcceptance = defineCall({
  ...counting,
  name: 'countAcceptance',
  path: '/v2/order/getAllAcceptanceCount',
  title: '待受理数量',
  permission: 'workOrder.accept',
  query: Type.Object({ dataType: Type.Optional(Type.Integer({ title: '数据类型', minimum: 0, maximum: 9 })) }),
})
export const countUnassigned = defineCall({
  ...counting,
  ...viewing,
  name: 'countUnassigned',
  path: '/order/unDeliverOrderListCount',
  title: '待指派数量',
  permission: 'workOrder.assign',
  query: Type.Object({ ...workOrderFilter }),
})
export const countAbnormal = defineCall({
  ...counting,
  name: 'countAbnormal',
  path: '/v2/order/getAbnormalOrderCount',
  title: '异常工单数量',
  permission: 'workOrder.handleAbnormal',
  query: Type.Object({ type: Type.Optional(Type.Integer({ title: '类型', minimum: -1, maximum: 9 })) }),
})
export const countExamine = defineCall({
  ...counting,
  name: 'countExamine',
  path: '/v2/order/examineOrderCount',
  title: '待我审批数量',
  permission: 'workOrder.approve',
  query: Type.Object({ type: Type.Optional(Code('审批类型', { ...OrderApproval, All: -1, None: 0 })) }),
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
