import { keepDate } from '@onsite/api/work-order/work-order-actions.ts'
import { Input } from 'antd'
import { CallField } from '../../kit/call-form.tsx'
import { InstantPicker } from '../../kit/instant-picker.tsx'
import { onlyDocument } from '../../document/document-screens.ts'
import type { ActionDialogProps } from './action-dialog.ts'
import { OrderMoveDialog } from './order-move-dialog.tsx'

interface Values {
  readonly customApplyTime: string
  readonly reason?: string
}

export function KeepDateDialog(props: ActionDialogProps) {
  const { customApplyTime } = onlyDocument(props.documents)
  return (
    <OrderMoveDialog<typeof keepDate, Values>
      {...props}
      title="与客户约定时间"
      okText="保存"
      call={keepDate}
      initial={customApplyTime === null ? {} : { customApplyTime }}
    >
      <CallField name="customApplyTime">
        <InstantPicker fromToday />
      </CallField>
      <CallField name="reason" label="说明">
        <Input.TextArea rows={2} maxLength={200} showCount />
      </CallField>
    </OrderMoveDialog>
  )
}
