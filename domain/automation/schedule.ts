/** Rules that look at everything still open on certain days, at a time of the day. */
import { addDays, type CivilDay, daysThrough, weekdayNames, weekdayOf } from '../calendar/civil-day.ts'
import type { WorkCalendar } from '../calendar/work-calendar.ts'

/** Days beside the weekdays, which are 0 for Monday to 6 for Sunday. */
const everyDay = 7
const everyWorkday = 8

export interface ScheduleTrigger {
  readonly on: 'schedule'
  readonly day: number
  /** Of the day, in the zone of the enterprise. */
  readonly minute: number
}

/** Days that a rule may name, in the order in which they are offered. */
export const scheduleDays: readonly { readonly code: number; readonly label: string }[] = [
  { code: everyDay, label: '每天' },
  { code: everyWorkday, label: '每个工作日' },
  ...weekdayNames.map((name, code) => ({ code, label: `每${name}` })),
]

export const usualSchedule = { on: 'schedule', day: everyWorkday, minute: 9 * 60 } as const

type Calendar = Pick<WorkCalendar, 'isWorkday'>

const fits = ({ day }: ScheduleTrigger, on: CivilDay, calendar: Calendar): boolean =>
  day === everyDay || (day === everyWorkday ? calendar.isWorkday(on) : weekdayOf(on) === day)

/** Days of a schedule within a span, both ends included. */
export const daysOf = (trigger: ScheduleTrigger, from: CivilDay, to: CivilDay, calendar: Calendar): CivilDay[] =>
  daysThrough(from, to).filter((day) => fits(trigger, day, calendar))

/** Longest time without a working day that any calendar has. */
const longestPause = 60

/** The next day of a schedule from a day on; null when there is none for a long time. */
export const nextDay = (trigger: ScheduleTrigger, from: CivilDay, calendar: Calendar): CivilDay | null =>
  daysOf(trigger, from, addDays(from, longestPause), calendar)[0] ?? null

/** 09:30 */
export const shownMinute = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
