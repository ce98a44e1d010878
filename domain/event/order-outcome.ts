/** The archive of an order, as the event sees it that waits for it (工单归档后自动完成事件). */
import type { EventFacts } from './event-facts.ts'
import { EventState, eventStateNames } from './event-state.ts'

/** An order that was archived. */
export interface OrderOutcome {
  readonly no: string
  readonly isCancelled: boolean
  /** The technician's solution, '' where none was written. */
  readonly solution: string
}

/** Also paused ones, and those that nobody has begun: the order did the work. */
const endable: readonly EventState[] = [
  EventState.ToHandle,
  EventState.Handling,
  EventState.Escalated,
  EventState.Paused,
]

/** Says why the order does not complete the event; null when it does. */
export function refusalToSettle(event: Pick<EventFacts, 'state' | 'isDeleted'>, order: OrderOutcome): string | null {
  if (order.isCancelled) return `工单 ${order.no} 已取消，请另行处理`
  if (event.isDeleted) return '事件在回收站中'
  return endable.includes(event.state) ? null : `工单 ${order.no} 归档时，事件${eventStateNames[event.state]}`
}

/** The solution that the event takes over. `Our choice:` an order without one is named itself. */
export const solutionOf = ({ no, solution }: OrderOutcome): string =>
  solution.trim() === '' ? `由工单 ${no} 处理完成` : solution.trim()
