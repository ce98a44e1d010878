import { type FieldMask, hiddenFault } from '@onsite/domain/permission/masks.ts'
import { InputNumber } from 'antd'
import { useSees } from '../kernel/session.tsx'
import { useFieldLabel } from './call-form.tsx'

interface AmountInputProps {
  /** In cents, as amounts travel. */
  readonly value?: number | null
  readonly onChange?: (cents: number | null) => void
  readonly id?: string
  readonly disabled?: boolean
  /** The mask that the amount belongs to; prices, unless another is said. */
  readonly mask?: FieldMask | null
  readonly 'aria-label'?: string
}

/** An amount of money: typed in yuan with two decimals, kept in cents. One out of bounds stays, for the form to say so. */
export function AmountInput({ value, onChange, mask = 'price', ...rest }: AmountInputProps) {
  const label = useFieldLabel()
  // Whoever does not see prices leaves them as they are.
  const isSeen = useSees()({ mask })
  return (
    <InputNumber<number>
      {...rest}
      {...(label === null || rest['aria-label'] !== undefined ? {} : { 'aria-label': label })}
      prefix="¥"
      inputMode="decimal"
      precision={2}
      style={{ width: '100%' }}
      {...(isSeen || mask === null ? {} : { disabled: true, placeholder: '****', title: hiddenFault(mask) })}
      value={typeof value === 'number' ? value / 100 : null}
      onChange={(yuan) => onChange?.(yuan === null ? null : Math.round(yuan * 100))}
    />
  )
}
