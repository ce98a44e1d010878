/** The lifecycle's calls, one for each row or pair of rows. Paths are the specification's where it names one; methods are not shown: POST (`Our choice:`). */
import { AbnormalType } from '@onsite/domain/work-order/abnormal-type.ts'
import { OrderApprovalResult, ServiceResult } from '@onsite/domain/work-order/work-order-state.ts'
import { approvalMoves } from '@onsite/domain/work-order/closing-moves.ts'
import { workOrderMoves } from '@onsite/domain/work-order/work-order-lifecycle.ts'
import { Type } from 'typebox'
import { defineCall } from '../define-call.ts'
import { Code, Flag, Id, Instant, Latitude, Longitude, NeededText, Nullable, Text } from '../fields.ts'
import { ChosenPeople } from '../approval/approval-shapes.ts'
import { ValuesShape } from '../field/field-shapes.ts'
import { Moved, versionField } from '../document/document-shapes.ts'
import { approvers, orderAction, orderCalls, sendFails } from './order-calls.ts'

const optionalReason = { reason: Type.Optional(Text('原因', 200)) }
const reason = { reason: NeededText('原因', 200) }
const place = { lng: Type.Optional(Nullable(Longitude)), lat: Type.Optional(Nullable(Latitude)) }
const collaborators = {
  coordinationUserIds: Type.Optional(
    Type.Array(Id('person', '协同人'), { maxItems: 10, uniqueItems: true, title: '协同人' }),
  ),
}

/** With a technician the order goes on to 待接单; a free-text customer can be linked in the same form. */
export const acceptWorkOrder = orderAction('accept', 'acceptWorkOrder', '/order/acceptance', {
  body: {
    servicePersonalId: Type.Optional(Nullable(Id('person', '服务人员'))),
    customerId: Type.Optional(Nullable(Id('customer', '客户'))),
    remark: Type.Optional(Text('受理说明', 200)),
  },
  fails: ['not-a-technician'],
})
/** `cancel` 1 ends the order, 0 leaves it as an invalid order that the creator can mend. */
export const refuseAcceptance = orderAction('refuseAcceptance', 'refuseAcceptance', '/order/refuseAcceptance', {
  body: { ...reason, cancel: Type.Optional(Flag('同时取消工单')) },
})
/** The creator submits an invalid or rejected order again. */
export const resubmitWorkOrder = orderAction('resubmit', 'resubmitWorkOrder', '/order/resubmit', {
  body: approvers,
  fails: sendFails,
})

/** Moves one or many, from 待指派 (assign) or from 待接单 and 待服务 (reassign, with a reason). `values` are of the orders' common fields, when several are assigned at once. */
export const assignWorkOrders = orderAction('assign', 'assignWorkOrders', '/worker/batchDesignate', {
  title: '批量指派',
  serves: { assign: {}, reassign: {} },
  body: {
    servicePersonalId: Id('person', '服务人员'),
    ...collaborators,
    reserve_start: Type.Optional(Nullable(Instant('预约开始'))),
    reserve_end: Type.Optional(Nullable(Instant('预约结束'))),
    ...optionalReason,
  },
  fails: ['not-a-technician'],
})
/** `is_grab` 1 puts into the pool, 0 takes out. `Our choice:` path. */
export const poolWorkOrders = orderAction('toPool', 'poolWorkOrders', '/v2/order/pool', {
  body: { is_grab: Flag('公海') },
  serves: { toPool: { is_grab: 1 }, leavePool: { is_grab: 0 } },
})
/** No version is asked; whoever commits first has it. */
export const grabWorkOrder = defineCall({
  name: 'grabWorkOrder',
  method: 'POST',
  path: '/v2/order/grab',
  area: 'work-order',
  title: '抢单',
  permission: 'workOrder.serve',
  feature: workOrderMoves.grab.feature,
  body: Type.Object({ id: Id('work-order', '工单') }),
  reply: Moved,
  fails: ['already-grabbed', 'wrong-state', 'not-now'],
  touches: ['work-order', 'badge'],
  serves: { grab: {} },
})
/** The grabber or a dispatcher puts the order back into the pool. */
export const revokeGrab = orderAction('revokeGrab', 'revokeGrab', '/v2/order/revokeGrab')

