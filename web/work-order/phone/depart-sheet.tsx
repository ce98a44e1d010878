import { successTextOf } from '@onsite/domain/document/document-move.ts'
import { departForVisit } from '@onsite/api/work-order/work-order-actions.ts'
import type { WorkOrderDetail } from '@onsite/api/work-order/work-order-shapes.ts'
import { useState } from 'react'
import type { PhoneSheetProps } from '../../document/phone/sheet-props.ts'
import { useNow } from '../../kit/use-now.ts'
import { ActSheet } from '../../kit/phone/act-sheet.tsx'
import { placeAtHand } from '../../kit/phone/phone-place.ts'
import { useSheetAct } from '../../kit/phone/use-sheet-act.ts'
import { orderScreens } from '../order-actions.ts'
import { windowText } from '../../kit/phone/visit-window.ts'

/** Asks before somebody sets out on another day than the agreed one. */
export function DepartSheet({ document: order, onClose, onDone }: PhoneSheetProps<WorkOrderDetail>) {
  const now = useNow()
  const [locating, setLocating] = useState(false)
  const act = useSheetAct(departForVisit, successTextOf(orderScreens.spec.lifecycle.moves.depart), onDone)
  const depart = async () => {
    setLocating(true)
    const place = await placeAtHand()
    setLocating(false)
    await act.send({ id: order.id, version: order.version, ...place })
  }
  return (
    <ActSheet
      title="现在就出发吗？"
      onClose={onClose}
      act={{ ...act, busy: act.busy || locating }}
      okText="现在出发"
      onSend={() => void depart()}
    >
      <p>和客户约的是{windowText(order.reserve_start, order.reserve_end, now)}，还没到那一天。</p>
    </ActSheet>
  )
}
