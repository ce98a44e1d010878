/** Dialogs of a sales contract's actions. */
import {
  annotateSalesContract,
  type SalesContractDetail,
  submitSalesContract,
} from '@onsite/api/contract/sales-contract-calls.ts'
import { doubtsOfLines } from '@onsite/domain/contract/contract-lines.ts'
import type { SalesContractAction, SalesContractDialogName } from '@onsite/domain/contract/sales-contract-lifecycle.ts'
import { SalesContractState } from '@onsite/domain/contract/contract-states.ts'
import type { FileShape } from '@onsite/api/file/file-calls.ts'
import { Alert, Input } from 'antd'
import { documentDialog } from '../document/document-dialog.tsx'
import { type ActionDialogProps, onlyDocument } from '../document/document-screens.ts'
import { MoveDialog } from '../document/move-dialog.tsx'
import { CallField } from '../kit/call-form.tsx'
import { FilePicker } from '../kit/file-picker.tsx'
import styles from './contract.module.css'
import { SalesContractDrawer } from './sales-contract-drawer.tsx'

type Props = ActionDialogProps<SalesContractDetail, SalesContractAction>

/** Submits a draft, which is approved at once where no flow is designed. */
function SubmitDialog(props: Props) {
  const { amount, hasFlow, lines, name } = onlyDocument(props.documents)
  const priced = lines.flatMap(({ price, ...line }) => (price === null ? [] : [{ ...line, price }]))
  // Sums of prices that the person does not see tell nothing.
  const doubts = priced.length === lines.length ? doubtsOfLines(priced, amount) : []
  return (
    <MoveDialog
      {...props}
      title={hasFlow ? '提交审批' : '提交并直接通过'}
      note={
        hasFlow
          ? `「${name}」提交后按审批流程处理，审批期间不能修改。`
          : `还没有设置销售合同的审批流程，「${name}」提交后直接变为已审批，之后只能更新附件与备注。`
      }
      okText={hasFlow ? '提交审批' : '提交并通过'}
      call={submitSalesContract}
      done={({ state }) => (state === SalesContractState.PendingApproval ? '已提交审批' : '已审批通过')}
    >
      {doubts.length > 0 && (
        <Alert
          type="warning"
          showIcon
          className={styles['doubts'] ?? ''}
          title="提交前请核对金额"
          description={doubts.map((one) => <div key={one}>{one}</div>)}
        />
      )}
    </MoveDialog>
  )
}

interface Notes {
  readonly remark?: string
  readonly attachments?: readonly FileShape[]
}

/** Attachments and remarks, which an approval does not freeze. */
function AnnotateDialog(props: Props) {
  const { attachments, remark } = onlyDocument(props.documents)
  return (
    <MoveDialog
      {...props}
      title="附件与备注"
      okText="保存"
      width={560}
      call={annotateSalesContract}
      prefilled
      initial={{ remark, attachments }}
      toInput={(values: Notes, seen) => ({
        ...seen,
        remark: values.remark ?? '',
        attachments: (values.attachments ?? []).map((file) => file.id),
      })}
      done="已保存"
    >
      <CallField name="attachments">
        <FilePicker most={50} />
      </CallField>
      <CallField name="remark">
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 8 }} maxLength={1000} showCount />
      </CallField>
    </MoveDialog>
  )
}

export const SalesContractDialog = documentDialog<SalesContractDetail, SalesContractAction, SalesContractDialogName>({
  submit: SubmitDialog,
  annotate: AnnotateDialog,
  edit: ({ documents, onClose }) => <SalesContractDrawer record={onlyDocument(documents)} onClose={onClose} />,
})
