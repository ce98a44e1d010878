import { keepDate } from '@onsite/api/work-order/work-order-actions.ts'
import { Input } from 'antd'
import { CallField } from '../../kit/call-form.tsx'
import { InstantPicker } from '../../kit/instant-picker.tsx'
import { onlyDocument } from '../../document/document-screens.ts'
import type { ActionDialogProps } from './action-dialog.ts'
import { DocumentFormDialog } from '../../document/document-form-dialog.tsx'

interface Values {
  readonly customApplyTime: string
  readonly reason?: string
}

export function KeepDateDialog({ documents, onClose, onDone }: ActionDialogProps) {
  const { id, version, orderNo, title, customApplyTime } = onlyDocument(documents)
  return (
    <DocumentFormDialog<typeof keepDate, Values>
      title="与客户约定时间"
      note={`${orderNo} ${title}`}
      okText="保存"
      call={keepDate}
      initial={customApplyTime === null ? {} : { customApplyTime }}
      toInput={({ customApplyTime: at, reason }) => ({
        id,
        version,
        customApplyTime: at,
        ...(reason ? { reason } : {}),
      })}
      success={`${orderNo} 已约定时间`}
      onDone={onDone}
      onClose={onClose}
    >
      <CallField name="customApplyTime">
        <InstantPicker fromToday />
      </CallField>
      <CallField name="reason" label="说明">
        <Input.TextArea rows={2} maxLength={200} showCount />
      </CallField>
    </DocumentFormDialog>
  )
}
