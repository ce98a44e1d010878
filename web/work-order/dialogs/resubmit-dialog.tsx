import { resubmitWorkOrder } from '@onsite/api/work-order/work-order-actions.ts'
import { onlyDocument } from '../../document/document-screens.ts'
import type { ActionDialogProps } from './action-dialog.ts'
import { OrderMoveDialog } from './order-move-dialog.tsx'

/** An order that was turned down starts again. */
export function ResubmitDialog(props: ActionDialogProps) {
  const { orderNo, title } = onlyDocument(props.documents)
  const note = `${orderNo} ${title}。工单从头进入流程，需要审批的会再次审批。`
  return <OrderMoveDialog {...props} note={note} call={resubmitWorkOrder} />
}
