import { DatePicker, Input } from 'antd'
import dayjs from 'dayjs'
import { controlName } from './control-name.ts'
import { useIsPhonePage } from './phone/phone-page.ts'
import { dayFormats, isEmptied } from './typed-moment.ts'

interface DayPickerProps {
  /** Civil day `YYYY-MM-DD`, '' for none. */
  readonly value?: string
  readonly onChange?: (day: string) => void
  readonly id?: string
  readonly disabled?: boolean
  /** Later days cannot be picked. */
  readonly last?: string
  /** A box that was emptied counts once Enter confirms it, not when it is left. */
  readonly isConfirmed?: boolean
  readonly 'aria-label'?: string
}

/** Picks a civil day, on a phone by the phone's own wheels; the value is the text that travels. */
export function DayPicker({
  value = '',
  onChange,
  id,
  disabled = false,
  last,
  isConfirmed = false,
  ...rest
}: DayPickerProps) {
  const named = { ...(id === undefined ? {} : { id }), ...controlName({ id, ...rest }, '日期'), disabled }
  if (useIsPhonePage())
    return (
      <Input
        {...named}
        type="date"
        {...(last === undefined ? {} : { max: last })}
        value={value}
        onChange={({ target }) => onChange?.(target.value)}
      />
    )
  return (
    <DatePicker
      {...named}
      format={dayFormats}
      {...(last === undefined ? {} : { maxDate: dayjs(last) })}
      value={value === '' ? null : dayjs(value)}
      onChange={(day) => onChange?.(day === null || Array.isArray(day) ? '' : day.format('YYYY-MM-DD'))}
      onKeyDown={(event) => {
        if (value !== '' && isEmptied(event)) onChange?.('')
      }}
      onBlur={(event) => {
        if (!isConfirmed && value !== '' && isEmptied(event)) onChange?.('')
      }}
      style={{ width: '100%' }}
    />
  )
}
