import dayjs from 'dayjs'
import { useId, useState } from 'react'
import styles from './phone.module.css'
import { TapButton } from './tap-button.tsx'
import { dayChoices, type SlotChoice, slotChoices, type Span } from './visit-window.ts'
import grid from './window.module.css'

const daysAhead = 7

interface WindowFieldProps {
  readonly label: string
  readonly value: Span | null
  readonly onChange: (span: Span | null) => void
  readonly now: Date
  readonly fault: string | null
}

const isSlotOf = (slots: readonly SlotChoice[], span: Span): boolean =>
  slots.some((slot) => slot.span[0] === span[0] && slot.span[1] === span[1])

/** A day, then a window: two taps. Any other time can be typed with the phone's own wheels. */
export function WindowField({ label, value, onChange, now, fault }: WindowFieldProps) {
  const days = dayChoices(now, daysAhead)
  const [day, setDay] = useState(() => {
    if (value !== null) return dayjs(value[0]).format('YYYY-MM-DD')
    // In the evening today has no window left: begin with the first day that has one.
    return days.find((choice) => openSlots(choice.day, now).length > 0)?.day ?? dayjs(now).format('YYYY-MM-DD')
  })
  const slots = openSlots(day, now)
  const isSlot = value === null || isSlotOf(slots, value)
  const [typing, setTyping] = useState(!isSlot)
  return (
    <fieldset className={styles['field']}>
      <legend>{label}</legend>
      <fieldset className={grid['days']} aria-label="日期">
        {days.map((choice) => (
          <TapButton
            key={choice.day}
            pressed={choice.day === day}
            onTap={() => {
              setDay(choice.day)
              setTyping(false)
              // A window that is none of the day's slots, such as one typed for another day, is chosen anew.
              const moved = value === null ? null : moveTo(value, choice.day)
              onChange(moved !== null && isSlotOf(openSlots(choice.day, now), moved) ? moved : null)
            }}
          >
            <span className={grid['day']}>
              {choice.label}
              <small>{choice.date}</small>
            </span>
          </TapButton>
        ))}
      </fieldset>
      {typing ? (
        <TypedWindow day={day} onDay={setDay} value={value} onChange={onChange} />
      ) : (
        <fieldset className={grid['slots']} aria-label="时间段">
          {slots.map((slot) => (
            <TapButton
              key={slot.label}
              pressed={value !== null && slot.span[0] === value[0] && slot.span[1] === value[1]}
              onTap={() => onChange(slot.span)}
            >
              {slot.label}
            </TapButton>
          ))}
          {slots.length === 0 && (
            <p className={`${styles['muted']} ${grid['none']}`}>这一天的常用时段都已经过去，请选别的日子或其他时间。</p>
          )}
        </fieldset>
      )}
      <TapButton
        look="quiet"
        onTap={() => {
          const [first] = slots
          if (!typing && value === null && first !== undefined) onChange(first.span)
          setTyping(!typing)
        }}
      >
        {typing ? '选常用时段' : '其他时间'}
      </TapButton>
      <span className={styles['fault']} aria-live="polite">
        {fault}
      </span>
    </fieldset>
  )
}

/** The windows of a day that are not over. */
const openSlots = (day: string, now: Date) => slotChoices(day, now).filter((slot) => !slot.isPast)

function moveTo([start, end]: Span, day: string): Span {
  const from = dayjs(start)
  const moved = dayjs(`${day}T${from.format('HH:mm:ss')}`)
  return [moved.toISOString(), moved.add(dayjs(end).diff(from)).toISOString()]
}

interface TypedWindowProps {
  readonly day: string
  readonly onDay: (day: string) => void
  readonly value: Span | null
  readonly onChange: (span: Span | null) => void
}

function TypedWindow({ day, onDay, value, onChange }: TypedWindowProps) {
  const id = useId()
  const [from, setFrom] = useState(value === null ? '09:00' : dayjs(value[0]).format('HH:mm'))
  const [to, setTo] = useState(value === null ? '11:00' : dayjs(value[1]).format('HH:mm'))
  const put = (nextDay: string, start: string, end: string) => {
    if (nextDay !== '') onDay(nextDay)
    setFrom(start)
    setTo(end)
    onChange(
      nextDay === '' || start === '' || end === ''
        ? null
        : [dayjs(`${nextDay}T${start}:00`).toISOString(), dayjs(`${nextDay}T${end}:00`).toISOString()],
    )
  }
  return (
    <div className={grid['typed']}>
      <label htmlFor={`${id}-day`}>日期</label>
      <input
        id={`${id}-day`}
        className={styles['input']}
        type="date"
        value={day}
        onChange={(event) => put(event.target.value, from, to)}
      />
      <label htmlFor={`${id}-from`}>开始</label>
      <input
        id={`${id}-from`}
        className={styles['input']}
        type="time"
        value={from}
        onChange={(event) => put(day, event.target.value, to)}
      />
      <label htmlFor={`${id}-to`}>结束</label>
      <input
        id={`${id}-to`}
        className={styles['input']}
        type="time"
        value={to}
        onChange={(event) => put(day, from, event.target.value)}
      />
    </div>
  )
}
