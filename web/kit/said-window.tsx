import { readWindow } from '@onsite/domain/paste/read-window.ts'
import { Form, Input } from 'antd'
import dayjs from 'dayjs'
import { useState } from 'react'
import { CallField } from './call-form.tsx'
import { SpanPicker } from './instant-picker.tsx'
import type { Span } from './phone/visit-window.ts'
import { type Appointment, WindowProposals } from './window-proposals.tsx'

interface SaidWindowProps {
  readonly appointment: Appointment
  /** The field that holds the window, start and end. */
  readonly name: string
  readonly label: string
}

/** The window of an appointment: typed as the customer says it on the phone, chosen from three that are free, or picked. */
export function SaidWindow({ appointment, name, label }: SaidWindowProps) {
  const form = Form.useFormInstance()
  const chosen = Form.useWatch<Span | null | undefined>(name, form) ?? null
  const [said, setSaid] = useState('')
  const asked = spanOf(said)
  const choose = (span: Span | null) => {
    if (span === null) return
    form.setFieldValue(name, [...span])
    form.setFields([{ name, errors: [] }])
  }
  return (
    <>
      <Form.Item
        label="客户说的时间"
        htmlFor="said-window"
        {...(said !== '' && asked === null ? { help: '没有认出时间，可以在下面选择' } : {})}
      >
        <Input
          id="said-window"
          value={said}
          maxLength={40}
          placeholder="如：明天 9-11 点"
          autoComplete="off"
          onChange={({ target }) => {
            setSaid(target.value)
            choose(spanOf(target.value))
          }}
        />
      </Form.Item>
      <CallField name={name} label={label} needed>
        <SpanPicker fromToday />
      </CallField>
      <WindowProposals appointment={appointment} asked={asked} chosen={chosen} onChoose={choose} />
    </>
  )
}

/** The window in a text, null when it says none. */
function spanOf(said: string): Span | null {
  const found = readWindow(said, dayjs().format('YYYY-MM-DD'))
  return found === null ? null : [dayjs(found.start).toISOString(), dayjs(found.end).toISOString()]
}
