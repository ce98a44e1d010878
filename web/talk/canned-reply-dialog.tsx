import { type CannedReply, saveCannedReply } from '@onsite/api/talk/canned-reply-calls.ts'
import { given } from '@onsite/domain/given.ts'
import {
  fillReply,
  markOf,
  mostReplyChars,
  type ReplyVariable,
  type ReplyValues,
  replyVariables,
} from '@onsite/domain/talk/canned-reply.ts'
import { Button, Form, Input, Select } from 'antd'
import type { TextAreaRef } from 'antd/es/input/TextArea'
import { useRef } from 'react'
import { CallField } from '../kit/call-form.tsx'
import { FormDialog } from '../kit/form-dialog.tsx'
import styles from './canned-reply.module.css'

interface CannedReplyDialogProps {
  /** null: a new one. */
  readonly reply: CannedReply | null
  /** Types that can be chosen. */
  readonly types: readonly { readonly id: string; readonly name: string }[]
  readonly onClose: () => void
}

interface ReplyForm {
  readonly name: string
  readonly text: string
  readonly types: readonly string[]
}

/** Values as a customer may read them. */
const example: ReplyValues = {
  customer: '上海静安中心',
  contact: '王经理',
  no: 'SJ202611230001',
  title: '空调不制冷',
  principal: '李工',
  me: '张敏',
  enterprise: '速修服务',
  servicePhone: '400-800-1234',
}
const variables = Object.keys(replyVariables) as ReplyVariable[]

/** Makes a text kept ready, or changes it; below, how a customer would read it. */
export function CannedReplyDialog({ reply, types, onClose }: CannedReplyDialogProps) {
  const [form] = Form.useForm<ReplyForm>()
  const box = useRef<TextAreaRef>(null)
  const text = Form.useWatch('text', form) ?? ''
  const put = (variable: ReplyVariable) => {
    const area = box.current?.resizableTextArea?.textArea
    const [start, end] = [area?.selectionStart ?? text.length, area?.selectionEnd ?? text.length]
    const mark = markOf(variable)
    form.setFieldsValue({ text: `${text.slice(0, start)}${mark}${text.slice(end)}` })
    requestAnimationFrame(() => {
      area?.focus()
      area?.setSelectionRange(start + mark.length, start + mark.length)
    })
  }
  const gone = reply?.types.filter(({ id }) => !types.some((type) => type.id === id)) ?? []
  return (
    <FormDialog<typeof saveCannedReply, ReplyForm>
      title={reply === null ? '新建常用回复' : `编辑常用回复「${reply.name}」`}
      width={600}
      okText="保存"
      call={saveCannedReply}
      form={form}
      initial={{ name: reply?.name ?? '', text: reply?.text ?? '', types: reply?.types.map(({ id }) => id) ?? [] }}
      toInput={(values) => ({ ...given({ id: reply?.id }), ...values, types: [...values.types] })}
      success={reply === null ? '常用回复已新建' : '保存成功'}
      onDone={onClose}
      onClose={onClose}
    >
      <CallField name="name" help="选用时按名称查找">
        <Input maxLength={30} placeholder="如：已安排上门" />
      </CallField>
      <CallField name="text">
        <Input.TextArea ref={box} autoSize={{ minRows: 4, maxRows: 10 }} maxLength={mostReplyChars} showCount />
      </CallField>
      <fieldset className={styles['variables']}>
        <legend>插入变量</legend>
        {variables.map((variable) => (
          <Button key={variable} size="small" onClick={() => put(variable)}>
            {replyVariables[variable]}
          </Button>
        ))}
      </fieldset>
      {text.trim() !== '' && (
        <figure className={styles['preview']}>
          <figcaption>客户看到的样子</figcaption>
          <p>{fillReply(text, example)}</p>
        </figure>
      )}
      <CallField name="types" help="不选则所有类型都可用">
        <Select
          mode="multiple"
          allowClear
          placeholder="全部类型"
          showSearch={{ optionFilterProp: 'label' }}
          options={[
            ...types.map(({ id, name }) => ({ value: id, label: name })),
            ...gone.map(({ id, name }) => ({ value: id, label: `${name}（已停用）` })),
          ]}
        />
      </CallField>
    </FormDialog>
  )
}
