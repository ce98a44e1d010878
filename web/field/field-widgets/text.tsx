import { given } from '@onsite/domain/given.ts'
import { Input } from 'antd'
import { type EditProps, type FieldWidget, type ShowProps, textOf, textOrNull } from '../field-widget.ts'

function TextEdit({ field, value, onChange, isDisabled, id, aria, isFaulty }: EditProps) {
  const { maxLength } = field.settings
  return (
    <Input
      {...aria}
      id={id}
      value={textOf(value)}
      disabled={isDisabled}
      {...given({ maxLength })}
      {...(isFaulty ? { status: 'error' as const } : {})}
      onChange={(event) => onChange(textOrNull(event.target.value))}
    />
  )
}

/** Plain text; other plain types use it too. */
export function PlainShow({ value }: ShowProps) {
  return <>{textOf(value)}</>
}

export const textWidget: FieldWidget = { Edit: TextEdit, Show: PlainShow }
