import type { FieldOption } from '@onsite/domain/field/field-definition.ts'
import { Cascader } from 'antd'
import { type EditProps, listOrNull, textsOf } from '../field-widget.ts'

interface Choice {
  readonly value: string
  readonly label: string
  readonly children?: Choice[]
}

/** The offered choices; disabled ones stay where they were chosen. */
function choicesOf(options: readonly FieldOption[], chosen: readonly string[]): Choice[] {
  return options
    .filter((option) => option.isDisabled !== true || chosen.includes(option.id))
    .map((option) => ({
      value: option.id,
      label: option.label,
      ...(option.children === undefined || option.children.length === 0
        ? {}
        : { children: choicesOf(option.children, chosen) }),
    }))
}

/** Its choices stand in a tree, which is why it loads when it is first needed. */
export function CascadeEdit({ field, value, onChange, isDisabled, id, aria, isFaulty }: EditProps) {
  const path = textsOf(value)
  return (
    <Cascader
      {...aria}
      id={id}
      options={choicesOf(field.settings.options ?? [], path)}
      value={path}
      disabled={isDisabled}
      placeholder="请选择"
      showSearch
      {...(isFaulty ? { status: 'error' as const } : {})}
      onChange={(next) => onChange(listOrNull(next ?? []))}
      style={{ width: '100%' }}
    />
  )
}
