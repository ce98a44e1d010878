/** Why there is nothing to do for the technician right now. */
import type { WorkOrderDetail } from '@onsite/api/work-order/work-order-shapes.ts'
import type { WorkOrderAction } from '@onsite/domain/work-order/work-order-lifecycle.ts'
import { WorkOrderState } from '@onsite/domain/work-order/work-order-state.ts'

type Waiting = Pick<WorkOrderDetail, 'state' | 'servicePersonalId' | 'servicePersonalName' | 'approverName' | 'actions'>

/** The step that a state leads to for whoever serves. */
const natural: Readonly<Partial<Record<WorkOrderState, WorkOrderAction>>> = {
  [WorkOrderState.PendingAssignment]: 'grab',
  [WorkOrderState.PendingPickup]: 'pickUp',
  [WorkOrderState.PendingService]: 'start',
  [WorkOrderState.InService]: 'complete',
}

export function waitingText(order: Waiting, userId: string): string {
  if (order.state === WorkOrderState.Completed) return '服务已完成'
  if (order.state === WorkOrderState.Cancelled) return '工单已取消'
  if (order.state === WorkOrderState.PendingApproval)
    return order.approverName === '' ? '等待审批' : `等待${order.approverName}审批`
  if (order.servicePersonalId !== null && order.servicePersonalId !== userId)
    return `由${order.servicePersonalName}负责`
  const action = natural[order.state]
  return order.actions.find((verdict) => verdict.action === action)?.reasons.join('；') ?? ''
}
