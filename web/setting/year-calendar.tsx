import type { CalendarDay } from '@onsite/domain/calendar/official-holidays.ts'
import {
  addDays,
  civilDay,
  isWeekend,
  monthLength,
  partsOfDay,
  weekdayNames,
  weekdayOf,
} from '@onsite/domain/calendar/civil-day.ts'
import { type KeyboardEvent, useRef, useState } from 'react'
import styles from './holiday.module.css'

const months = Array.from({ length: 12 }, (_, at) => at + 1)
const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

interface YearCalendarProps {
  readonly year: number
  readonly days: readonly CalendarDay[]
  /** Today, in the zone of the enterprise. */
  readonly today: string
  readonly onPick: (day: string) => void
}

/** A year at a glance: days off, worked weekends and weekends. One day takes the focus; arrows go on from it. */
export function YearCalendar({ days, onPick, today, year }: YearCalendarProps) {
  const [current, setCurrent] = useState(today.startsWith(String(year)) ? today : civilDay(year, 1, 1))
  const table = useRef<HTMLFieldSetElement>(null)
  const arranged = new Map(days.map((one) => [one.day, one]))
  const walk = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    const next = addDays(current, step)
    if (!next.startsWith(String(year))) return
    setCurrent(next)
    table.current?.querySelector<HTMLElement>(`[data-day="${next}"]`)?.focus()
  }
  return (
    <fieldset ref={table} className={styles['year']} aria-label={`${year} 年日历`}>
      {months.map((month) => (
        <section key={month} className={styles['month']} aria-label={`${month} 月`}>
          <h2>{month} 月</h2>
          <div className={styles['grid']}>
            {weekdayNames.map((name) => (
              <span key={name} className={styles['weekday']} aria-hidden>
                {name.slice(1)}
              </span>
            ))}
            {Array.from({ length: monthLength(year, month) }, (_, at) => civilDay(year, month, at + 1)).map(
              (day, at) => {
                const one = arranged.get(day)
                return (
                  <button
                    key={day}
                    type="button"
                    data-day={day}
                    data-kind={kindOf(day, one)}
                    aria-current={day === today ? 'date' : undefined}
                    aria-label={wordsOf(day, one)}
                    title={one?.name}
                    tabIndex={day === current ? 0 : -1}
                    style={at === 0 ? { gridColumnStart: weekdayOf(day) + 1 } : undefined}
                    onKeyDown={walk}
                    onClick={() => {
                      setCurrent(day)
                      onPick(day)
                    }}
                  >
                    {partsOfDay(day).date}
                  </button>
                )
              },
            )}
          </div>
        </section>
      ))}
    </fieldset>
  )
}

function kindOf(day: string, one: CalendarDay | undefined): 'off' | 'worked' | 'weekend' | 'usual' {
  if (one !== undefined) return one.isWorkday ? 'worked' : 'off'
  return isWeekend(day) ? 'weekend' : 'usual'
}

function wordsOf(day: string, one: CalendarDay | undefined): string {
  const rule =
    one === undefined ? (isWeekend(day) ? '周末' : '工作日') : `${one.isWorkday ? '上班' : '放假'} ${one.name}`
  const { date, month, year } = partsOfDay(day)
  return `${year} 年 ${month} 月 ${date} 日 ${weekdayNames[weekdayOf(day)]} ${rule}`
}
