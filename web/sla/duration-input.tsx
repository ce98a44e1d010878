import { TimeUnit, timeUnitNames } from '@onsite/domain/sla/sla-policy.ts'
import { InputNumber, Select, Space } from 'antd'
import { controlName } from '../kit/control-name.ts'
import type { TypedDuration } from './policy-values.ts'

const units = Object.entries(timeUnitNames).map(([unit, label]) => ({ value: Number(unit) as TimeUnit, label }))

interface DurationInputProps {
  readonly value?: TypedDuration | null
  readonly onChange?: (value: TypedDuration) => void
  readonly id?: string
  readonly placeholder?: string
  readonly 'aria-label'?: string
}

/** A length of time in one of the units of the specification. */
export function DurationInput({ id, onChange, placeholder, value, ...named }: DurationInputProps) {
  const { amount, unit } = value ?? { amount: null, unit: TimeUnit.Hour }
  const name = named['aria-label'] ?? '时限'
  return (
    <Space.Compact block>
      <InputNumber
        {...(id === undefined ? {} : { id })}
        {...controlName({ id, ...named }, '时限')}
        min={1}
        max={100_000}
        precision={0}
        {...(placeholder === undefined ? {} : { placeholder })}
        value={amount}
        onChange={(next) => onChange?.({ amount: next, unit })}
        style={{ width: '100%' }}
      />
      <Select
        aria-label={`${name}的单位`}
        value={unit}
        options={units}
        onChange={(next) => onChange?.({ amount, unit: next })}
        style={{ flex: 'none', width: 80 }}
      />
    </Space.Compact>
  )
}
