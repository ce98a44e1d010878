import { rebookVisit } from '@onsite/api/work-order/work-order-actions.ts'
import { rebookMessage, rebookNotice } from '@onsite/domain/work-order/rebook-words.ts'
import { Button, Checkbox, Form } from 'antd'
import { onlyDocument } from '../../document/document-screens.ts'
import { CallField } from '../../kit/call-form.tsx'
import { formatSpan } from '../../kit/formats.ts'
import type { Span } from '../../kit/phone/visit-window.ts'
import { useCopy } from '../../kit/use-copy.ts'
import type { ActionDialogProps } from './action-dialog.ts'
import styles from './assign-drawer.module.css'
import { OrderMoveDialog } from './order-move-dialog.tsx'
import { VisitWindowField } from './visit-window-field.tsx'
import { WordArea } from '../../dictionary/word-area.tsx'

interface Values {
  readonly reserve_start: [string, string]
  readonly reason: string
  readonly tellsCustomer?: boolean
}

/** The office moves an appointment as the customer asked; it says beforehand who will read what. */
export function RebookDialog(props: ActionDialogProps) {
  const order = onlyDocument(props.documents)
  const [form] = Form.useForm<Values>()
  const copy = useCopy('给客户的消息')
  const span: Span | null = Form.useWatch('reserve_start', form) ?? null
  const tellsCustomer = Form.useWatch('tellsCustomer', form) ?? true
  const rebooking = {
    title: order.title,
    when: span === null ? '（待选择）' : formatSpan(span[0], span[1]),
    technician: order.servicePersonalName,
    contact: order.customLinkPerson,
  }
  const message = rebookMessage(rebooking)
  const customer = [order.customLinkPerson || order.customName, order.customPhone].filter((text) => text !== '')
  const isKept = order.customerId !== null
  return (
    <OrderMoveDialog<typeof rebookVisit, Values>
      {...props}
      note={`${order.orderNo} ${order.title}。现在约在 ${formatSpan(order.reserve_start, order.reserve_end)}`}
      call={rebookVisit}
      form={form}
      width={560}
      initial={{ tellsCustomer: true }}
      toInput={({ reserve_start: [start, end], reason, tellsCustomer: tells = false }, seen) => ({
        ...seen,
        reserve_start: start,
        reserve_end: end,
        reason,
        tellsCustomer: tells ? 1 : 0,
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
              站内通知「工单改约」：{order.orderNo} {order.title}，{rebookNotice(rebooking)}
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
      <VisitWindowField order={order} name="reserve_start" label="改到" />
      <CallField name="reason" label="改约原因" help="会写进动态">
        <WordArea words="rebook" />
      </CallField>
    </OrderMoveDialog>
  )
}
