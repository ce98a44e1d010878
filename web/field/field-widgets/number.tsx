import { given } from '@onsite/domain/given.ts'
import { InputNumber } from 'antd'
import type { EditProps, FieldWidget, ShowProps } from '../field-widget.ts'

function NumberEdit({ field, value, onChange, isDisabled, id, aria, isFaulty, isPhone }: EditProps) {
  const { decimals, unit } = field.settings
  return (
    <InputNumber
      {...aria}
      id={id}
      value={typeof value === 'number' || typeof value === 'string' ? value : null}
      disabled={isDisabled}
      controls={!isPhone}
      inputMode={decimals === 0 ? 'numeric' : 'decimal'}
      {...given({ precision: decimals, suffix: unit || undefined })}
      {...(isFaulty ? { status: 'error' as const } : {})}
      onChange={onChange}
      style={{ width: '100%' }}
    />
  )
}

/** A number with the decimals and the unit of its field. */
function NumberShow({ field, value }: ShowProps) {
  return <>{numberText(value, field.settings.decimals, field.settings.unit)}</>
}

/** `1,234.50 元`; '' for anything but a number. */
export function numberText(value: unknown, decimals: number | undefined, unit: string | undefined): string {
  if (typeof value !== 'number') return ''
  const text = value.toLocaleString('zh-CN', {
    minimumFractionDigits: decimals ?? 0,
    maximumFractionDigits: decimals ?? 6,
  })
  return unit === undefined || unit === '' ? text : `${text} ${unit}`
}

export const numberWidget: FieldWidget = { Edit: NumberEdit, Show: NumberShow }
