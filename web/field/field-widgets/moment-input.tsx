/** Inputs of civil dates and times: antd's pickers on desktops, the phone's own wheels on phones. Values are the texts of the wire. */
import type { FieldDefinition } from '@onsite/domain/field/field-definition.ts'
import { DatePicker, Input, TimePicker } from 'antd'
import dayjs from 'dayjs'
import type { FocusEvent, KeyboardEvent } from 'react'
import { dayFormats, instantFormats, isEmptied } from '../../kit/typed-moment.ts'
import type { ControlAria } from '../field-widget.ts'

export type MomentKind = 'date' | 'time' | 'date-time'

interface KindRow {
  /** Format of the value. */
  readonly format: string
  /** Format on screen, and others that are understood when they are typed. */
  readonly shown: string[]
  readonly input: 'date' | 'time' | 'datetime-local'
  readonly hint: string
}

const kinds: Readonly<Record<MomentKind, KindRow>> = {
  date: { format: 'YYYY-MM-DD', shown: dayFormats, input: 'date', hint: '选择日期' },
  time: { format: 'HH:mm', shown: ['HH:mm', 'H:mm', 'HHmm'], input: 'time', hint: '选择时间' },
  'date-time': { format: 'YYYY-MM-DD HH:mm', shown: instantFormats, input: 'datetime-local', hint: '选择时间' },
}

/** First and last day that the field allows, '' for no bound. */
function dayBounds(field: FieldDefinition, today: string): { first: string; last: string } {
  const { fromDays, toDays } = field.settings
  const day = (shift: number | undefined) =>
    shift === undefined ? '' : dayjs(today).add(shift, 'day').format('YYYY-MM-DD')
  return { first: day(fromDays), last: day(toDays) }
}

/** A civil text for the pickers; times use any day. */
function pickerValue(kind: MomentKind, text: string): dayjs.Dayjs | null {
  if (text === '') return null
  const value = dayjs(kind === 'time' ? `2000-01-01 ${text}` : text)
  return value.isValid() ? value : null
}

interface MomentInputProps {
  readonly kind: MomentKind
  readonly value: string
  readonly onChange: (text: string) => void
  readonly field: FieldDefinition
  readonly today: string
  readonly id: string
  readonly aria: ControlAria
  readonly isDisabled: boolean
  readonly isFaulty: boolean
  readonly isPhone: boolean
  readonly placeholder?: string
}

/** Enter confirms the typed time; it must not submit the surrounding form as well. */
export const keepForm = (event: KeyboardEvent) => {
  if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) event.preventDefault()
}

/** One date, time, or both. */
export function MomentInput(props: MomentInputProps) {
  const { kind, value, onChange, field, today, id, aria, isDisabled, isFaulty, isPhone } = props
  const row = kinds[kind]
  const { first, last } = dayBounds(field, today)
  const status = isFaulty ? { status: 'error' as const } : {}
  if (isPhone) {
    const bound = (day: string, time: string) => (kind === 'date-time' ? `${day}T${time}` : day)
    return (
      <Input
        {...aria}
        {...status}
        id={id}
        type={row.input}
        value={kind === 'date-time' ? value.replace(' ', 'T') : value}
        disabled={isDisabled}
        {...(kind === 'time' || first === '' ? {} : { min: bound(first, '00:00') })}
        {...(kind === 'time' || last === '' ? {} : { max: bound(last, '23:59') })}
        onChange={(event) => onChange(event.target.value.replace('T', ' '))}
      />
    )
  }
  const common = {
    ...aria,
    ...status,
    id,
    disabled: isDisabled,
    placeholder: props.placeholder ?? row.hint,
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
