/** Dialogs about the time of the visit: the technician books it, the office moves it or notes the customer's wish. */
import { bookVisit, keepDate, rebookVisit } from '@onsite/api/work-order/work-order-actions.ts'
import { given } from '@onsite/domain/given.ts'
import { rebookMessage, rebookNotice } from '@onsite/domain/work-order/rebook-words.ts'
import { Button, Checkbox, Form, Input } from 'antd'
import { WordArea } from '../../dictionary/word-area.tsx'
import { nameInNote, onlyDocument } from '../../document/document-screens.ts'
import { MoveDialog } from '../../document/move-dialog.tsx'
import { CallField } from '../../kit/call-form.tsx'
import { formatSpan } from '../../kit/formats.ts'
import { SpanPicker } from '../../kit/instant-picker.tsx'
import { type Span, spanBetween } from '../../kit/phone/visit-window.ts'
import { SaidWindow } from '../../kit/said-window.tsx'
import { useCopy } from '../../kit/use-copy.ts'
import { WindowProposals } from '../../kit/window-proposals.tsx'
import type { OrderDialogProps } from '../order-actions.ts'
import { useAppointment } from './order-appointment.ts'
import styles from './visit-dialogs.module.css'

interface BookValues {
  readonly reserve_start: [string, string]
  readonly reason?: string
}

/** Books the visit, or moves it with a reason. */
export function BookDialog(props: OrderDialogProps) {
  const order = onlyDocument(props.documents)
  const { customApplyEnd, customApplyTime, reserve_start, reserve_end } = order
  const isChange = reserve_start !== null
  const [form] = Form.useForm<BookValues>()
  return (
    <MoveDialog
      {...props}
      title={isChange ? '改约上门' : '预约上门'}
      note={[
        nameInNote(props.screens, order),
        ...(customApplyTime === null ? [] : [`客户期望 ${formatSpan(customApplyTime, customApplyEnd)}`]),
        ...(isChange ? [`原预约 ${formatSpan(reserve_start, reserve_end)}`] : []),
      ].join('。')}
      okText={isChange ? '改约' : '预约'}
      call={bookVisit}
      form={form}
      prefilled
      initial={given({ reserve_start: spanBetween(reserve_start, reserve_end) ?? undefined })}
      toInput={({ reserve_start: [start, end], reason }: BookValues, seen) => ({
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
      <WindowProposals
        appointment={useAppointment(order)}
        onChoose={(span) => form.setFieldsValue({ reserve_start: span })}
      />
    </MoveDialog>
  )
}

interface KeepDateValues {
  readonly customApplyTime: [string, string]
  readonly reason?: string
}

/** Notes the window in which the customer expects the visit, before the technician has booked it. */
export function KeepDateDialog(props: OrderDialogProps) {
  const order = onlyDocument(props.documents)
  const wish = spanBetween(order.customApplyTime, order.customApplyEnd)
  return (
    <MoveDialog
      {...props}
      title="与客户约定时间"
      okText="保存"
      call={keepDate}
      width={560}
      note={`${nameInNote(props.screens, order)}。记下客户期望的时间段，服务人员据此预约上门。`}
      prefilled
      initial={given({ customApplyTime: wish ?? undefined })}
      toInput={({ customApplyTime: [start, end], reason }: KeepDateValues, seen) => ({
        ...seen,
        customApplyTime: start,
        customApplyEnd: end,
        ...given({ reason: reason || undefined }),
      })}
    >
      <SaidWindow appointment={useAppointment(order)} name="customApplyTime" label="约定时间" />
      <CallField name="reason" label="说明">
        <Input.TextArea rows={2} maxLength={200} showCount />
      </CallField>
    </MoveDialog>
  )
}

interface RebookValues {
  readonly reserve_start: [string, string]
  readonly reason: string
  readonly tellsCustomer?: boolean
}

/** The office moves an appointment as the customer asked; it says beforehand who will read what. */
export function RebookDialog(props: OrderDialogProps) {
  const order = onlyDocument(props.documents)
  const [form] = Form.useForm<RebookValues>()
  const copy = useCopy('给客户的消息')
  const span: Span | null = Form.useWatch('reserve_start', form) ?? null
  const tellsCustomer = Form.useWatch('tellsCustomer', form) ?? true
  const rebooking = {
    title: order.title,
    when: span === null ? '……' : formatSpan(span[0], span[1]),
    technician: order.servicePersonalName,
    contact: order.customLinkPerson,
  }
  const message = rebookMessage(rebooking)
  const customer = [order.customLinkPerson || order.customName, order.customPhone].filter((text) => text !== '')
  const isKept = order.customerId !== null
  return (
    <MoveDialog
      {...props}
      note={`${nameInNote(props.screens, order)}。现在约在 ${formatSpan(order.reserve_start, order.reserve_end)}。`}
      call={rebookVisit}
      form={form}
      width={560}
      initial={{ tellsCustomer: true }}
      toInput={({ reserve_start: [start, end], reason, tellsCustomer: tells = false }: RebookValues, seen) => ({
        ...seen,
        reserve_start: start,
        reserve_end: end,
        reason,
        tellsCustomer: tells ? (1 as const) : (0 as const),
      })}
      onDone={() => {
        if (tellsCustomer) copy(message)
        props.onDone()
      }}
      after={
        <section aria-label="谁会收到什么" className={styles['told']}>
          <h3>谁会收到什么</h3>
          <dl>
            <dt>服务人员 {order.servicePersonalName}</dt>
            <dd>
              站内通知「工单改约」：{nameInNote(props.screens, order)}，{rebookNotice(rebooking)}
            </dd>
            <dt>客户 {customer.join(' ')}</dt>
            <dd>
              <Form.Item name="tellsCustomer" valuePropName="checked" noStyle>
                <Checkbox>由我转告，提交后复制这段话{isKept ? '，并留在客户的消息里' : ''}</Checkbox>
              </Form.Item>
              {tellsCustomer && (
                <p className={styles['message']}>
                  {message}
                  <Button type="link" size="small" disabled={span === null} onClick={() => copy(message)}>
                    复制
                  </Button>
                </p>
              )}
            </dd>
          </dl>
        </section>
      }
    >
      <SaidWindow appointment={useAppointment(order)} name="reserve_start" label="改约时间" />
      <CallField name="reason" label="改约原因" help="会写进动态">
        <WordArea words="rebook" />
      </CallField>
    </MoveDialog>
  )
}
