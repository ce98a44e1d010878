/** Tells which days are worked: weekends, holidays and make-up working days, year by year. */
import { type CivilDay, isWeekend, weekdayNames, weekdayOf } from './civil-day.ts'
import { type CalendarDay, fixedDays, officialDays } from './official-holidays.ts'

/** Where a year's days come from. */
export const CalendarSource = { Official: 1, Own: 2, Fixed: 3 } as const
export type CalendarSource = (typeof CalendarSource)[keyof typeof CalendarSource]
export const calendarSourceNames: Readonly<Record<CalendarSource, string>> = {
  1: '国务院安排',
  2: '本企业设置',
  3: '按周末和固定节日推算',
}

export interface CalendarYear {
  readonly year: number
  readonly source: CalendarSource
  readonly days: readonly CalendarDay[]
}

/** A year as an enterprise set it. */
export interface OwnYear {
  readonly year: number
  readonly days: readonly CalendarDay[]
}

export interface WorkCalendar {
  readonly isWorkday: (day: CivilDay) => boolean
  /** A holiday or a make-up working day; undefined for a day that follows the rule of its weekday. */
  readonly specialOf: (day: CivilDay) => CalendarDay | undefined
  /** The reason why a day is off: the holiday, else the weekday. */
  readonly nameOf: (day: CivilDay) => string
  readonly yearOf: (year: number) => CalendarYear
}

/** The calendar of an enterprise: its own years first, then the arranged ones, then what can be reckoned. */
export function workCalendar(own: readonly OwnYear[] = []): WorkCalendar {
  const years = new Map<number, { shown: CalendarYear; byDay: ReadonlyMap<CivilDay, CalendarDay> }>()
  const read = (year: number) => {
    let known = years.get(year)
    if (known === undefined) {
      const shown = calendarYear(year, own)
      known = { shown, byDay: new Map(shown.days.map((one) => [one.day, one])) }
      years.set(year, known)
    }
    return known
  }
  const special = (day: CivilDay): CalendarDay | undefined => read(Number(day.slice(0, 4))).byDay.get(day)
  return {
    isWorkday: (day) => special(day)?.isWorkday ?? !isWeekend(day),
    specialOf: special,
    nameOf: (day) => special(day)?.name ?? weekdayNames[weekdayOf(day)] ?? '',
    yearOf: (year) => read(year).shown,
  }
}

function calendarYear(year: number, own: readonly OwnYear[]): CalendarYear {
  const set = own.find((one) => one.year === year)
  if (set !== undefined) return { year, source: CalendarSource.Own, days: set.days }
  const official = officialDays(year)
  return official === null
    ? { year, source: CalendarSource.Fixed, days: fixedDays(year) }
    : { year, source: CalendarSource.Official, days: official }
}
