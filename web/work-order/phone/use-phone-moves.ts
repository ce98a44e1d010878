/** The steps that need no question: one tap, one call. */
import {
  departForVisit,
  grabWorkOrder,
  pickUpWorkOrder,
  resumeWorkOrder,
  startService,
} from '@onsite/api/work-order/work-order-actions.ts'
import type { WorkOrderRow } from '@onsite/api/work-order/work-order-shapes.ts'
import { useState } from 'react'
import { markStale } from '../../kernel/query-client.ts'
import { useAct } from '../../kernel/use-act.ts'
import { type Notice, noticeOf } from '../../kit/phone/phone-notice.ts'
import { placeAtHand } from './phone-place.ts'

export const directActions = ['pickUp', 'grab', 'depart', 'start', 'resume'] as const
export type DirectAction = (typeof directActions)[number]

/** Whether a step of this order is one tap: its version has no custom fields to fill then. */
export function isDirect(action: string, order: Pick<WorkOrderRow, 'formSteps'>): action is DirectAction {
  return (
    (directActions as readonly string[]).includes(action) && !(order.formSteps as readonly string[]).includes(action)
  )
}

interface MovingOrder {
  readonly id: string
  readonly version: number
}

export interface PhoneMoves {
  /** Takes the step; says whether it worked, after the person has been told. */
  run(this: void, action: DirectAction, order: MovingOrder): Promise<boolean>
  /** The order on its way, null for none. */
  readonly busyId: string | null
}

/** Takes direct steps. Failures are told as a notice, so that a lost grab can be read at leisure. */
export function usePhoneMoves(tell: (notice: Notice | null) => void): PhoneMoves {
  const [busyId, setBusyId] = useState<string | null>(null)
  const pickUp = useAct(pickUpWorkOrder, { quiet: true, success: '已接单' })
  const grab = useAct(grabWorkOrder, { quiet: true, success: '抢单成功' })
  const depart = useAct(departForVisit, { quiet: true, success: '已出发，路上注意安全' })
  const start = useAct(startService, { quiet: true, success: '已开始服务' })
  const resume = useAct(resumeWorkOrder, { quiet: true, success: '已恢复' })

  const send = async (action: DirectAction, order: MovingOrder) => {
    const { id, version } = order
    if (action === 'grab') return await grab.run({ id })
    if (action === 'depart') return await depart.run({ id, version, ...(await placeAtHand()) })
    return await { pickUp, start, resume }[action].run({ id, version })
  }
  const run = async (action: DirectAction, order: MovingOrder) => {
    tell(null)
    setBusyId(order.id)
    const outcome = await send(action, order)
    setBusyId(null)
    if (!outcome.ok) {
      tell(noticeOf(outcome.failure))
      // Somebody was faster: the order leaves the list.
      if (outcome.failure.code === 'already-grabbed') markStale(grabWorkOrder.touches)
    }
    return outcome.ok
  }
  return { run, busyId }
}
