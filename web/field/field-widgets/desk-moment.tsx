import { DatePicker, TimePicker } from 'antd'
import dayjs from 'dayjs'
import type { FocusEvent, KeyboardEvent } from 'react'
import { keepForm } from '../../kit/keep-form.ts'
import { isEmptied } from '../../kit/typed-moment.ts'
import type { KindRow, MomentInputProps, MomentKind } from './moment-kinds.ts'

/** A civil text for the pickers; times use any day. */
function pickerValue(kind: MomentKind, text: string): dayjs.Dayjs | null {
  if (text === '') return null
  const value = dayjs(kind === 'time' ? `2000-01-01 ${text}` : text)
  return value.isValid() ? value : null
}

interface DeskMomentProps extends Omit<MomentInputProps, 'field' | 'today' | 'isPhone'> {
  readonly row: KindRow
  /** First and last day that may be chosen, '' for no bound. */
  readonly first: string
  readonly last: string
}

/** One date, time, or both, chosen in antd's calendar: the largest of all inputs. */
export function DeskMoment(props: DeskMomentProps) {
  const { kind, value, onChange, id, aria, isDisabled, isFaulty, row, first, last, placeholder } = props
  const common = {
    ...aria,
    ...(isFaulty ? { status: 'error' as const } : {}),
    id,
    disabled: isDisabled,
    placeholder: placeholder ?? row.hint,
    format: row.shown,
    value: pickerValue(kind, value),
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      keepForm(event)
      if (value !== '' && isEmptied(event)) onChange('')
    },
    onBlur: (event: FocusEvent<HTMLElement>) => {
      if (value !== '' && isEmptied(event)) onChange('')
    },
    style: { width: '100%' },
    onChange: (next: dayjs.Dayjs | null | dayjs.Dayjs[]) =>
      onChange(next === null || Array.isArray(next) ? '' : next.format(row.format)),
  }
  if (kind === 'time') return <TimePicker {...common} needConfirm={false} />
  return (
    <DatePicker
      {...common}
      {...(kind === 'date-time' ? { showTime: { format: 'HH:mm', minuteStep: 5 as const } } : {})}
      disabledDate={(day) => {
        const text = day.format('YYYY-MM-DD')
        return (first !== '' && text < first) || (last !== '' && text > last)
      }}
    />
  )
}
