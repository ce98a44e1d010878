import { PhoneOutlined } from '@ant-design/icons'
import { dialLink, tidyPhone } from '@onsite/domain/phone.ts'
import { Input } from 'antd'
import { type EditProps, type FieldWidget, type ShowProps, textOf, textOrNull } from '../field-widget.ts'

function PhoneEdit({ value, onChange, isDisabled, id, aria, isFaulty }: EditProps) {
  return (
    <Input
      {...aria}
      id={id}
      type="tel"
      autoComplete="off"
      maxLength={30}
      value={textOf(value)}
      disabled={isDisabled}
      {...(isFaulty ? { status: 'error' as const } : {})}
      onChange={(event) => onChange(textOrNull(event.target.value))}
    />
  )
}

/** A number to call; a masked one cannot be called. */
function PhoneShow({ value }: ShowProps) {
  const text = textOf(value)
  const dial = dialLink(tidyPhone(text))
  if (dial === null) return <>{text}</>
  return (
    <a href={dial} onClick={(event) => event.stopPropagation()}>
      <PhoneOutlined aria-hidden /> {text}
    </a>
  )
}

export const phoneWidget: FieldWidget = { Edit: PhoneEdit, Show: PhoneShow }
