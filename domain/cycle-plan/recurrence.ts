/**
 * Recurrence over civil days: the part of RFC 5545 that service plans need, without times and zones. Written here because the available libraries
 * either reckon in `Date` and are no longer maintained (`rrule`) or need a clock and zones (`rrule-temporal`); a plan has only days.
 */
import {
  addDays,
  type CivilDay,
  civilDay,
  dayOfNumber,
  lastDay,
  monthLength,
  numberOfDay,
  partsOfDay,
  weekdayOf,
} from '../calendar/civil-day.ts'
import type { WorkCalendar } from '../calendar/work-calendar.ts'

export const frequencies = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'] as const
export type Frequency = (typeof frequencies)[number]

/** A weekday (0 Monday to 6 Sunday), every one of a period or the nth of it (-1 the last). */
export interface NthWeekday {
  readonly weekday: number
  readonly nth: number | null
}

export interface Recurrence {
  readonly frequency: Frequency
  readonly interval: number
  /** BYDAY */
  readonly weekdays: readonly NthWeekday[]
  /** BYMONTHDAY: 1 to 31, -1 the last to -31. */
  readonly monthDays: readonly number[]
  /** BYMONTH */
  readonly months: readonly number[]
  /** `Our choice:` X-WORKDAY, the nth working day of a month, -1 the last; RFC 5545 knows no public holidays. */
  readonly workday: number | null
  readonly count: number | null
  readonly until: CivilDay | null
}

export const everyMonth: Recurrence = {
  frequency: 'MONTHLY',
  interval: 1,
  weekdays: [],
  monthDays: [],
  months: [],
  workday: null,
  count: null,
  until: null,
}

/**
 * The days of a recurrence that begins on `start`, in order, `start` itself only when it fits. Ends with COUNT, UNTIL or the last supported day. Days
 * that a month lacks are left out (RFC 5545 3.3.10).
 */
export function* occurrences(rule: Recurrence, start: CivilDay, calendar: WorkCalendar): Generator<CivilDay> {
  let left = rule.count ?? Number.POSITIVE_INFINITY
  const end = rule.until === null || rule.until > lastDay ? lastDay : rule.until
  for (const period of periods(rule, start, end)) {
    for (const day of daysOf(rule, period, start, calendar)) {
      if (day > end || left === 0) return
      if (day < start) continue
      left -= 1
      yield day
    }
    if (left === 0) return
  }
}

/** First days of the periods, each `interval` apart. */
function* periods({ frequency, interval }: Recurrence, start: CivilDay, end: CivilDay): Generator<CivilDay> {
  const { year, month } = partsOfDay(start)
  for (let step = 0; ; step += interval) {
    const period = {
      DAILY: () => addDays(start, step),
      WEEKLY: () => addDays(start, step * 7 - weekdayOf(start)),
      MONTHLY: () => civilDay(year + Math.floor((month - 1 + step) / 12), ((month - 1 + step) % 12) + 1, 1),
      YEARLY: () => civilDay(year + step, 1, 1),
    }[frequency]()
    if (period > end) return
    yield period
  }
}

function daysOf(rule: Recurrence, period: CivilDay, start: CivilDay, calendar: WorkCalendar): CivilDay[] {
  const { year, month } = partsOfDay(period)
  if (rule.frequency === 'DAILY')
    return [period].filter((day) => isInMonths(rule, day) && fitsMonthDay(rule, day) && fitsWeekday(rule, day))
  if (rule.frequency === 'WEEKLY') {
    const wanted = rule.weekdays.length === 0 ? [weekdayOf(start)] : rule.weekdays.map(({ weekday }) => weekday)
    return inOrder(wanted.map((weekday) => addDays(period, weekday))).filter((day) => isInMonths(rule, day))
  }
  if (rule.frequency === 'YEARLY') return daysOfYear(rule, year, start, calendar)
  return isInMonths(rule, period) ? daysOfMonth(rule, year, month, start, calendar) : []
}

function daysOfYear(rule: Recurrence, year: number, start: CivilDay, calendar: WorkCalendar): CivilDay[] {
  if (rule.months.length > 0)
    return inOrder(rule.months).flatMap((month) => daysOfMonth(rule, year, month, start, calendar))
  if (rule.monthDays.length > 0) return range(1, 12).flatMap((month) => daysOfMonth(rule, year, month, start, calendar))
  if (rule.weekdays.length > 0) return nthWeekdays(rule.weekdays, civilDay(year, 1, 1), civilDay(year, 12, 31))
  const { month, date } = partsOfDay(start)
  return date <= monthLength(year, month) ? [civilDay(year, month, date)] : []
}

function daysOfMonth(
  rule: Recurrence,
  year: number,
  month: number,
  start: CivilDay,
  calendar: WorkCalendar,
): CivilDay[] {
  const length = monthLength(year, month)
  const [first, last] = [civilDay(year, month, 1), civilDay(year, month, length)]
  if (rule.workday !== null) {
    const worked = range(1, length)
      .map((date) => civilDay(year, month, date))
      .filter((day) => calendar.isWorkday(day))
    const day = worked.at(rule.workday > 0 ? rule.workday - 1 : rule.workday)
    return day === undefined ? [] : [day]
  }
  const onWeekdays = rule.weekdays.length === 0 ? null : nthWeekdays(rule.weekdays, first, last)
  if (rule.monthDays.length === 0 && onWeekdays !== null) return onWeekdays
  const wanted = rule.monthDays.length === 0 ? [partsOfDay(start).date] : rule.monthDays
  const dates = wanted.map((date) => (date > 0 ? date : length + 1 + date))
  const days = inOrder(dates.filter((date) => date >= 1 && date <= length)).map((date) => civilDay(year, month, date))
  return onWeekdays === null ? days : days.filter((day) => onWeekdays.includes(day))
}

/** Weekdays between two days; the nth counts from the first, a negative one from the last. */
function nthWeekdays(wanted: readonly NthWeekday[], first: CivilDay, last: CivilDay): CivilDay[] {
  const [from, to] = [numberOfDay(first), numberOfDay(last)]
  return inOrder(
    wanted.flatMap(({ weekday, nth }) => {
      const all = range(from, to)
        .map(dayOfNumber)
        .filter((day) => weekdayOf(day) === weekday)
      const one = nth === null ? undefined : all.at(nth > 0 ? nth - 1 : nth)
      return nth === null ? all : one === undefined ? [] : [one]
    }),
  )
}

const isInMonths = ({ months }: Recurrence, day: CivilDay): boolean =>
  months.length === 0 || months.includes(partsOfDay(day).month)

const fitsWeekday = ({ weekdays }: Recurrence, day: CivilDay): boolean =>
  weekdays.length === 0 || weekdays.some(({ weekday }) => weekday === weekdayOf(day))

function fitsMonthDay({ monthDays }: Recurrence, day: CivilDay): boolean {
  const { year, month, date } = partsOfDay(day)
  return monthDays.length === 0 || monthDays.includes(date) || monthDays.includes(date - monthLength(year, month) - 1)
}

const range = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, at) => from + at)

/** Each once, lowest first. */
function inOrder<T extends string | number>(values: readonly T[]): T[] {
  return [...new Set(values)].toSorted((a, b) => (a < b ? -1 : 1))
}
