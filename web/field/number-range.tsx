import { InputNumber } from 'antd'
import type { OwnEditorProps } from '../kit/list-filters.ts'
import { readRange, writeRange } from './field-conditions.ts'
import styles from './field.module.css'

const numberOf = (text: string) => (text === '' ? null : Number(text))
const textOf = (number: number | null) => (number === null ? '' : String(number))

/** Edits the smallest and the largest number of a filter. */
export function NumberRange({ label, value, onChange }: OwnEditorProps) {
  const [from, to] = readRange(value)
  const common = { changeOnBlur: true, controls: false, style: { width: '100%' } }
  return (
    <div className={styles['range']}>
      <InputNumber
        {...common}
        aria-label={`${label}最小`}
        placeholder="最小"
        value={numberOf(from)}
        onChange={(next) => onChange(writeRange(textOf(next), to))}
      />
      <span className={styles['dash']}>至</span>
      <InputNumber
        {...common}
        aria-label={`${label}最大`}
        placeholder="最大"
        value={numberOf(to)}
        onChange={(next) => onChange(writeRange(from, textOf(next)))}
      />
    </div>
  )
}
