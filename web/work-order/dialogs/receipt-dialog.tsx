import { submitReceipt } from '@onsite/api/work-order/work-order-forms.ts'
import type { OrderDialogProps } from '../order-actions.ts'
import { MoveDialog } from '../../document/move-dialog.tsx'

const receipt = { formKind: 'receipt', key: 'receiptValues' } as const

/** The receipt form, and the order's own fields of that step. */
export function ReceiptDialog(props: OrderDialogProps) {
  return (
    <MoveDialog
      {...props}
      title="填写回执"
      okText="提交回执"
      width={640}
      call={submitReceipt}
      otherForm={receipt}
      emptyText="回执没有要填写的内容，直接提交即可"
      done="已提交回执"
    />
  )
}
