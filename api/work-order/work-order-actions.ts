/** The lifecycle's calls. Paths are the specification's where it names one; methods are not shown: POST (`Our choice:`). */
import { AbnormalType } from '@onsite/domain/work-order/abnormal-type.ts'
import { ExamineResult, ServiceResult } from '@onsite/domain/work-order/work-order-state.ts'
import { Type } from 'typebox'
import type { FailureCode } from '@onsite/domain/failure-codes.ts'
import { defineCall } from '../define-call.ts'
import { Code, Flag, Id, Ids, Instant, Latitude, Longitude, NeededText, Nullable, Text } from '../fields.ts'
import { ChosenPeople } from '../approval/approval-shapes.ts'
import { ValuesShape } from '../field/field-shapes.ts'
import { documentCalls } from '../document/document-calls.ts'
import { Moved, versionField } from '../document/document-shapes.ts'

const theOrder = { id: Id('work-order', '工单'), ...versionField }
const theOrders = { ids: Ids('work-order', '工单') }
const reason = { reason: NeededText('原因', 200) }
const optionalReason = { reason: Type.Optional(Text('原因', 200)) }
/** Sending to an approval may need people to be named first. */
const sendFails: readonly FailureCode[] = ['approval-choose', 'flow-disabled']
/** Custom fields filled at the step. */
const values = { values: Type.Optional(ValuesShape) }
const place = { lng: Type.Optional(Nullable(Longitude)), lat: Type.Optional(Nullable(Latitude)) }
const window = { reserve_start: Instant('预约开始'), reserve_end: Instant('预约结束') }

const { move, moveMany, undo } = documentCalls({
  kind: 'work-order',
  label: '工单',
  area: 'work-order',
  touches: ['work-order', 'badge'],
})

/** With a technician the order goes on to 待接单; a free-text customer can be linked in the same form. */
export const acceptWorkOrder = move(
  'acceptWorkOrder',
  '/order/acceptance',
  '受理',
  'workOrder.accept',
  Type.Object({
    ...theOrder,
    servicePersonalId: Type.Optional(Nullable(Id('person', '服务人员'))),
    customerId: Type.Optional(Nullable(Id('customer', '客户'))),
    remark: Type.Optional(Text('受理说明', 200)),
    ...values,
  }),
  ['not-a-technician', 'step-incomplete'],
)

/** `cancel` 1 ends the order, 0 leaves it as an invalid order that the creator can mend. */
export const refuseAcceptance = move(
  'refuseAcceptance',
  '/order/refuseAcceptance',
  '不受理',
  'workOrder.accept',
  Type.Object({ ...theOrder, ...reason, cancel: Type.Optional(Flag('同时取消工单')) }),
)

/** The creator submits an invalid or rejected order again. */
export const resubmitWorkOrder = move(
  'resubmitWorkOrder',
  '/order/resubmit',
  '重新提交',
  'workOrder.create',
  Type.Object({ ...theOrder, approvers: Type.Optional(ChosenPeople) }),
  sendFails,
)

/** Moves one or many, from 待指派 (assign) or from 待接单 and 待服务 (reassign, with a reason). */
export const assignWorkOrders = moveMany(
  'assignWorkOrders',
  '/worker/batchDesignate',
  '批量指派',
  'workOrder.assign',
  Type.Object({
    ...theOrders,
    servicePersonalId: Id('person', '服务人员'),
    coordinationUserIds: Type.Optional(
      Type.Array(Id('person', '协同人'), { maxItems: 10, uniqueItems: true, title: '协同人' }),
    ),
    reserve_start: Type.Optional(Nullable(Instant('预约开始'))),
    reserve_end: Type.Optional(Nullable(Instant('预约结束'))),
    ...optionalReason,
    /** Of the orders' common fields, when several are assigned at once. */
    ...values,
  }),
  ['not-a-technician', 'step-incomplete'],
)

/** `is_grab` 1 puts into the pool, 0 takes out. `Our choice:` path. */
export const poolWorkOrders = moveMany(
  'poolWorkOrders',
  '/v2/order/pool',
  '转公海',
  'workOrder.pool',
  Type.Object({ ...theOrders, is_grab: Flag('公海') }),
)

/** No version is asked; whoever commits first has it. */
export const grabWorkOrder = defineCall({
  name: 'grabWorkOrder',
  method: 'POST',
  path: '/v2/order/grab',
  area: 'work-order',
  title: '抢单',
  permission: 'workOrder.serve',
  feature: 'highSeas',
  body: Type.Object({ id: Id('work-order', '工单') }),
  reply: Moved,
  fails: ['already-grabbed', 'wrong-state', 'not-now'],
  touches: ['work-order', 'badge'],
})
/** The grabber or a dispatcher puts the order back into the pool. */
export const revokeGrab = move(
  'revokeGrab',
  '/v2/order/revokeGrab',
  '撤销抢单',
  'open',
  Type.Object({ ...theOrder, ...optionalReason }),
)

