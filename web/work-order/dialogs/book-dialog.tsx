import { bookVisit } from '@onsite/api/work-order/work-order-actions.ts'
import { given } from '@onsite/domain/given.ts'
import { Form } from 'antd'
import { CallField } from '../../kit/call-form.tsx'
import { SpanPicker } from '../../kit/instant-picker.tsx'
import { formatSpan } from '../../kit/formats.ts'
import { onlyDocument } from '../../document/document-screens.ts'
import type { ActionDialogProps } from './action-dialog.ts'
import { WindowProposals } from './window-proposals.tsx'
import { OrderMoveDialog } from './order-move-dialog.tsx'
import { WordArea } from '../../dictionary/word-area.tsx'

interface Values {
  readonly reserve_start: [string, string]
  readonly reason?: string
}

export function BookDialog(props: ActionDialogProps) {
  const order = onlyDocument(props.documents)
  const { customApplyEnd, customApplyTime, reserve_start, reserve_end } = order
  const isChange = reserve_start !== null
  const [form] = Form.useForm<Values>()
  return (
    <OrderMoveDialog<typeof bookVisit, Values>
      {...props}
      title={isChange ? '改约上门' : '预约上门'}
      note={[
        `${order.orderNo} ${order.title}`,
        ...(customApplyTime === null ? [] : [`客户期望 ${formatSpan(customApplyTime, customApplyEnd)}`]),
        ...(isChange ? [`原预约 ${formatSpan(reserve_start, reserve_end)}`] : []),
      ].join('。')}
      okText={isChange ? '改约' : '预约'}
      call={bookVisit}
      form={form}
      prefilled
      initial={reserve_start !== null && reserve_end !== null ? { reserve_start: [reserve_start, reserve_end] } : {}}
      toInput={({ reserve_start: [start, end], reason }, seen) => ({
        ...seen,
        reserve_start: start,
        reserve_end: end,
        ...given({ reason: reason || undefined }),
      })}
      done={isChange ? '已改约' : '已预约'}
      after={
        isChange && (
          <CallField name="reason" label="改约原因" needed>
            <WordArea words="rebook" />
          </CallField>
        )
      }
    >
      <CallField name="reserve_start" label="预约时间">
        <SpanPicker fromToday />
      </CallField>
      <WindowProposals order={order} onChoose={(span) => form.setFieldsValue({ reserve_start: span })} />
    </OrderMoveDialog>
  )
}