/** The technician takes the order or refuses it. */
export const pickUpWorkOrder = orderAction('pickUp', 'pickUpWorkOrder', '/order/accept')
export const refuseWorkOrder = orderAction('refuse', 'refuseWorkOrder', '/order/refuseOrder')

/** The window agreed with the customer. `Our choice:` `customApplyEnd`; without it only a beginning is agreed. */
export const keepDate = orderAction('keepDate', 'keepDate', '/order/keepDate', {
  body: {
    customApplyTime: Instant('约定时间'),
    customApplyEnd: Type.Optional(Nullable(Instant('约定结束'))),
    ...optionalReason,
    values: Type.Optional(ValuesShape),
  },
})
/** `Our choice:` path. Another window on the customer's behalf; `tellsCustomer` keeps the message that the author passes on. */
export const rebookVisit = orderAction('rebook', 'rebookVisit', '/order/rebook', {
  body: {
    reserve_start: Instant('预约开始'),
    reserve_end: Instant('预约结束'),
    ...reason,
    tellsCustomer: Type.Optional(Flag('转告客户')),
  },
})
/** The technician's window; a second booking counts as a change and needs a reason. */
export const bookVisit = orderAction('book', 'bookVisit', '/order/workerBespokeDate', {
  body: { reserve_start: Instant('预约开始'), reserve_end: Instant('预约结束'), ...optionalReason },
})
/** `Our choice:` paths. */
export const departForVisit = orderAction('depart', 'departForVisit', '/order/depart', { body: place })
/** Farther from the address than the template allows, a note is asked for, never a refusal. */
export const arriveOnSite = orderAction('arrive', 'arriveOnSite', '/order/arrive', {
  body: { ...place, note: Type.Optional(Text('签到说明', 200)) },
})

/** The technician begins, with those who help. */
export const startService = orderAction('start', 'startService', '/order/startService', { body: collaborators })
/** Reads only: the whole list of missing items. */
export const checkFinish = defineCall({
  name: 'checkFinish',
  method: 'POST',
  path: '/order/progress/checkFinish',
  area: 'work-order',
  title: '完成校验',
  permission: 'workOrder.serve',
  body: Type.Object({
    id: Id('work-order', '工单'),
    solution: Type.Optional(Text('处理说明', 2000)),
    values: Type.Optional(ValuesShape),
  }),
  reply: Type.Array(Type.Object({ item: Type.String(), message: Type.String() })),
  fails: ['wrong-state', 'not-now'],
})
/** Completes the service, or sends it to its approval. */
export const completeService = orderAction('complete', 'completeService', '/order/serviceComplete', {
  body: {
    solution: Text('处理说明', 2000),
    service_result: Type.Optional(Code('服务结果', ServiceResult)),
    ...approvers,
  },
  fails: ['finish-incomplete', ...sendFails],
})
/** Ends unsolved after approval. */
export const applyEndService = orderAction('applyEndService', 'applyEndService', '/order/applyEndService', {
  body: approvers,
  fails: sendFails,
})

/** Decides the caller's open task of the running approval. Values that a node may edit are changed by `/approval/approve`. */
export const examineWorkOrder = {
  ...orderCalls.move(
    'examineWorkOrder',
    '/order/examine/save',
    '审批',
    'open',
    Type.Object({
      id: Id('work-order', '工单'),
      ...versionField,
      examineResult: Type.Unsafe<typeof OrderApprovalResult.Approved | typeof OrderApprovalResult.Rejected>(
        Type.Integer({ title: '审批结果', enum: [OrderApprovalResult.Approved, OrderApprovalResult.Rejected] }),
      ),
      reason: Type.Optional(Text('审批意见', 200)),
      /** For nodes that leave the choice to the approver before. */
      approvers: Type.Optional(ChosenPeople),
    }),
    ['approval-not-yours', 'approval-over', 'approval-choose'],
  ),
  serves: Object.fromEntries(
    Object.entries(approvalMoves).map(([action, { decides }]) => [
      action,
      { examineResult: decides.isApproved ? OrderApprovalResult.Approved : OrderApprovalResult.Rejected },
    ]),
  ),
}

