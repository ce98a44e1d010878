import { Checkbox, Select } from 'antd'
import { type EditProps, type FieldWidget, listOrNull, type ShowProps, textsOf } from '../field-widget.ts'
import styles from '../field.module.css'
import { mostLaidOut, offeredOptions, optionLabel } from './options.ts'

function MultiSelectEdit({ field, value, onChange, isDisabled, id, aria, isFaulty, isCompact }: EditProps) {
  const chosen = textsOf(value)
  const options = offeredOptions(field, chosen)
  const choices = options.map((option) => ({ value: option.id, label: option.label }))
  // In the order of the choices, not of the clicks, so that equal choices are equal values.
  const sortChosen = (next: readonly string[]) =>
    listOrNull(options.filter((option) => next.includes(option.id)).map((option) => option.id))
  if (isCompact || (field.settings.options ?? []).length > mostLaidOut) {
    return (
      <Select
        {...aria}
        id={id}
        mode="multiple"
        value={chosen}
        disabled={isDisabled}
        options={choices}
        allowClear
        maxTagCount="responsive"
        showSearch={{ optionFilterProp: 'label' }}
        placeholder="可选多项"
        {...(isFaulty ? { status: 'error' as const } : {})}
        onChange={(next: string[]) => onChange(sortChosen(next))}
        style={{ width: '100%' }}
      />
    )
  }
  return (
    <Checkbox.Group
      className={styles['choices'] ?? ''}
      value={chosen}
      disabled={isDisabled}
      options={choices}
      onChange={(next) => onChange(sortChosen(next))}
    />
  )
}

function MultiSelectShow({ field, value }: ShowProps) {
  const options = field.settings.options ?? []
  return (
    <>
      {textsOf(value)
        .map((id) => optionLabel(options, id))
        .join('、')}
    </>
  )
}

export const multiSelectWidget: FieldWidget = {
  Edit: MultiSelectEdit,
  Show: MultiSelectShow,
  isGroup: (field) => (field.settings.options ?? []).length <= mostLaidOut,
}
