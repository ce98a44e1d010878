import { listWorkOrders } from '@onsite/api/work-order/work-order-lists.ts'
import { WorkOrderState } from '@onsite/domain/work-order/work-order-state.ts'
import { useCan } from '../../kernel/session.tsx'
import { useCall } from '../../kernel/use-call.ts'
import { spanBetween } from '../../kit/phone/visit-window.ts'
import type { Appointment } from '../../kit/window-proposals.tsx'
import type { ActionOrder } from '../order-actions.ts'

/** Enough for the visits that one person has before him. */
const mostVisits = 100
const booked = [WorkOrderState.PendingService, WorkOrderState.InService].join(',')

/** The visit of an order, beside the others of its technician as far as the person may see them. */
export function useAppointment(order: ActionOrder): Appointment {
  const can = useCan()
  const technician = order.servicePersonalId
  const visits = useCall(
    listWorkOrders,
    { servicePersonalId: technician ?? '', states: booked, pageIndex: 0, pageSize: mostVisits },
    { enabled: technician !== null && can('workOrder.view') },
  )
  const others = (visits.data ?? [])
    .filter(({ id }) => id !== order.id)
    .map((row) => spanBetween(row.reserve_start, row.reserve_end))
  return {
    who: order.servicePersonalName || '服务人员',
    wanted: order.customApplyTime,
    present: spanBetween(order.reserve_start, order.reserve_end),
    busy: visits.isLoading ? null : others.filter((span) => span !== null),
  }
}
