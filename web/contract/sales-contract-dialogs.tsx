/** What a sales contract asks before it moves. */
import {
  annotateSalesContract,
  revokeSalesContract,
  type SalesContractDetail,
  submitSalesContract,
} from '@onsite/api/contract/sales-contract-calls.ts'
import type { FileShape } from '@onsite/api/file/file-calls.ts'
import { Input } from 'antd'
import { useApproverChoice } from '../approval/approver-choice-view.tsx'
import { CallField } from '../kit/call-form.tsx'
import { FilePicker } from '../kit/file-picker.tsx'
import { FormDialog } from '../kit/form-dialog.tsx'

interface DialogProps {
  readonly contract: SalesContractDetail
  readonly onClose: () => void
}

/** 1 → 2, or → 3 at once where no flow is designed. */
export function SubmitDialog({ contract, onClose }: DialogProps) {
  const { hasFlow, id, name, version } = contract
  const approvers = useApproverChoice()
  return (
    <FormDialog<typeof submitSalesContract, object>
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
      {approvers.dialog}
    </FormDialog>
  )
}

/** 3 → 1. */
export function RevokeDialog({ contract: { id, name, version }, onClose }: DialogProps) {
  return (
    <FormDialog<typeof revokeSalesContract, { reason: string }>
      title="撤回审批"
      note={`「${name}」回到待提交，可以修改，修改后需要重新提交审批。`}
      okText="撤回审批"
      call={revokeSalesContract}
      toInput={({ reason }) => ({ id, version, reason })}
      success="已撤回审批"
      onDone={onClose}
      onClose={onClose}
    >
      <CallField name="reason">
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} maxLength={200} showCount />
      </CallField>
    </FormDialog>
  )
}

interface Notes {
  readonly remark?: string
  readonly attachments?: readonly FileShape[]
}

/** Attachments and remarks, which an approval does not freeze. */
export function AnnotateDialog({ contract, onClose }: DialogProps) {
  const { attachments, id, remark, version } = contract
  return (
    <FormDialog<typeof annotateSalesContract, Notes>
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
      success="已保存附件与备注"
      onDone={onClose}
      onClose={onClose}
    >
      <CallField name="attachments">
        <FilePicker most={50} />
      </CallField>
      <CallField name="remark">
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 8 }} maxLength={1000} showCount />
      </CallField>
    </FormDialog>
  )
}
