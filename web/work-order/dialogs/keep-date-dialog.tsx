import { given } from '@onsite/domain/given.ts'
import { keepDate } from '@onsite/api/work-order/work-order-actions.ts'
import { Form, Input } from 'antd'
import { CallField } from '../../kit/call-form.tsx'
import { formatSpan } from '../../kit/formats.ts'
import { InstantPicker } from '../../kit/instant-picker.tsx'
import { onlyDocument } from '../../document/document-screens.ts'
import type { ActionDialogProps } from './action-dialog.ts'
import { WindowProposals } from './window-proposals.tsx'
import { OrderMoveDialog } from './order-move-dialog.tsx'

interface Values {
  readonly customApplyTime: string
  readonly reason?: string
}

export function KeepDateDialog(props: ActionDialogProps) {
  const order = onlyDocument(props.documents)
  const { customApplyTime, reserve_start, reserve_end } = order
  const [form] = Form.useForm<Values>()
  return (
    <OrderMoveDialog<typeof keepDate, Values>
      {...props}
      title="与客户约定时间"
      okText="保存"
      call={keepDate}
      form={form}
      note={
        reserve_start === null
          ? '记下客户期望的时间，服务人员据此预约上门'
          : `记下客户期望的时间；预约时间 ${formatSpan(reserve_start, reserve_end)} 由服务人员改约`
      }
      // A visit that is booked is what was agreed so far.
      initial={given({ customApplyTime: customApplyTime ?? reserve_start ?? undefined })}
    >
      <CallField name="customApplyTime">
        <InstantPicker fromToday />
      </CallField>
      <WindowProposals order={order} onChoose={([start]) => form.setFieldsValue({ customApplyTime: start })} />
      <CallField name="reason" label="说明">
        <Input.TextArea rows={2} maxLength={200} showCount />
      </CallField>
    </OrderMoveDialog>
  )
}
