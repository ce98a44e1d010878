import { Button, Radio, Select } from 'antd'
import { type EditProps, type FieldWidget, type ShowProps, textOf } from '../field-widget.ts'
import styles from '../field.module.css'
import { layoutOf, offeredOptions, optionLabel } from './options.ts'

function RadioEdit({ field, value, onChange, isDisabled, id, aria, isFaulty, isCompact }: EditProps) {
  const chosen = textOf(value)
  const options = offeredOptions(field, [chosen])
  const choices = options.map((option) => ({ value: option.id, label: option.label }))
  const layout = layoutOf(options)
  if (isCompact || layout === 'list') {
    return (
      <Select
        {...aria}
        id={id}
        value={chosen === '' ? null : chosen}
        disabled={isDisabled}
        options={choices}
        allowClear
        showSearch={{ optionFilterProp: 'label' }}
        placeholder="请选择"
        {...(isFaulty ? { status: 'error' as const } : {})}
        onChange={(next: string | null | undefined) => onChange(next ?? null)}
        style={{ width: '100%' }}
      />
    )
  }
  return (
    <div className={styles['choices']}>
      <Radio.Group
        value={chosen === '' ? null : chosen}
        disabled={isDisabled}
        options={choices}
        {...(layout === 'buttons' ? { optionType: 'button' as const, buttonStyle: 'solid' as const } : {})}
        onChange={(event) => onChange(event.target.value as string)}
      />
      {chosen !== '' && !field.required && !isDisabled && (
        <Button type="link" size="small" aria-label={`清除${field.name}`} onClick={() => onChange(null)}>
          清除
        </Button>
      )}
    </div>
  )
}

function RadioShow({ field, value }: ShowProps) {
  return <>{optionLabel(field.settings.options ?? [], textOf(value))}</>
}

export const radioWidget: FieldWidget = {
  Edit: RadioEdit,
  Show: RadioShow,
  isGroup: (field) => layoutOf(field.settings.options ?? []) !== 'list',
}