/** The technician takes the order or refuses it. */
export const pickUpWorkOrder = move(
  'pickUpWorkOrder',
  '/order/accept',
  '接单',
  'workOrder.serve',
  Type.Object({ ...theOrder, ...values }),
  ['step-incomplete'],
)
export const refuseWorkOrder = move(
  'refuseWorkOrder',
  '/order/refuseOrder',
  '拒单',
  'workOrder.serve',
  Type.Object({ ...theOrder, ...reason }),
)

/** The time agreed with the customer. */
export const keepDate = move(
  'keepDate',
  '/order/keepDate',
  '约定时间',
  'workOrder.accept',
  Type.Object({ ...theOrder, customApplyTime: Instant('约定时间'), ...optionalReason, ...values }),
)
/** The technician's window; a second booking counts as a change and needs a reason. */
export const bookVisit = move(
  'bookVisit',
  '/order/workerBespokeDate',
  '预约上门',
  'workOrder.serve',
  Type.Object({ ...theOrder, ...window, ...optionalReason, ...values }),
  ['step-incomplete'],
)

/** `Our choice:` paths. */
export const departForVisit = move(
  'departForVisit',
  '/order/depart',
  '出发',
  'workOrder.serve',
  Type.Object({ ...theOrder, ...place }),
)
/** Farther from the address than the template allows, a note is asked for, never a refusal. */
export const arriveOnSite = move(
  'arriveOnSite',
  '/order/arrive',
  '签到',
  'workOrder.serve',
  Type.Object({ ...theOrder, ...place, note: Type.Optional(Text('签到说明', 200)) }),
)

/** The technician begins, with those who help. */
export const startService = move(
  'startService',
  '/order/startService',
  '开始服务',
  'workOrder.serve',
  Type.Object({
    ...theOrder,
    coordinationUserIds: Type.Optional(
      Type.Array(Id('person', '协同人'), { maxItems: 10, uniqueItems: true, title: '协同人' }),
    ),
    ...values,
  }),
  ['step-incomplete'],
)

/** Reads only: the whole list of missing items. */
export const checkFinish = defineCall({
  name: 'checkFinish',
  method: 'POST',
  path: '/order/progress/checkFinish',
  area: 'work-order',
  title: '完成校验',
  permission: 'workOrder.serve',
  body: Type.Object({ id: Id('work-order', '工单'), solution: Type.Optional(Text('处理说明', 2000)), ...values }),
  reply: Type.Array(Type.Object({ item: Type.String(), message: Type.String() })),
  fails: ['wrong-state', 'not-now'],
})
/** Completes the service, or sends it to its approval. */
export const completeService = move(
  'completeService',
  '/order/serviceComplete',
  '完成服务',
  'workOrder.serve',
  Type.Object({
    ...theOrder,
    solution: Text('处理说明', 2000),
    service_result: Type.Optional(Code('服务结果', ServiceResult)),
    ...values,
    approvers: Type.Optional(ChosenPeople),
  }),
  ['finish-incomplete', ...sendFails],
)
/** Ends unsolved after approval. */
export const applyEndService = move(
  'applyEndService',
  '/order/applyEndService',
  '申请结束服务',
  'workOrder.serve',
  Type.Object({ ...theOrder, ...reason, approvers: Type.Optional(ChosenPeople) }),
  sendFails,
)

/** Decides the caller's open task of the running approval. Values that a node may edit are changed by `/approval/approve`. */
export const examineWorkOrder = move(
  'examineWorkOrder',
  '/order/examine/save',
  '审批',
  'open',
  Type.Object({
    ...theOrder,
    examineResult: Type.Unsafe<typeof ExamineResult.Approved | typeof ExamineResult.Rejected>(
      Type.Integer({ title: '审批结果', enum: [ExamineResult.Approved, ExamineResult.Rejected] }),
    ),
    reason: Type.Optional(Text('审批意见', 200)),
    /** For nodes that leave the choice to the approver before. */
    approvers: Type.Optional(ChosenPeople),
  }),
  ['approval-not-yours', 'approval-over', 'approval-choose'],
)

