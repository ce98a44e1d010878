import { PauseCircleOutlined, WarningOutlined } from '@ant-design/icons'
import type { WorkOrderRow } from '@onsite/api/work-order/work-order-shapes.ts'
import { workOrderDocument } from '@onsite/domain/work-order/work-order-document.ts'
import {
  AbnormalState,
  ExamineResult,
  examineTypeNames,
  invalidOrderName,
  WorkOrderState,
} from '@onsite/domain/work-order/work-order-state.ts'
import { StateTag } from '../kit/state-tag.tsx'

type Marked = Pick<
  WorkOrderRow,
  'state' | 'isInvalid' | 'is_grab' | 'placeState' | 'pause_state' | 'abnormal_state' | 'examineType' | 'examineResult'
>

/** The state as colour and word. An invalid order says so instead of 待受理; an order in approval says of what. */
export function WorkOrderStateTag({ order }: { readonly order: Marked }) {
  if (order.state === WorkOrderState.PendingAcceptance && order.isInvalid === 1)
    return <StateTag tone="grey" label={invalidOrderName} />
  const isInApproval =
    order.state === WorkOrderState.PendingApproval &&
    order.examineType !== null &&
    order.examineResult === ExamineResult.Pending
  const look = workOrderDocument.states[order.state]
  const label = isInApproval && order.examineType !== null ? `待${examineTypeNames[order.examineType]}` : look.label
  return <StateTag tone={look.tone} label={label} />
}

/** Marks beside the state: paused, abnormal request, in the pool, archived. `brief` leaves the title of a list row more room. */
export function WorkOrderMarks({ order, brief = false }: { readonly order: Marked; readonly brief?: boolean }) {
  return (
    <>
      {order.abnormal_state === AbnormalState.Pending && (
        <StateTag tone="magenta" label={brief ? '异常' : '异常待处理'} icon={<WarningOutlined />} />
      )}
      {order.pause_state === 1 && (
        <StateTag tone="grey" label={brief ? '挂起' : '已挂起'} icon={<PauseCircleOutlined />} />
      )}
      {order.is_grab === 1 && order.state === WorkOrderState.PendingAssignment && <StateTag tone="teal" label="公海" />}
      {order.placeState === 1 && <StateTag tone="grey" label={brief ? '归档' : '已归档'} />}
    </>
  )
}