/** The input that a type needs beyond the reason stands in `domain/work-order/abnormal-type.ts`. */
export const applyAbnormal = orderAction('applyAbnormal', 'applyAbnormal', '/order/applyAbnormalOrder', {
  body: {
    type: Code('异常类型', AbnormalType),
    ...reason,
    expectStart: Type.Optional(Nullable(Instant('期望开始'))),
    expectEnd: Type.Optional(Nullable(Instant('期望结束'))),
    targetPersonId: Type.Optional(Nullable(Id('person', '人员'))),
    newTitle: Type.Optional(Text('新标题', 100)),
    newDetail: Type.Optional(Text('新描述', 2000)),
    photos: Type.Optional(Type.Array(Id('file', '照片'), { maxItems: 9, uniqueItems: true, title: '照片' })),
  },
})
export const handleAbnormal = orderAction('agreeAbnormal', 'handleAbnormal', '/order/handleAbnormalOrder', {
  title: '处理异常申请',
  body: { agree: Flag('同意'), note: Type.Optional(Text('处理意见', 200)) },
  serves: { agreeAbnormal: { agree: 1 }, rejectAbnormal: { agree: 0 } },
  fails: ['not-a-technician'],
})
export const resumeWorkOrder = orderAction('resume', 'resumeWorkOrder', '/order/resume')

/** An order in service needs `force` 1. */
export const cancelWorkOrders = orderAction('cancel', 'cancelWorkOrders', '/order/cancel', {
  title: '取消工单',
  body: { ...reason, force: Type.Optional(Flag('强制取消')) },
})
/** The creator takes back an order that nobody began. */
export const withdrawWorkOrder = orderAction('withdraw', 'withdrawWorkOrder', '/order/employee/cancel')

const stars = (title: string) => Type.Integer({ title, minimum: 1, maximum: 5 })
/** The four dimensions of Spec 2 §3, one to five stars each. */
export const evaluateWorkOrder = orderAction('evaluate', 'evaluateWorkOrder', '/v2/order/evaluate', {
  body: {
    quality: stars('服务质量'),
    attitude: stars('服务态度'),
    speed: stars('服务速度'),
    resolution: stars('解决率'),
    text: Type.Optional(Text('评价内容', 500)),
    /** Of the evaluation form. */
    evaluationValues: Type.Optional(ValuesShape),
  },
})
/** Leads a completed order back to the same technician, who visits again. */
export const reopenWorkOrder = orderAction('reopen', 'reopenWorkOrder', '/v2/order/reopen')

/** Archives and, with `placeState` 0, opens again (which has a permission of its own and needs a reason). */
export const archiveWorkOrders = orderAction('archive', 'archiveWorkOrders', '/v2/order/archive', {
  permission: 'open',
  body: { placeState: Type.Optional(Flag('归档')), ...optionalReason },
  serves: { archive: { placeState: 1 }, unarchive: { placeState: 0 } },
})
/** Removes into the recycle bin, restores from it, or purges for good. */
export const removeWorkOrders = orderAction('remove', 'removeWorkOrders', '/order/delAllOrder', { title: '删除工单' })
export const restoreWorkOrders = orderAction('restore', 'restoreWorkOrders', '/v2/order/restore', { title: '还原工单' })
export const purgeWorkOrders = orderAction('purge', 'purgeWorkOrders', '/v2/order/purge', { title: '彻底删除工单' })

export const undoMoves = orderCalls.undo('undoMoves', '/v2/order/undo')

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
  rebookVisit,
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
