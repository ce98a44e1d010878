import { keepDate } from '@onsite/api/work-order/work-order-actions.ts'
import { given } from '@onsite/domain/given.ts'
import { Form, Input } from 'antd'
import { onlyDocument } from '../../document/document-screens.ts'
import { CallField } from '../../kit/call-form.tsx'
import type { ActionDialogProps } from './action-dialog.ts'
import { OrderMoveDialog } from './order-move-dialog.tsx'
import { VisitWindowField } from './visit-window-field.tsx'

interface Values {
  readonly customApplyTime: [string, string]
  readonly reason?: string
}

/** Notes the window in which the customer expects the visit, before the technician has booked it. */
export function KeepDateDialog(props: ActionDialogProps) {
  const order = onlyDocument(props.documents)
  const { customApplyEnd, customApplyTime } = order
  const [form] = Form.useForm<Values>()
  return (
    <OrderMoveDialog<typeof keepDate, Values>
      {...props}
      title="与客户约定时间"
      okText="保存"
      call={keepDate}
      form={form}
      width={560}
      note={`${order.orderNo} ${order.title}。记下客户期望的时间段，服务人员据此预约上门`}
      prefilled
      initial={
        customApplyTime === null || customApplyEnd === null
          ? {}
          : { customApplyTime: [customApplyTime, customApplyEnd] }
      }
      toInput={({ customApplyTime: [start, end], reason }, seen) => ({
        ...seen,
        customApplyTime: start,
        customApplyEnd: end,
        ...given({ reason: reason || undefined }),
      })}
    >
      <VisitWindowField order={order} name="customApplyTime" label="约定时间" />
      <CallField name="reason" label="说明">
        <Input.TextArea rows={2} maxLength={200} showCount />
      </CallField>
    </OrderMoveDialog>
  )
}
