import { bookVisit } from '@onsite/api/work-order/work-order-actions.ts'
import { Input } from 'antd'
import { CallField } from '../../kit/call-form.tsx'
import { SpanPicker } from '../../kit/instant-picker.tsx'
import { formatSpan } from '../../kit/formats.ts'
import { StepFields, useStepForm } from '../../field/step-form.tsx'
import { onlyDocument } from '../../document/document-screens.ts'
import type { ActionDialogProps } from './action-dialog.ts'
import { DocumentFormDialog } from '../../document/document-form-dialog.tsx'

interface Values {
  readonly reserve_start: [string, string]
  readonly reason?: string
}

export function BookDialog({ documents, onClose, onDone }: ActionDialogProps) {
  const { id, version, orderNo, title, customApplyTime, reserve_start, reserve_end } = onlyDocument(documents)
  const isChange = reserve_start !== null
  const fields = useStepForm({ objId: id, step: 'book' })
  return (
    <DocumentFormDialog<typeof bookVisit, Values>
      title={isChange ? '改约上门' : '预约上门'}
      note={[
        `${orderNo} ${title}`,
        ...(customApplyTime === null ? [] : [`客户期望 ${formatSpan(customApplyTime, null)}`]),
        ...(isChange ? [`原预约 ${formatSpan(reserve_start, reserve_end)}`] : []),
      ].join('。')}
      okText={isChange ? '改约' : '预约'}
      call={bookVisit}
      parts={fields.parts}
      initial={reserve_start !== null && reserve_end !== null ? { reserve_start: [reserve_start, reserve_end] } : {}}
      toInput={({ reserve_start: [start, end], reason }) => ({
        id,
        version,
        reserve_start: start,
        reserve_end: end,
        ...(reason ? { reason } : {}),
      })}
      success={`${orderNo} ${isChange ? '已改约' : '已预约'}`}
      onDone={onDone}
      onClose={onClose}
    >
      <CallField name="reserve_start" label="上门时间">
        <SpanPicker fromToday />
      </CallField>
      <StepFields form={fields} />
      {isChange && (
        <CallField name="reason" label="改约原因" needed>
          <Input.TextArea rows={2} maxLength={200} showCount />
        </CallField>
      )}
    </DocumentFormDialog>
  )
}
