import { Priority, priorityNames } from '@onsite/domain/document/priority.ts'
import { Input, Radio } from 'antd'
import type { ReactNode } from 'react'
import { CallField } from '../kit/call-form.tsx'
import { FilePicker } from '../kit/file-picker.tsx'
import form from '../kit/form.module.css'

const priorities = Object.values(Priority).map((value) => ({ value, label: priorityNames[value] }))

interface ContentFieldsProps {
  /** In a row with the urgency. */
  readonly beside: ReactNode
  readonly onBusy: (isBusy: boolean) => void
  /** Before the attachments. */
  readonly children?: ReactNode
}

/** Title, description, urgency and files of a document. */
export function ContentFields({ beside, children, onBusy }: ContentFieldsProps) {
  return (
    <>
      <CallField name="title">
        <Input maxLength={100} showCount />
      </CallField>
      <CallField name="detailDesc">
        <Input.TextArea autoSize={{ minRows: 3, maxRows: 10 }} maxLength={2000} showCount />
      </CallField>
      <div className={form['pair']}>
        <CallField name="priority">
          <Radio.Group optionType="button" buttonStyle="solid" options={priorities} />
        </CallField>
        {beside}
      </div>
      {children}
      <CallField name="attachments">
        <FilePicker most={20} onBusy={onBusy} />
      </CallField>
    </>
  )
}
