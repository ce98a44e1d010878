import { Priority } from '@onsite/domain/document/priority.ts'
import { workOrderSpec } from '@onsite/domain/work-order/work-order-spec.ts'
import { Type } from 'typebox'
import { defineCall } from '../define-call.ts'
import { Code, Flag, Id, Ids, Instant, Latitude, Longitude, NeededText, Nullable, Phone, Text } from '../fields.ts'
import { documentCalls } from '../document/document-calls.ts'
import { Moved } from '../document/document-shapes.ts'
import { PersonRow } from '../people/people-calls.ts'
import { approvers, order, orderAction, reading, sendFails, theOrder, uncounted } from './order-calls.ts'
import { PersonName, WorkOrderDetail } from './work-order-shapes.ts'
import { pastedText } from '../record/pasted-text.ts'
import { inputProps } from '../record/record-shapes.ts'

export const getWorkOrder = defineCall({
  ...reading,
  name: 'getWorkOrder',
  path: '/order/orderDetail',
  title: '工单详情',
  query: Type.Object(theOrder),
  reply: WorkOrderDetail,
})

const Tabs = Type.Array(Type.Object({ key: Type.String(), name: Type.String(), count: Type.Integer() }))
/** `Our choice:` the tabs of the detail page with how much each holds; the specification shows no payload. */
export const getWorkOrderTabs = defineCall({
  ...reading,
  name: 'getWorkOrderTabs',
  path: '/order/getOrderTab/{id}',
  title: '工单详情页签',
  params: Type.Object(theOrder),
  reply: Tabs,
})

/** The same by query, as the specification also writes it. */
export const getWorkOrderTabsOf = defineCall({
  ...reading,
  name: 'getWorkOrderTabsOf',
  path: '/order/getOrderTab',
  title: '工单详情页签（按参数）',
  query: Type.Object(theOrder),
  reply: Tabs,
})

export const orderTalkCalls = documentCalls({ ...order, ...uncounted }).talk('workOrder.view', {
  timeline: { name: 'getTimeline', path: '/v2/order/timeline' },
  add: { name: 'addMessage', path: '/v2/order/saveMessage' },
  remove: { name: 'removeMessage', path: '/v2/order/delMessage' },
})
export const { timeline: getTimeline, add: addMessage, remove: removeMessage } = orderTalkCalls

/** Content that creation and editing share. Customer and title are required (Spec 1 §3); a customer is a record or, from channels, free text. */
const content = {
  ...inputProps(workOrderSpec),
  title: NeededText('标题', 100),
  detailDesc: Type.Optional(Text('详细描述', 2000)),
  priority: Type.Optional(Code('优先级', Priority)),
  customName: NeededText('客户', 100),
  customerId: Type.Optional(Nullable(Id('customer', '客户'))),
  customLinkPerson: Type.Optional(Text('联系人', 50)),
  customPhone: Type.Optional(Phone('联系电话')),
  customEnterpriseName: Type.Optional(Text('企业名称', 100)),
  addressId: Type.Optional(Nullable(Id('address', '服务地址'))),
  gpsAddr: Type.Optional(Text('服务地址', 250)),
  lng: Type.Optional(Nullable(Longitude)),
  lat: Type.Optional(Nullable(Latitude)),
  /** An asset of the customer. */
  productionId: Type.Optional(Nullable(Id('asset', '设备'))),
  /** A running service contract that covers the customer and the asset; its visits used up are a warning of the screen, no refusal. */
  contractId: Type.Optional(Nullable(Id('service-contract', '维保合同'))),
  customApplyTime: Type.Optional(Nullable(Instant('期望时间'))),
  attachments: Type.Optional(Type.Array(Id('file', '附件'), { maxItems: 20, uniqueItems: true, title: '附件' })),
}

/** `Our choice:` the path of creation is not shown; it is named after `/v2/customer/addCustomer`. */
export const addWorkOrder = defineCall({
  name: 'addWorkOrder',
  method: 'POST',
  path: '/v2/order/addOrder',
  area: 'work-order',
  title: '新建工单',
  permission: 'workOrder.create',
  body: Type.Object({
    orderType: Id('order-template', '工单类型'),
    ...content,
    serviceGroupId: Type.Optional(Nullable(Id('service-group', '服务团队'))),
    /** Named by someone who may assign; the order then waits for this person to pick it up. */
    servicePersonalId: Type.Optional(Nullable(Id('person', '服务人员'))),
    duplicateUserIds: Type.Optional(
      Type.Array(Id('person', '抄送人'), { maxItems: 20, uniqueItems: true, title: '抄送人' }),
    ),
    ...pastedText,
    /** Repeats this order, whose files may be used again in custom fields. */
    copyFrom: Type.Optional(Id('work-order', '复制来源')),
    /** 1: create although the customer has an open order with the same title. */
    allowDuplicate: Type.Optional(Flag('仍然创建')),
    ...approvers,
  }),
  reply: Moved,
  fails: [
    'not-a-technician',
    'similar-open-order',
    'no-permission',
    'not-now',
    'step-incomplete',
    'contract-not-covering',
    ...sendFails,
  ],
  touches: ['work-order', 'badge'],
})

