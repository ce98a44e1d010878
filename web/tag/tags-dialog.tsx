import { Form } from 'antd'
import { AskBatch, type BatchDialogProps } from '../record/ask-batch.tsx'
import { TagPicker } from '../record/tag-picker.tsx'

interface TagsDialogProps extends BatchDialogProps {
  readonly verb: '添加标签' | '移除标签'
  readonly code: number
  readonly unit: string
}

/** Asks for the tags that several records get or lose; the caller sends them. */
export function TagsDialog({ code, count, onClose, onDone, unit, verb, what }: TagsDialogProps) {
  const [form] = Form.useForm<{ tagIds: readonly string[] }>()
  return (
    <AskBatch
      title={`给${what}${verb}`}
      okText={verb}
      unit={unit}
      count={count}
      form={form}
      onDone={async ({ tagIds }) => await onDone({ code, tagIds: tagIds.join(',') })}
      onClose={onClose}
    >
      <Form.Item name="tagIds" label="标签" rules={[{ required: true, message: '请选择标签' }]}>
        <TagPicker code={code} />
      </Form.Item>
    </AskBatch>
  )
}
