import { DatePicker, Input } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { type FocusEvent, useEffect, useRef, useState } from 'react'
import { useFieldLabel } from './call-form.tsx'
import { controlName } from './control-name.ts'
import styles from './form.module.css'
import { keepForm } from './keep-form.ts'
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

const textOf = (time: Dayjs): string => time.second(0).millisecond(0).toISOString()

/** The time that stands in a box as it is left. antd takes one by Enter, Tab or 确定 only, and empties the box of whoever goes on with the mouse. */
function leftTime({ relatedTarget, target }: FocusEvent<HTMLElement>): Dayjs | null {
  const isInCalendar = relatedTarget instanceof Element && relatedTarget.closest('.ant-picker-dropdown') !== null
  if (!(target instanceof HTMLInputElement) || isInCalendar) return null
  const { value } = target
  const time = dayjs(value)
  return time.isValid() && instantFormats.some((format) => time.format(format) === value) ? time : null
}

/**
 * Keeps the time that somebody has picked in the calendar and neither confirmed nor called off. antd drops it as the calendar closes, although the box showed it.
 * @param take takes it then
 */
function usePicked<Picked>(take: (picked: Picked) => void) {
  const picked = useRef<Picked | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  useEffect(() => {
    if (!isOpen) return undefined
    // The keyboard is in the box or in the calendar, which stands elsewhere in the page.
    const callOff = ({ key }: globalThis.KeyboardEvent) => {
      if (key === 'Escape') picked.current = null
    }
    window.addEventListener('keydown', callOff, { capture: true })
    return () => window.removeEventListener('keydown', callOff, { capture: true })
  }, [isOpen])
  return {
    forget: () => {
      picked.current = null
    },
    handlers: {
      onCalendarChange: (now: Picked) => {
        picked.current = now
      },
      onOpenChange: (now: boolean) => {
        setIsOpen(now)
        const left = picked.current
        picked.current = null
        if (!now && left !== null) take(left)
      },
    },
  }
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
  const leave = (time: Dayjs | null) => {
    if (!isConfirmed && time !== null && !time.isSame(at, 'minute')) onChange?.(textOf(time))
  }
  const { forget, handlers } = usePicked<Dayjs | Dayjs[] | null>((day) => leave(Array.isArray(day) ? null : day))
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
      {...handlers}
      showTime={{ format: 'HH:mm', minuteStep, defaultOpenValue: dayjs().startOf('hour').add(1, 'hour') }}
      format={instantFormats}
      onKeyDown={(event) => {
        keepForm(event)
        if (at !== null && isEmptied(event)) onChange?.(null)
      }}
      placeholder={placeholder}
      value={at}
      disabledDate={(day) => fromToday && day.isBefore(dayjs().startOf('day'))}
      onChange={(day) => {
        forget()
        onChange?.(day === null || Array.isArray(day) ? null : textOf(day))
      }}
      onBlur={(event) => {
        // Also a day that may not be chosen: the server refuses it with a reason, while one that is dropped without a word is not noticed.
        leave(leftTime(event))
        if (!isConfirmed && at !== null && isEmptied(event)) onChange?.(null)
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
  const leave = ([start, end]: readonly [Dayjs | null, Dayjs | null]) => {
    if (start === null || end === null || start.isBefore(end)) span.onChange([start, end])
  }
  const { forget, handlers } = usePicked<readonly [Dayjs | null, Dayjs | null] | null>(
    (ends) => ends !== null && leave(ends),
  )
  return (
    <fieldset className={styles['span'] ?? ''} aria-label={rest['aria-label'] ?? label ?? '时间段'}>
      <DatePicker.RangePicker
        {...span}
        {...handlers}
        onKeyDown={keepForm}
        {...(id === undefined ? {} : { id })}
        onChange={(range) => {
          forget()
          span.onChange(range)
        }}
        showTime={{ format: 'HH:mm', minuteStep }}
        format={instantFormats}
        onBlur={(event, { range = 'start' }) => {
          const left = leftTime(event)
          const [start, end] = span.value
          if (left === null || isTooEarly(left) || left.isSame(range === 'start' ? start : end, 'minute')) return
          leave(range === 'start' ? [left, end] : [start, left])
        }}
        placeholder={['开始时间', '结束时间']}
        disabled={disabled}
        disabledDate={isTooEarly}
        style={{ width: '100%' }}
      />
    </fieldset>
  )
}
