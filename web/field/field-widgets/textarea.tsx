import { Input } from 'antd'
import { type EditProps, type FieldWidget, textOf, textOrNull } from '../field-widget.ts'
import { PlainShow } from './text.tsx'

function TextareaEdit({ field, value, onChange, isDisabled, id, aria, isFaulty, isCompact }: EditProps) {
  const { maxLength } = field.settings
  return (
    <Input.TextArea
      {...aria}
      id={id}
      value={textOf(value)}
      disabled={isDisabled}
      autoSize={{ minRows: isCompact ? 1 : 3, maxRows: 10 }}
      {...(maxLength === undefined || isCompact ? {} : { maxLength, showCount: true })}
      {...(isFaulty ? { status: 'error' as const } : {})}
      onChange={(event) => onChange(textOrNull(event.target.value))}
    />
  )
}

export const textareaWidget: FieldWidget = { Edit: TextareaEdit, Show: PlainShow, isWide: true }
