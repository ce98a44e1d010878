import type { AnyCall } from '@onsite/api/define-call.ts'
import type { WorkOrderAction } from '@onsite/domain/work-order/work-order-lifecycle.ts'
import { MoveDialog, type MoveDialogProps } from '../../document/move-dialog.tsx'
import { type ActionOrder, orderScreens } from '../order-actions.ts'

/** The dialog of a step of one order. */
export function OrderMoveDialog<C extends AnyCall, Values extends object = object>(
  props: Omit<MoveDialogProps<ActionOrder, WorkOrderAction, C, Values>, 'screens'>,
) {
  return <MoveDialog {...props} screens={orderScreens} />
}
