import { workOrderViews, type WorkOrderView } from '@onsite/domain/work-order/work-order-scope.ts'
import { PaymentMethod } from '@onsite/domain/work-order/work-order-state.ts'
import { type Static, Type } from 'typebox'
import { defineCall } from '../define-call.ts'
import { Code, CodeList, Day, Flag, Id, IdList, Nullable, Text } from '../fields.ts'
import { paging, SortType } from '../paging.ts'
import { WorkOrderRow } from './work-order-shapes.ts'

/**
 * Filters of the order lists (Spec 1 §3 "Work order list filters"); the keys of time ranges are not shown there (`Our choice:` xStart, xEnd),
 * but for takeStart and takeEnd, which are query keys of /allOrder. The service item filter comes with its area.
 */
export const workOrderFilter = {
  /** `Our choice:` one list call serves every order menu; `view` names which. */
  view: Type.Optional(Type.Unsafe<WorkOrderView>(Type.String({ title: '列表', enum: [...workOrderViews] }))),
  /** Number, title, customer, contact, phone, address, or pinyin initials of title and customer. */
  keyword: Type.Optional(Text('关键字', 50)),
  title: Type.Optional(Text('标题', 100)),
  states: Type.Optional(CodeList('状态')),
  orderStateList: Type.Optional(CodeList('状态')),
  evaluateState: Type.Optional(Flag('是否评价')),
  orderExceed: Type.Optional(Flag('是否超时')),
  placeState: Type.Optional(Flag('是否归档')),
  isInvalid: Type.Optional(Flag('无效单')),
  is_grab: Type.Optional(Flag('公海')),
  customerId: Type.Optional(Id('customer', '客户')),
  customName: Type.Optional(Text('客户名称', 100)),
  customLinkPerson: Type.Optional(Text('联系人', 50)),
  customPhone: Type.Optional(Text('联系电话', 30)),
  gpsAddr: Type.Optional(Text('地址', 200)),
  orderType: Type.Optional(IdList('order-template', '工单类型')),
  priority: Type.Optional(CodeList('优先级')),
  createUserId: Type.Optional(Id('person', '创建人')),
  servicePersonalId: Type.Optional(Id('person', '服务人员')),
  coordinationUserId: Type.Optional(Id('person', '协同人')),
  duplicateUserId: Type.Optional(Id('person', '抄送人')),
  dispatchUserId: Type.Optional(Id('person', '调度员')),
  take_order_user_id: Type.Optional(Id('person', '受理人')),
  take_user_id: Type.Optional(Id('person', '接单人')),
  create_examine_operator_id: Type.Optional(Id('person', '创建审批人')),
  complete_examine_operator_id: Type.Optional(Id('person', '完成审批人')),
  serviceGroupId: Type.Optional(Id('service-group', '服务团队')),
  /** The piece of equipment. */
  fk_t_production_id: Type.Optional(Id('asset', '设备')),
  contractId: Type.Optional(Id('service-contract', '维保合同')),
  cyclePlanId: Type.Optional(Id('cycle-plan', '周期计划')),
  examineType: Type.Optional(Type.Integer({ title: '审批类型', minimum: 1, maximum: 4 })),
  examineResult: Type.Optional(Type.Integer({ title: '审批结果', minimum: 0, maximum: 2 })),
  createStart: Type.Optional(Day('创建时间起')),
  createEnd: Type.Optional(Day('创建时间止')),
  /** Appointment (预约时间). */
  reserveStart: Type.Optional(Day('预约时间起')),
  reserveEnd: Type.Optional(Day('预约时间止')),
  dispatchStart: Type.Optional(Day('指派时间起')),
  dispatchEnd: Type.Optional(Day('指派时间止')),
  takeStart: Type.Optional(Day('接单时间起')),
  takeEnd: Type.Optional(Day('接单时间止')),
  finishStart: Type.Optional(Day('完成时间起')),
  finishEnd: Type.Optional(Day('完成时间止')),
  isCreateReceipt: Type.Optional(Flag('是否回执')),
  isServiceSettlement: Type.Optional(Flag('是否收款')),
  /** Payment methods. */
  receive_payment_ids: Type.Optional(CodeList('收款方式')),
  createExamineStart: Type.Optional(Day('创建审批时间起')),
  createExamineEnd: Type.Optional(Day('创建审批时间止')),
  completeExamineStart: Type.Optional(Day('完成审批时间起')),
  completeExamineEnd: Type.Optional(Day('完成审批时间止')),
  receiptExamineStart: Type.Optional(Day('回执审批时间起')),
  receiptExamineEnd: Type.Optional(Day('回执审批时间止')),
  collectExamineStart: Type.Optional(Day('收款审批时间起')),
  collectExamineEnd: Type.Optional(Day('收款审批时间止')),
  /** Conditions on custom fields, as JSON: `domain/field/field-filter.ts`. */
  fields: Type.Optional(Text('自定义字段筛选', 8000)),
}

const filter = Type.Object(workOrderFilter)
const listQuery = Type.Object({
  ...workOrderFilter,
  ...paging,
  sortType: Type.Optional(Code('排序', SortType)),
  /** Custom fields whose shown texts come back in `cells`. */
  columns: Type.Optional(IdList('field', '列')),
  /** A sortable custom field; then `sortOrder` counts and `sortType` breaks ties. */
  sortField: Type.Optional(Id('field', '排序字段')),
  sortOrder: Type.Optional(Type.Unsafe<'asc' | 'desc'>(Type.String({ title: '排序方向', enum: ['asc', 'desc'] }))),
})
export type WorkOrderFilter = Static<typeof filter>
export type WorkOrderListQuery = Static<typeof listQuery>

