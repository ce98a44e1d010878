import { refuseAcceptance } from '@onsite/api/work-order/work-order-actions.ts'
import { WorkOrderState } from '@onsite/domain/work-order/work-order-state.ts'
import { Input, Radio } from 'antd'
import { CallField } from '../../kit/call-form.tsx'
import { onlyDocument } from '../../document/document-screens.ts'
import type { ActionDialogProps } from './action-dialog.ts'
import { DocumentFormDialog } from '../../document/document-form-dialog.tsx'

interface Values {
  readonly reason: string
  readonly cancel: 0 | 1
}

export function RefuseAcceptanceDialog({ documents, onClose, onDone }: ActionDialogProps) {
  const { id, version, orderNo, title } = onlyDocument(documents)
  return (
    <DocumentFormDialog<typeof refuseAcceptance, Values>
      title="不受理"
      note={`${orderNo} ${title}`}
      okText="不受理"
      call={refuseAcceptance}
      initial={{ cancel: 0 }}
      toInput={(values) => ({ id, version, ...values })}
      success={({ state }) => `${orderNo} ${state === WorkOrderState.Cancelled ? '已取消' : '已退回'}`}
      onDone={onDone}
      onClose={onClose}
    >
      <CallField name="reason">
        <Input.TextArea rows={3} maxLength={200} showCount />
      </CallField>
      <CallField name="cancel" label="之后">
        <Radio.Group
          options={[
            { value: 0, label: '退给创建人修改后重新提交' },
            { value: 1, label: '直接取消工单' },
          ]}
        />
      </CallField>
    </DocumentFormDialog>
  )
}
