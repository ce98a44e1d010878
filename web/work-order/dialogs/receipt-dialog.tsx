import { submitReceipt } from '@onsite/api/work-order/work-order-forms.ts'
import { Empty } from 'antd'
import { useApproverChoice } from '../../approval/approver-choice.tsx'
import { StepFields, useStepForm } from '../../field/step-form.tsx'
import { onlyDocument } from '../../document/document-screens.ts'
import type { ActionDialogProps } from './action-dialog.ts'
import { DocumentFormDialog } from '../../document/document-form-dialog.tsx'

/** The receipt form, and the order's own fields of that step. */
export function ReceiptDialog({ documents, onClose, onDone }: ActionDialogProps) {
  const { id, version, orderNo, title } = onlyDocument(documents)
  const approvers = useApproverChoice()
  const own = useStepForm({ objId: id, step: 'receipt' })
  const receipt = useStepForm({ objId: id, step: 'receipt', formKind: 'receipt', key: 'receiptValues' })
  const isBare = own.isReady && receipt.isReady && own.isEmpty && receipt.isEmpty
  return (
    <DocumentFormDialog<typeof submitReceipt, object>
      title="填写回执"
      note={`${orderNo} ${title}`}
      okText="提交回执"
      width={640}
      call={submitReceipt}
      parts={[...own.parts, ...receipt.parts, approvers.part]}
      toInput={() => ({ id, version })}
      success={`${orderNo} 已提交回执`}
      onDone={onDone}
      onClose={onClose}
    >
      {approvers.dialog}
      <StepFields form={own} />
      <StepFields form={receipt} />
      {isBare && <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="回执表单没有字段，直接提交即可" />}
    </DocumentFormDialog>
  )
}
