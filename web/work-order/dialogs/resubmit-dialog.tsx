import { resubmitWorkOrder } from '@onsite/api/work-order/work-order-actions.ts'
import { useApproverChoice } from '../../approval/approver-choice.tsx'
import { onlyDocument } from '../../document/document-screens.ts'
import type { ActionDialogProps } from './action-dialog.ts'
import { DocumentFormDialog } from '../../document/document-form-dialog.tsx'

/** An order that was turned down starts again. */
export function ResubmitDialog({ documents, onClose, onDone }: ActionDialogProps) {
  const { id, version, orderNo, title } = onlyDocument(documents)
  const approvers = useApproverChoice()
  return (
    <DocumentFormDialog<typeof resubmitWorkOrder, object>
      title="重新提交"
      note={`${orderNo} ${title}。工单从头进入流程，需要审批的会再次审批。`}
      okText="重新提交"
      call={resubmitWorkOrder}
      parts={[approvers.part]}
      toInput={() => ({ id, version })}
      success={`${orderNo} 已重新提交`}
      onDone={onDone}
      onClose={onClose}
    >
      {approvers.dialog}
    </DocumentFormDialog>
  )
}
