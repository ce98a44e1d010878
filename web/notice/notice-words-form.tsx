import {
  type KeptTemplate,
  type NoticeEventRow,
  restoreNoticeTemplate,
  saveNoticeTemplate,
  sendTestNotice,
} from '@onsite/api/notice/template-calls.ts'
import { customerReceiver, exampleWords, TemplateUse, templateUseNames } from '@onsite/domain/notice/notice-template.ts'
import {
  mostTextChars,
  mostTitleChars,
  noticeVariables,
  type NoticeVariable,
  placeOf,
  usualWords,
} from '@onsite/domain/notice/notice-words.ts'
import { type ToldChannel, toldChannels } from '@onsite/domain/notice/tell.ts'
import { Alert, Button, Form, Input, Radio, Tag } from 'antd'
import type { TextAreaRef } from 'antd/es/input/TextArea'
import { useRef, useState } from 'react'
import { useAct } from '../kernel/use-act.ts'
import { CallField, CallForm } from '../kit/call-form.tsx'
import { formatTime } from '../kit/formats.ts'
import { SubmitButton } from '../kit/submit-button.tsx'
import { NoticePreviewCard } from './notice-preview-card.tsx'
import styles from './notice-template.module.css'

interface WordsFormProps {
  readonly row: NoticeEventRow
  readonly channel: ToldChannel
  readonly receiver: string
  /** 服务人员 · 短信 */
  readonly label: string
  readonly kept: KeptTemplate | undefined
  readonly onTyped: (isTyped: boolean) => void
}

interface Values {
  readonly use: TemplateUse
  readonly title: string
  readonly text: string
}

const notesFor = (isForCustomer: boolean): Readonly<Record<TemplateUse, string>> => ({
  0: isForCustomer ? '只发系统本来就会发的（如事件完成后的评价邀请）' : '按流程里选的收件人和渠道发送',
  1: isForCustomer ? '每次都发；步骤可撤回的 30 秒内先不发出' : '流程没有选这个渠道也发送',
  2: '这个渠道不发',
})

/** Words as they are sent: those of the product are kept as none, so that they follow when the product words better. */
const keptWords = ({ text, title, use }: Values) => ({
  use,
  title: title.trim() === usualWords.title ? '' : title.trim(),
  text: text.trim() === usualWords.text ? '' : text.trim(),
})

/** Words of one event for one kind of receiver and channel, with how they read on a real record. */
export function NoticeWordsForm({ channel, kept, label, onTyped, receiver, row }: WordsFormProps) {
  const [form] = Form.useForm<Values>()
  const box = useRef<TextAreaRef>(null)
  const [recordId, setRecordId] = useState<string | null>(null)
  const isForCustomer = receiver === customerReceiver
  const initial: Values = {
    use: kept?.use ?? TemplateUse.Usual,
    title: kept?.title || usualWords.title,
    text: kept?.text || usualWords.text,
  }
  const title = Form.useWatch('title', form) ?? initial.title
  const text = Form.useWatch('text', form) ?? initial.text
  const place = { event: row.event, channel, receiver }
  const variables = row.variables.filter((variable) => !isForCustomer || variable !== 'link')
  const example = exampleWords(channel, receiver, variables)
  const restore = useAct(restoreNoticeTemplate, { success: '已恢复默认' })
  const test = useAct(sendTestNotice, { success: ({ to }) => `测试通知已发往${to}，一分钟内送达` })
  const write = (words: Partial<Values>) => {
    form.setFieldsValue(words)
    onTyped(true)
  }
  const put = (variable: NoticeVariable) => {
    const area = box.current?.resizableTextArea?.textArea
    const [start, end] = [area?.selectionStart ?? text.length, area?.selectionEnd ?? text.length]
    const mark = placeOf(variable)
    write({ text: `${text.slice(0, start)}${mark}${text.slice(end)}` })
    requestAnimationFrame(() => {
      area?.focus()
      area?.setSelectionRange(start + mark.length, start + mark.length)
    })
  }
  const isUsual = title.trim() === usualWords.title && text.trim() === usualWords.text
  const notes = notesFor(isForCustomer)
  return (
    <div className={styles['editor']}>
      <CallForm<typeof saveNoticeTemplate, Values>
        call={saveNoticeTemplate}
        form={form}
        initial={initial}
        toInput={(values) => ({ ...place, ...keptWords(values) })}
        success="保存成功"
        onChange={() => onTyped(true)}
        onDone={() => onTyped(false)}
      >
        <div className={styles['editorHead']}>
          <h3>{label}</h3>
          <Tag>{isUsual ? '默认文字' : '自定义文字'}</Tag>
          {kept !== undefined && (
            <span className={styles['hint']}>
              {kept.personName} {formatTime(kept.updateTime)}
            </span>
          )}
        </div>
        <CallField name="use">
          <Radio.Group className={styles['uses'] ?? ''}>
            {Object.values(TemplateUse).map((use) => (
              <Radio key={use} value={use}>
                {templateUseNames[use]}
                <span className={styles['hint']}>{notes[use]}</span>
              </Radio>
            ))}
          </Radio.Group>
        </CallField>
        <CallField name="title">
          <Input maxLength={mostTitleChars} />
        </CallField>
        <CallField name="text" help={channel === 'sms' ? '短信里标题和内容各最多 35 个字，多出的会截断' : undefined}>
          <Input.TextArea ref={box} autoSize={{ minRows: 4, maxRows: 10 }} maxLength={mostTextChars} showCount />
        </CallField>
        <fieldset className={styles['variables']}>
          <legend>插入变量</legend>
          {variables.map((variable) => (
            <Button key={variable} size="small" onClick={() => put(variable)}>
              {noticeVariables[variable]}
            </Button>
          ))}
        </fieldset>
        <p className={styles['hint']}>一行里的变量都没有值时，这一行不发；只有一部分没有值时写「未填」。</p>
        <div className={styles['buttons']}>
          <SubmitButton>保存</SubmitButton>
          {example !== null && <Button onClick={() => write(example)}>填入范例</Button>}
          {!isUsual && <Button onClick={() => write(usualWords)}>改回默认文字</Button>}
          {kept !== undefined && (
            <Button
              loading={restore.busy}
              onClick={() =>
                void restore.run(place).then(({ ok }) => {
                  if (!ok) return
                  form.setFieldsValue({ ...usualWords, use: TemplateUse.Usual })
                  onTyped(false)
                })
              }
            >
              恢复默认
            </Button>
          )}
        </div>
      </CallForm>
      <div className={styles['side']}>
        {/* Above the preview, which gets higher when it comes. */}
        <Button
          loading={test.busy}
          onClick={() => void test.run({ ...place, title, text, ...(recordId === null ? {} : { recordId }) })}
        >
          给我发一条{toldChannels[channel]}测试
        </Button>
        <NoticePreviewCard
          row={row}
          receiver={receiver}
          words={{ title, text }}
          recordId={recordId}
          onRecord={setRecordId}
        />
        {test.failure !== null && <Alert type="warning" showIcon title={test.failure.message} />}
      </div>
    </div>
  )
}