export const listWorkOrders = defineCall({
  name: 'listWorkOrders',
  method: 'GET',
  path: '/v2/order/getAllOrderList',
  area: 'work-order',
  title: '工单列表',
  permission: 'workOrder.view',
  query: listQuery,
  reply: Type.Array(WorkOrderRow),
})

/** Also a badge: `orderDue=0` and `is_grab=1` are its specified variants (Spec 1 §7). */
export const countWorkOrders = defineCall({
  name: 'countWorkOrders',
  method: 'GET',
  path: '/v2/order/getOrderListCount',
  area: 'work-order',
  title: '工单数量',
  permission: 'workOrder.view',
  query: Type.Object({ ...workOrderFilter, orderDue: Type.Optional(Flag('超时')) }),
  reply: Type.Integer(),
})

/** `Our choice:` what was collected for all orders of a customer, in cents, for the customer's page. */
export const sumCollected = defineCall({
  name: 'sumCollected',
  method: 'GET',
  path: '/v2/order/collectedAmount',
  area: 'work-order',
  title: '客户的收款总额',
  permission: 'workOrder.viewAll',
  query: Type.Object({ customerId: Id('customer', '客户') }),
  reply: Type.Integer(),
})

const paymentsOfCustomer = Type.Object({ customerId: Id('customer', '客户') })

export const CustomerPaymentRow = Type.Object({
  id: Type.String(),
  orderId: Type.String(),
  orderNo: Type.String(),
  orderTitle: Type.String(),
  amount: Type.Integer(),
  method: Code('收款方式', PaymentMethod),
  note: Type.String(),
  userName: Type.String(),
  time: Type.String(),
  /** 0 awaits its approval, 1 confirmed, 2 rejected. */
  state: Type.Integer(),
})
export type CustomerPaymentRow = Static<typeof CustomerPaymentRow>

/** `Our choice:` what was collected for the orders of a customer, newest first. */
export const listCustomerPayments = defineCall({
  name: 'listCustomerPayments',
  method: 'GET',
  path: '/v2/order/collectedList',
  area: 'work-order',
  title: '客户的收款记录',
  permission: 'workOrder.viewAll',
  query: Type.Object({ ...paymentsOfCustomer.properties, ...paging }),
  reply: Type.Array(CustomerPaymentRow),
})
export const countCustomerPayments = defineCall({
  name: 'countCustomerPayments',
  method: 'GET',
  path: '/v2/order/collectedCount',
  area: 'work-order',
  title: '客户的收款记录数',
  permission: 'workOrder.viewAll',
  query: paymentsOfCustomer,
  reply: Type.Integer(),
})

/** Orders awaiting assignment: the same list with its view fixed (Spec 1 §7). */
export const listUnassignedWorkOrders = defineCall({
  name: 'listUnassignedWorkOrders',
  method: 'GET',
  path: '/order/unDeliverOrderList',
  area: 'work-order',
  title: '待指派工单列表',
  permission: 'workOrder.assign',
  query: listQuery,
  reply: Type.Array(WorkOrderRow),
})

/* Badge counts (Spec 1 §7). The fixed parameters are accepted and checked. */
export const countAcceptance = defineCall({
  name: 'countAcceptance',
  method: 'GET',
  path: '/v2/order/getAllAcceptanceCount',
  area: 'work-order',
  title: '待受理数量',
  permission: 'workOrder.accept',
  query: Type.Object({ dataType: Type.Optional(Type.Integer({ title: '数据类型', minimum: 0, maximum: 9 })) }),
  reply: Type.Integer(),
})
export const countUnassigned = defineCall({
  name: 'countUnassigned',
  method: 'GET',
  path: '/order/unDeliverOrderListCount',
  area: 'work-order',
  title: '待指派数量',
  permission: 'workOrder.assign',
  query: Type.Object({ ...workOrderFilter }),
  reply: Type.Integer(),
})
export const countAbnormal = defineCall({
  name: 'countAbnormal',
  method: 'GET',
  path: '/v2/order/getAbnormalOrderCount',
  area: 'work-order',
  title: '异常工单数量',
  permission: 'workOrder.handleAbnormal',
  query: Type.Object({ type: Type.Optional(Type.Integer({ title: '类型', minimum: -1, maximum: 9 })) }),
  reply: Type.Integer(),
})
export const countExamine = defineCall({
  name: 'countExamine',
  method: 'GET',
  path: '/v2/order/examineOrderCount',
  area: 'work-order',
  title: '待我审批数量',
  permission: 'workOrder.approve',
  query: Type.Object({ type: Type.Optional(Type.Integer({ title: '审批类型', minimum: -1, maximum: 4 })) }),
  reply: Type.Integer(),
})

/** `Our choice:` the shell asks for every badge of the menu in one call instead of one call a badge. Only the badges of one's menu are filled. */
export const countBadges = defineCall({
  name: 'countBadges',
  method: 'GET',
  path: '/v2/order/badges',
  area: 'work-order',
  title: '菜单角标',
  permission: 'open',
  reply: Type.Object({
    acceptance: Nullable(Type.Integer()),
    assign: Nullable(Type.Integer()),
    pool: Nullable(Type.Integer()),
    abnormal: Nullable(Type.Integer()),
    examine: Nullable(Type.Integer()),
    mine: Nullable(Type.Integer()),
  }),
})

export const workOrderListCalls = [
  listWorkOrders,
  countWorkOrders,
  sumCollected,
  listCustomerPayments,
  countCustomerPayments,
  listUnassignedWorkOrders,
  countAcceptance,
  countUnassigned,
  countAbnormal,
  countExamine,
  countBadges,
]
