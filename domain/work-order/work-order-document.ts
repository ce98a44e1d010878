/** The work order as a kind of document. */
import { besideMovesOf } from '../document/beside-moves.ts'
import { defineDocument, looksOf } from '../document/define-document.ts'
import type { OtherMove } from '../document/document-move.ts'
import { versionMoveOf } from '../document/version-move.ts'
import { type WorkOrderAction, workOrderLifecycle } from './work-order-lifecycle.ts'
import type { OrderStep } from './work-order-steps.ts'
import { WorkOrderState as S, workOrderStateNames as names, workOrderUnit } from './work-order-state.ts'

const others = {
  create: { label: '创建', fact: 'work-order-created', step: 'create', anyState: true, tellsCustomer: true },
  undo: { label: '撤销', fact: 'work-order-step-undone', anyState: true },
  linkCustomer: { label: '关联客户', fact: 'work-order-customer-linked' },
  decide: { label: '审批', fact: 'work-order-approval-decided' },
  withdrawApproval: { label: '撤回审批', fact: 'work-order-approval-withdrawn', anyState: true },
  endApproval: { label: '终止审批', fact: 'work-order-approval-ended' },
  saveValues: { label: '填写字段', fact: 'work-order-fields-filled' },
  join: { label: '添加人员', fact: 'work-order-people-joined' },
  recommend: { label: '推荐服务人员', fact: 'work-order-technician-recommended', tells: ['dispatchers'] },
  ...besideMovesOf('work-order'),
  /** Nobody else may be in the way of a leaver's orders, whatever their state. */
  handOver: { label: '交接', fact: 'work-order-handed-over', anyState: true },
  ...versionMoveOf('work-order'),
} as const satisfies Record<string, OtherMove<OrderStep>>

export const workOrderDocument = defineDocument({
  kind: 'work-order',
  label: '工单',
  unit: workOrderUnit,
  states: looksOf(names, {
    [S.PendingAcceptance]: 'gold',
    [S.PendingAssignment]: 'volcano',
    [S.PendingPickup]: 'geekblue',
    [S.PendingService]: 'blue',
    [S.InService]: 'teal',
    [S.Completed]: 'green',
    [S.Cancelled]: 'grey',
    [S.PendingApproval]: 'purple',
  }),
  lifecycle: workOrderLifecycle,
  others,
})

export type WorkOrderOtherMove = keyof typeof others
/** Everything that writes a line to an order's timeline. */
export type WorkOrderMoveName = WorkOrderAction | WorkOrderOtherMove
