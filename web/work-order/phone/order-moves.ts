import dayjs from 'dayjs'
import type { WorkOrderAction } from '@onsite/domain/work-order/work-order-lifecycle.ts'
import { phoneWay } from '../../document/phone/phone-actions.ts'
import type { PhoneMoves } from '../../document/phone/use-phone-moves.ts'
import { type ActionOrder, orderScreens } from '../order-actions.ts'

export type OrderMoves = PhoneMoves<ActionOrder, WorkOrderAction>

/** Whether a step of this order is one tap: its version has no custom fields to fill then. */
export function isDirect(action: WorkOrderAction, order: ActionOrder, now: Date): boolean {
  if (action === 'depart' && isAnotherDay(order, now)) return false
  return phoneWay(orderScreens, action, order).kind === 'press'
}

/** Whether the visit is agreed for a later day: setting out now is then hardly meant. */
function isAnotherDay({ reserve_start: start }: Pick<ActionOrder, 'reserve_start'>, now: Date): boolean {
  return start !== null && dayjs(start).startOf('day').isAfter(now)
}