export const editWorkOrder = orderAction('edit', 'editWorkOrder', '/v2/order/edit', {
  ...uncounted,
  title: '编辑工单',
  body: content,
  fails: ['contract-not-covering'],
})
/** The creator's own edit, before anyone was sent. */
export const editOwnWorkOrder = orderAction('editOwn', 'editOwnWorkOrder', '/v2/order/employee/edit', {
  ...uncounted,
  title: '编辑自己的工单',
  body: content,
  fails: ['approval-frozen', 'contract-not-covering'],
})
/** Links an order with a free-text customer to a customer record. */
export const linkCustomer = orderAction('edit', 'linkCustomer', '/sh/order/linkCustomer', {
  ...uncounted,
  title: '关联客户',
  serves: {},
  body: { customerId: Id('customer', '客户') },
})

/** `Our choice:` who is proposed for the assignment: whom a dispatch rule recommends, else whoever served this customer last. */
export const getDefaultTechnician = defineCall({
  ...reading,
  name: 'getDefaultTechnician',
  path: '/order/progress/defaultUser',
  title: '默认服务人员',
  permission: 'open',
  query: Type.Object(theOrder),
  reply: Nullable(
    Type.Object({
      ...PersonName.properties,
      /** The rule that recommends the person, '' for whoever served the customer last. */
      source: Type.String(),
    }),
  ),
  fails: ['no-permission'],
})

/** People of role 2 with their load, for the assign drawer. `Our choice:` path and shape. */
export const listCandidates = defineCall({
  ...reading,
  name: 'listCandidates',
  path: '/v2/order/candidates',
  title: '可指派人员及负荷',
  permission: 'open',
  query: Type.Object({
    id: Type.Optional(Id('work-order', '工单')),
    searchText: Type.Optional(Text('姓名或电话', 50)),
    serviceGroupId: Type.Optional(Id('service-group', '服务团队')),
  }),
  reply: Type.Array(
    Type.Object({
      ...PersonRow.properties,
      /** Orders in hand: to pick up, to serve, in service. */
      toPickUp: Type.Integer(),
      toServe: Type.Integer(),
      inService: Type.Integer(),
      /** Visits booked for today and the cap, null without one. */
      today: Type.Integer(),
      dailyCap: Nullable(Type.Integer()),
      /** Served this customer before / refused this order before. */
      servedCustomer: Type.Boolean(),
      refusedOrder: Type.Boolean(),
      /** Whether they are at work, as they said; null for those who never did. */
      userState: Nullable(Type.Object({ name: Type.String(), color: Type.String() })),
    }),
  ),
  fails: ['no-permission'],
})

const paper = {
  ...uncounted,
  area: 'work-order',
  permission: 'workOrder.serve',
  reply: Type.Null(),
  fails: ['wrong-state', 'not-now'],
} as const
/** Adds photos, or sets the customer's signature, while the service runs; saved at once so that a phone loses nothing. */
export const addServiceFiles = defineCall({
  ...paper,
  name: 'addServiceFiles',
  method: 'POST',
  path: '/v2/order/saveServiceFile',
  title: '上传现场照片或签名',
  body: Type.Object({
    ...theOrder,
    kind: Type.Unsafe<'photo' | 'signature'>(Type.String({ title: '种类', enum: ['photo', 'signature'] })),
    files: Ids('file', '文件', 20),
  }),
})

export const removeServiceFile = defineCall({
  ...paper,
  name: 'removeServiceFile',
  method: 'DELETE',
  path: '/v2/order/delServiceFile',
  title: '删除现场照片',
  query: Type.Object({ ...theOrder, fileId: Id('file', '文件') }),
})

export const workOrderDetailCalls = [
  getWorkOrder,
  getWorkOrderTabs,
  getWorkOrderTabsOf,
  getTimeline,
  addWorkOrder,
  editWorkOrder,
  editOwnWorkOrder,
  linkCustomer,
  getDefaultTechnician,
  listCandidates,
  addMessage,
  removeMessage,
  addServiceFiles,
  removeServiceFile,
]
