import { DatePicker, Input } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import type { FocusEvent, KeyboardEvent } from 'react'
import { useFieldLabel } from './call-form.tsx'
import { controlName } from './control-name.ts'
import styles from './form.module.css'
import { useIsPhonePage } from './phone/phone-page.ts'
import { instantFormats, isEmptied } from './typed-moment.ts'
import { useSpan } from './use-span.ts'

interface InstantPickerProps {
  /** ISO instant. */
  readonly value?: string | null
  readonly onChange?: (value: string | null) => void
  readonly placeholder?: string
  readonly disabled?: boolean
  readonly id?: string
  /** Days before today cannot be chosen. */
  readonly fromToday?: boolean
  readonly minuteStep?: 5 | 10 | 15 | 30
  /** A time counts once it is confirmed, not when the box is left. */
  readonly isConfirmed?: boolean
  readonly 'aria-label'?: string
}

/** The format of the phone's own input. */
const wheelFormat = 'YYYY-MM-DDTHH:mm'

/** Enter confirms the typed time; it must not send the form around it as well. Ctrl+Enter still does. */
const keepForm = (event: KeyboardEvent) => {
  if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) event.preventDefault()
}

const textOf = (time: Dayjs): string => time.second(0).millisecond(0).toISOString()

/** The time that stands in a box as it is left. antd takes one by Enter, Tab or 确定 only, and empties the box of whoever goes on with the mouse. */
function leftTime({ target }: FocusEvent<HTMLElement>): Dayjs | null {
  if (!(target instanceof HTMLInputElement)) return null
  const { value } = target
  const time = dayjs(value)
  return time.isValid() && instantFormats.some((format) => time.format(format) === value) ? time : null
}

/** Picks a day and time, on a phone by the phone's own wheels; the value is an ISO text, so that drafts and calls can take it as it is. */
export function InstantPicker({
  value = null,
  onChange,
  placeholder = '选择时间',
  disabled = false,
  id,
  fromToday = false,
  minuteStep = 15,
  isConfirmed = false,
  ...rest
}: InstantPickerProps) {
  const named = { ...(id === undefined ? {} : { id }), ...controlName({ id, ...rest }, placeholder), disabled }
  const at = value === null || value === '' ? null : dayjs(value)
  if (useIsPhonePage())
    return (
      <Input
        {...named}
        type="datetime-local"
        {...(fromToday ? { min: dayjs().startOf('day').format(wheelFormat) } : {})}
        value={at === null ? '' : at.format(wheelFormat)}
        onChange={({ target }) => onChange?.(target.value === '' ? null : dayjs(target.value).toISOString())}
      />
    )
  return (
    <DatePicker
      {...named}
      showTime={{ format: 'HH:mm', minuteStep, defaultOpenValue: dayjs().startOf('hour').add(1, 'hour') }}
      format={instantFormats}
      onKeyDown={(event) => {
        keepForm(event)
        if (at !== null && isEmptied(event)) onChange?.(null)
      }}
      placeholder={placeholder}
      value={at}
      disabledDate={(day) => fromToday && day.isBefore(dayjs().startOf('day'))}
      onChange={(day) => onChange?.(day === null || Array.isArray(day) ? null : textOf(day))}
      onBlur={(event) => {
        // Also a day that may not be chosen: the server refuses it with a reason, while one that is dropped without a word is not noticed.
        const left = leftTime(event)
        if (isConfirmed) return
        if (left !== null && !left.isSame(at, 'minute')) onChange?.(textOf(left))
        if (at !== null && isEmptied(event)) onChange?.(null)
      }}
      style={{ width: '100%' }}
    />
  )
}

interface SpanPickerProps extends Omit<InstantPickerProps, 'value' | 'onChange' | 'placeholder' | 'isConfirmed'> {
  /** Start and end, ISO instants. */
  readonly value?: readonly [string, string] | null
  readonly onChange?: (value: [string, string] | null) => void
}

/** Picks a span of time, such as an appointment; the value is a pair of ISO texts. Its two inputs are a group with the name of the field. */
export function SpanPicker({
  value = null,
  onChange,
  disabled = false,
  id,
  fromToday = false,
  minuteStep = 15,
  ...rest
}: SpanPickerProps) {
  const label = useFieldLabel()
  const span = useSpan(value, onChange, textOf)
  const isTooEarly = (day: Dayjs) => fromToday && day.isBefore(dayjs().startOf('day'))
  return (
    <fieldset className={styles['span'] ?? ''} aria-label={rest['aria-label'] ?? label ?? '时间段'}>
      <DatePicker.RangePicker
        {...span}
        {...(id === undefined ? {} : { id })}
        showTime={{ format: 'HH:mm', minuteStep }}
        format={instantFormats}
        onKeyDown={keepForm}
        onBlur={(event, { range = 'start' }) => {
          const left = leftTime(event)
          const [start, end] = span.value
          if (left === null || isTooEarly(left) || left.isSame(range === 'start' ? start : end, 'minute')) return
          const ends: [Dayjs | null, Dayjs | null] = range === 'start' ? [left, end] : [start, left]
          if (ends[0] === null || ends[1] === null || ends[0].isBefore(ends[1])) span.onChange(ends)
        }}
        placeholder={['开始时间', '结束时间']}
        disabled={disabled}
        disabledDate={isTooEarly}
        style={{ width: '100%' }}
      />
    </fieldset>
  )
}
