import { bookVisit } from '@onsite/api/work-order/work-order-actions.ts'
import { useState } from 'react'
import { useWords } from '../../dictionary/use-words.ts'
import { useNow } from '../../kit/use-now.ts'
import { ActSheet } from '../../kit/phone/act-sheet.tsx'
import type { PhoneSheetProps } from '../../document/phone/sheet-props.ts'
import type { WorkOrderDetail } from '@onsite/api/work-order/work-order-shapes.ts'
import styles from '../../kit/phone/phone.module.css'
import { TextArea } from '../../kit/phone/text-area.tsx'
import { StepFields, useStepForm } from '../../field/step-form.tsx'
import { useSheetAct } from '../../kit/phone/use-sheet-act.ts'
import { useSheetDraft } from '../../kit/phone/use-sheet-draft.ts'
import { type Span, spanFault, windowText } from '../../kit/phone/visit-window.ts'
import { WindowField } from '../../kit/phone/window-field.tsx'
import { withFields } from '../../document/phone/with-fields.ts'

/** Books the visit, or moves it with a reason. */
export function BookSheet({ document: order, onClose, onDone }: PhoneSheetProps<WorkOrderDetail>) {
  const now = useNow()
  const isChange = order.reserve_start !== null
  const words = useWords(isChange ? 'rebook' : null)
  const [span, setSpan] = useState<Span | null>(null)
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const fields = useStepForm({ formKind: 'order', objId: order.id, step: 'book' })
  const resume = (kept: { readonly span: Span | null; readonly reason: string }) => {
    setSpan(kept.span)
    setReason(kept.reason)
  }
  const draft = useSheetDraft(`book:${order.id}`, { span, reason }, resume, fields.parts)
  const act = useSheetAct(bookVisit, isChange ? '已改约' : '已预约', onDone, draft)
  const fault = spanFault(span, now)
  const reasonFault = isChange && reason.trim() === '' ? '改约必须填写原因' : null
  const submit = () => {
    setTried(true)
    if (span === null || fault !== null || reasonFault !== null) return
    const text = reason.trim()
    void withFields(fields.parts, act, {
      id: order.id,
      version: order.version,
      reserve_start: span[0],
      reserve_end: span[1],
      ...(text === '' ? {} : { reason: text }),
    })
  }
  return (
    <ActSheet
      {...{ act, draft, onClose }}
      title={isChange ? '改约' : '预约上门时间'}
      okText={span === null ? '选好时间后确认' : `确认 ${windowText(span[0], span[1], now)}`}
      isAwaited={fields.isAwaited}
      onSend={submit}
    >
      {order.customApplyTime !== null && (
        <p className={styles['muted']}>客户期望：{windowText(order.customApplyTime, order.customApplyEnd, now)}</p>
      )}
      {isChange && (
        <p className={styles['muted']}>现在约在：{windowText(order.reserve_start, order.reserve_end, now)}</p>
      )}
      <WindowField
        key={draft.resumedAt}
        label="和客户约定的时间"
        value={span}
        onChange={setSpan}
        now={now}
        fault={tried ? fault : null}
      />
      <StepFields form={fields} />
      {isChange && (
        <TextArea
          label="改约原因"
          value={reason}
          onChange={setReason}
          most={200}
          fault={tried ? reasonFault : null}
          suggestions={words}
        />
      )}
    </ActSheet>
  )
}
