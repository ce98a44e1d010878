/** Why there is nothing to do for the technician right now. */
import type { WorkOrderDetail } from '@onsite/api/work-order/work-order-shapes.ts'
import { workOrderDocument } from '@onsite/domain/work-order/work-order-document.ts'
import { WorkOrderState } from '@onsite/domain/work-order/work-order-state.ts'

type Waiting = Pick<WorkOrderDetail, 'state' | 'servicePersonalId' | 'servicePersonalName' | 'approverName' | 'actions'>

const { lifecycle, phoneActions } = workOrderDocument

/** The next step that leads out of a state, for whoever serves. */
const leadingOn = (state: WorkOrderState) =>
  phoneActions.find((action) => {
    const { from, phone, to } = lifecycle.moves[action]
    return phone === 'next' && to !== 'same' && from.includes(state)
  })

export function waitingText(order: Waiting, userId: string): string {
  if (order.state === WorkOrderState.Completed) return '服务已完成'
  if (order.state === WorkOrderState.Cancelled) return '工单已取消'
  if (order.state === WorkOrderState.PendingApproval)
    return order.approverName === '' ? '等待审批' : `等待${order.approverName}审批`
  if (order.servicePersonalId !== null && order.servicePersonalId !== userId)
    return `由${order.servicePersonalName}负责`
  const action = leadingOn(order.state)
  return order.actions.find((verdict) => verdict.action === action)?.reasons.join('；') ?? ''
}
