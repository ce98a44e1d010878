import { Checkbox } from 'antd'
import type { EditProps, FieldWidget } from '../field-widget.ts'
import { YesNoShow } from './switch.tsx'

function CheckboxEdit({ field, value, onChange, isDisabled, id, aria, isCompact }: EditProps) {
  return (
    <Checkbox
      {...aria}
      id={id}
      checked={value === true}
      disabled={isDisabled}
      onChange={(event) => onChange(event.target.checked)}
    >
      {isCompact ? null : field.name}
    </Checkbox>
  )
}

export const checkboxWidget: FieldWidget = {
  Edit: CheckboxEdit,
  Show: YesNoShow,
  hasOwnLabel: true,
}