/** The input that a type needs beyond the reason stands in `domain/work-order/abnormal-type.ts`. */
export const applyAbnormal = move(
  'applyAbnormal',
  '/order/applyAbnormalOrder',
  '申请异常',
  'workOrder.serve',
  Type.Object({
    ...theOrder,
    type: Code('异常类型', AbnormalType),
    ...reason,
    expectStart: Type.Optional(Nullable(Instant('期望开始'))),
    expectEnd: Type.Optional(Nullable(Instant('期望结束'))),
    targetPersonId: Type.Optional(Nullable(Id('person', '人员'))),
    newTitle: Type.Optional(Text('新标题', 100)),
    newDetail: Type.Optional(Text('新描述', 2000)),
    photos: Type.Optional(Type.Array(Id('file', '照片'), { maxItems: 9, uniqueItems: true, title: '照片' })),
  }),
)
export const handleAbnormal = move(
  'handleAbnormal',
  '/order/handleAbnormalOrder',
  '处理异常申请',
  'workOrder.handleAbnormal',
  Type.Object({
    ...theOrder,
    agree: Flag('同意'),
    note: Type.Optional(Text('处理意见', 200)),
  }),
  ['not-a-technician'],
)
export const resumeWorkOrder = move(
  'resumeWorkOrder',
  '/order/resume',
  '恢复',
  'open',
  Type.Object({ ...theOrder, ...optionalReason }),
)

/** An order in service needs `force` 1. */
export const cancelWorkOrders = moveMany(
  'cancelWorkOrders',
  '/order/cancel',
  '取消工单',
  'workOrder.cancel',
  Type.Object({ ...theOrders, ...reason, force: Type.Optional(Flag('强制取消')) }),
)
/** The creator takes back an order that nobody began. */
export const withdrawWorkOrder = move(
  'withdrawWorkOrder',
  '/order/employee/cancel',
  '撤单',
  'open',
  Type.Object({ ...theOrder, ...reason }),
)

const stars = (title: string) => Type.Integer({ title, minimum: 1, maximum: 5 })
/** The four dimensions of Spec 2 §3, one to five stars each. */
export const evaluateWorkOrder = move(
  'evaluateWorkOrder',
  '/v2/order/evaluate',
  '评价',
  'workOrder.evaluate',
  Type.Object({
    ...theOrder,
    quality: stars('服务质量'),
    attitude: stars('服务态度'),
    speed: stars('服务速度'),
    resolution: stars('解决率'),
    text: Type.Optional(Text('评价内容', 500)),
    ...values,
    /** Of the evaluation form. */
    evaluationValues: Type.Optional(ValuesShape),
  }),
)
/** Leads a completed order back to the same technician, who visits again. */
export const reopenWorkOrder = move(
  'reopenWorkOrder',
  '/v2/order/reopen',
  '重开',
  'workOrder.reopen',
  Type.Object({ ...theOrder, ...reason }),
)

/** Archives and, with `placeState` 0, opens again (which has a permission of its own and needs a reason). */
export const archiveWorkOrders = moveMany(
  'archiveWorkOrders',
  '/v2/order/archive',
  '归档',
  'open',
  Type.Object({ ...theOrders, placeState: Type.Optional(Flag('归档')), ...optionalReason }),
)

/** Removes into the recycle bin, restores from it, or purges for good. */
export const removeWorkOrders = moveMany(
  'removeWorkOrders',
  '/order/delAllOrder',
  '删除工单',
  'open',
  Type.Object({ ...theOrders }),
)
export const restoreWorkOrders = moveMany(
  'restoreWorkOrders',
  '/v2/order/restore',
  '还原工单',
  'open',
  Type.Object({ ...theOrders }),
)
export const purgeWorkOrders = moveMany(
  'purgeWorkOrders',
  '/v2/order/purge',
  '彻底删除工单',
  'workOrder.purge',
  Type.Object({ ...theOrders }),
)

export const undoMoves = undo('undoMoves', '/v2/order/undo')

export const workOrderActionCalls = [
  acceptWorkOrder,
  refuseAcceptance,
  resubmitWorkOrder,
  assignWorkOrders,
  poolWorkOrders,
  grabWorkOrder,
  revokeGrab,
  pickUpWorkOrder,
  refuseWorkOrder,
  keepDate,
  bookVisit,
  departForVisit,
  arriveOnSite,
  startService,
  checkFinish,
  completeService,
  applyEndService,
  examineWorkOrder,
  applyAbnormal,
  handleAbnormal,
  resumeWorkOrder,
  cancelWorkOrders,
  withdrawWorkOrder,
  evaluateWorkOrder,
  reopenWorkOrder,
  archiveWorkOrders,
  removeWorkOrders,
  restoreWorkOrders,
  purgeWorkOrders,
  undoMoves,
]
