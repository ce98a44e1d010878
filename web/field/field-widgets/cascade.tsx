import type { FieldOption } from '@onsite/domain/field/field-definition.ts'
import { Cascader } from 'antd'
import { type EditProps, type FieldWidget, listOrNull, type ShowProps, textsOf } from '../field-widget.ts'
import { pathLabels } from './options.ts'

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

function CascadeEdit({ field, value, onChange, isDisabled, id, aria, isFaulty }: EditProps) {
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

function CascadeShow({ field, value }: ShowProps) {
  return <>{pathLabels(field.settings.options ?? [], textsOf(value)).join(' / ')}</>
}

export const cascadeWidget: FieldWidget = {
  Edit: CascadeEdit,
  Show: CascadeShow,
}
