import { evaluateWorkOrder } from '@onsite/api/work-order/work-order-actions.ts'
import { getWorkOrder } from '@onsite/api/work-order/work-order-detail.ts'
import { Button, Form, Input } from 'antd'
import { useCall } from '../../kernel/use-call.ts'
import { CallField } from '../../kit/call-form.tsx'
import { StarRate } from '../../kit/star-rate.tsx'
import { StepFields, useStepForm } from '../../field/step-form.tsx'
import { onlyDocument } from '../../document/document-screens.ts'
import type { ActionDialogProps } from './action-dialog.ts'
import { LoadingDialog } from '../../kit/loading-dialog.tsx'
import { DocumentFormDialog } from '../../document/document-form-dialog.tsx'

interface Values {
  readonly quality: number
  readonly attitude: number
  readonly speed: number
  readonly resolution: number
  readonly text?: string
}

const dimensions = ['quality', 'attitude', 'speed', 'resolution'] as const
const words = ['很差', '较差', '一般', '满意', '非常满意']
const mostStars = 5

export function EvaluateDialog({ documents, onClose, onDone }: ActionDialogProps) {
  const { id, version, orderNo, title, evaluateState } = onlyDocument(documents)
  const [form] = Form.useForm<Values>()
  const isChange = evaluateState === 1
  const own = useStepForm({ objId: id, step: 'evaluate' })
  const evaluationForm = useStepForm({ objId: id, step: 'evaluate', formKind: 'evaluation', key: 'evaluationValues' })
  // A change starts from what was said before.
  const before = useCall(getWorkOrder, { id }, { enabled: isChange })
  if (isChange && before.data === undefined) return <LoadingDialog title="修改评价" query={before} onClose={onClose} />
  const evaluation = before.data?.evaluation ?? null
  const giveAll = () => form.setFieldsValue(Object.fromEntries(dimensions.map((key) => [key, mostStars])))
  return (
    <DocumentFormDialog<typeof evaluateWorkOrder, Values>
      title={isChange ? '修改评价' : '评价服务'}
      note={`${orderNo} ${title}`}
      okText="提交评价"
      call={evaluateWorkOrder}
      form={form}
      parts={[...own.parts, ...evaluationForm.parts]}
      {...(evaluation === null ? {} : { initial: evaluation })}
      toInput={({ text, ...stars }) => ({ id, version, ...stars, ...(text ? { text } : {}) })}
      success={`${orderNo} 已评价`}
      onDone={onDone}
      onClose={onClose}
      extraButton={<Button onClick={giveAll}>一键全五星</Button>}
    >
      {dimensions.map((key) => (
        <CallField key={key} name={key}>
          <StarRate tooltips={words} />
        </CallField>
      ))}
      <StepFields form={own} />
      <StepFields form={evaluationForm} />
      <CallField name="text">
        <Input.TextArea rows={3} maxLength={500} showCount />
      </CallField>
    </DocumentFormDialog>
  )
}
