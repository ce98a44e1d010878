import { evaluateWorkOrder } from '@onsite/api/work-order/work-order-actions.ts'
import { getWorkOrder } from '@onsite/api/work-order/work-order-detail.ts'
import { Button, Form, Input } from 'antd'
import { useCall } from '../../kernel/use-call.ts'
import { CallField } from '../../kit/call-form.tsx'
import { StarRate } from '../../kit/star-rate.tsx'
import { onlyDocument } from '../../document/document-screens.ts'
import type { OrderDialogProps } from '../order-actions.ts'
import { LoadingDialog } from '../../kit/loading-dialog.tsx'
import { MoveDialog } from '../../document/move-dialog.tsx'

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
const evaluationForm = { formKind: 'evaluation', key: 'evaluationValues' } as const

export function EvaluateDialog(props: OrderDialogProps) {
  const { id, evaluateState } = onlyDocument(props.documents)
  const [form] = Form.useForm<Values>()
  const isChange = evaluateState === 1
  // A change starts from what was said before.
  const before = useCall(getWorkOrder, { id }, { enabled: isChange })
  if (isChange && before.data === undefined)
    return <LoadingDialog title="修改评价" query={before} onClose={props.onClose} />
  const evaluation = before.data?.evaluation ?? null
  const giveAll = () => form.setFieldsValue(Object.fromEntries(dimensions.map((key) => [key, mostStars])))
  return (
    <MoveDialog
      {...props}
      title={isChange ? '修改评价' : '评价服务'}
      note="按数字键 1–5 打分"
      okText="提交评价"
      call={evaluateWorkOrder}
      form={form}
      otherForm={evaluationForm}
      {...(evaluation === null ? {} : { initial: evaluation })}
      extraButton={<Button onClick={giveAll}>一键全五星</Button>}
      after={
        <CallField name="text">
          <Input.TextArea rows={3} maxLength={500} showCount />
        </CallField>
      }
    >
      {dimensions.map((key) => (
        <CallField key={key} name={key}>
          <StarRate tooltips={words} />
        </CallField>
      ))}
    </MoveDialog>
  )
}
