import dayjs from 'dayjs'
import type { WorkOrderAction } from '@onsite/domain/work-order/work-order-lifecycle.ts'
import { phoneWay } from '../../document/phone/phone-actions.ts'
import { type PhoneMoves, usePhoneMoves } from '../../document/phone/use-phone-moves.ts'
import type { Notice } from '../../kit/phone/phone-notice.ts'
import { type ActionOrder, orderScreens } from '../order-actions.ts'
import { placeAtHand } from '../../kit/phone/phone-place.ts'

export type OrderMoves = PhoneMoves<ActionOrder, WorkOrderAction>

/** Actions with a sheet of their own on the phone, though the office asks nothing. */
const sheets: readonly WorkOrderAction[] = ['arrive']

/** Whether a step of this order is one tap: its version has no custom fields to fill then. */
export function isDirect(action: WorkOrderAction, order: ActionOrder, now: Date): boolean {
  if (action === 'depart' && isAnotherDay(order, now)) return false
  return !sheets.includes(action) && phoneWay(orderScreens, action, order).kind === 'press'
}

/** Whether the visit is agreed for a later day: setting out now is then hardly meant. */
function isAnotherDay({ reserve_start: start }: Pick<ActionOrder, 'reserve_start'>, now: Date): boolean {
  return start !== null && dayjs(start).startOf('day').isAfter(now)
}

const withPlace = async (action: WorkOrderAction) => (action === 'depart' ? { ...(await placeAtHand()) } : {})

/** Takes steps of orders with one tap; setting out sends the position. */
export function useOrderMoves(tell: (notice: Notice | null) => void): OrderMoves {
  return usePhoneMoves(orderScreens, tell, withPlace)
}
