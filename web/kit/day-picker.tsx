import { DatePicker } from 'antd'
import dayjs from 'dayjs'
import { controlName } from './control-name.ts'

interface DayPickerProps {
  /** Civil day `YYYY-MM-DD`, '' for none. */
  readonly value?: string
  readonly onChange?: (day: string) => void
  readonly id?: string
  readonly disabled?: boolean
  /** Later days cannot be picked. */
  readonly last?: string
  readonly 'aria-label'?: string
}

/** Picks a civil day; the value is the text that travels. */
export function DayPicker({ value = '', onChange, id, disabled = false, last, ...rest }: DayPickerProps) {
  return (
    <DatePicker
      {...(id === undefined ? {} : { id })}
      {...controlName({ id, ...rest }, '日期')}
      format="YYYY/MM/DD"
      disabled={disabled}
      {...(last === undefined ? {} : { maxDate: dayjs(last) })}
      value={value === '' ? null : dayjs(value)}
      onChange={(day) => onChange?.(day === null || Array.isArray(day) ? '' : day.format('YYYY-MM-DD'))}
      style={{ width: '100%' }}
    />
  )
}
