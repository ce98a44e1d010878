/** Dialogs of a sales contract's actions. */
import {
  annotateSalesContract,
  type SalesContractDetail,
  submitSalesContract,
} from '@onsite/api/contract/sales-contract-calls.ts'
import { doubtsOfLines } from '@onsite/domain/contract/contract-lines.ts'
import type { SalesContractAction, SalesContractDialogName } from '@onsite/domain/contract/sales-contract-lifecycle.ts'
import type { FileShape } from '@onsite/api/file/file-calls.ts'
import { Alert, Input } from 'antd'
import { useApproverChoice } from '../approval/approver-choice.tsx'
import { DocumentFormDialog } from '../document/document-form-dialog.tsx'
import { type ActionDialogProps, onlyDocument } from '../document/document-screens.ts'
import { CallField } from '../kit/call-form.tsx'
import { FilePicker } from '../kit/file-picker.tsx'
import styles from './contract.module.css'
import { SalesContractDrawer } from './sales-contract-drawer.tsx'

interface DialogProps {
  readonly contract: SalesContractDetail
  readonly onClose: () => void
}

/** Submits a draft, which is approved at once where no flow is designed. */
function SubmitDialog({ contract, onClose }: DialogProps) {
  const { amount, hasFlow, id, lines, name, version } = contract
  const priced = lines.flatMap(({ price, ...line }) => (price === null ? [] : [{ ...line, price }]))
  // Sums of prices that the person does not see tell nothing.
  const doubts = priced.length === lines.length ? doubtsOfLines(priced, amount) : []
  const approvers = useApproverChoice()
  return (
    <DocumentFormDialog<typeof submitSalesContract, object>
      title={hasFlow ? '提交审批' : '提交并直接通过'}
      note={
        hasFlow
          ? `「${name}」提交后按审批流程处理，审批期间不能修改。`
          : `还没有设置销售合同的审批流程，「${name}」提交后直接变为已审批，之后只能更新附件与备注。`
      }
      okText={hasFlow ? '提交审批' : '提交并通过'}
      call={submitSalesContract}
      parts={[approvers.part]}
      toInput={() => ({ id, version })}
      success={({ state }) => (state === 2 ? '已提交审批' : '合同已审批通过')}
      onDone={onClose}
      onClose={onClose}
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
      {approvers.dialog}
    </DocumentFormDialog>
  )
}

interface Notes {
  readonly remark?: string
  readonly attachments?: readonly FileShape[]
}

/** Attachments and remarks, which an approval does not freeze. */
function AnnotateDialog({ contract, onClose }: DialogProps) {
  const { attachments, id, remark, version } = contract
  return (
    <DocumentFormDialog<typeof annotateSalesContract, Notes>
      title="附件与备注"
      okText="保存"
      width={560}
      call={annotateSalesContract}
      initial={{ remark, attachments }}
      toInput={(values) => ({
        id,
        version,
        remark: values.remark ?? '',
        attachments: (values.attachments ?? []).map((file) => file.id),
      })}
      success="保存成功"
      onDone={onClose}
      onClose={onClose}
    >
      <CallField name="attachments">
        <FilePicker most={50} />
      </CallField>
      <CallField name="remark">
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 8 }} maxLength={1000} showCount />
      </CallField>
    </DocumentFormDialog>
  )
}

type Props = ActionDialogProps<SalesContractDetail, SalesContractAction>

/** The dialog of an action, by the name in its row. */
export function SalesContractDialog({ name, ...props }: Props & { readonly name: SalesContractDialogName }) {
  const common = { contract: onlyDocument(props.documents), onClose: props.onClose }
  if (name === 'submit') return <SubmitDialog {...common} />
  if (name === 'annotate') return <AnnotateDialog {...common} />
  return <SalesContractDrawer record={common.contract} onClose={props.onClose} />
}
