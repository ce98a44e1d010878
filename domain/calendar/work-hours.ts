/** Working hours: on which parts of which days work is done. Instants are whole seconds since 1970. */
import { addDays, type CivilDay, weekdayNames, weekdayOf } from './civil-day.ts'
import type { WorkCalendar } from './work-calendar.ts'

/** Part of a day, in minutes since its midnight; `to` is not included and may be 1440. */
export interface WorkInterval {
  readonly from: number
  readonly to: number
}

/** Intervals of each day of the week, Monday first, in order and apart from each other. */
export type WorkWeek = readonly (readonly WorkInterval[])[]

export const minutesOfDay = 1440

/** Monday to Friday, 9 to 12 and 13:30 to 18. `Our choice:` the hours of an office, until an enterprise sets its own. */
export const usualWeek: WorkWeek = Array.from({ length: 7 }, (_, day) =>
  day < 5
    ? [
        { from: 9 * 60, to: 12 * 60 },
        { from: 13 * 60 + 30, to: 18 * 60 },
      ]
    : [],
)

/** Tells days and instants of a zone apart. */
export interface ZoneDays {
  dayOf(this: void, second: number): CivilDay
  /** The second at which a minute of a day begins; minute 1440 is the start of the next day. */
  secondOf(this: void, day: CivilDay, minute: number): number
}

/** Hours in which time counts; without `week` it always counts (7×24). */
export interface WorkTime {
  readonly week: WorkWeek | null
  readonly calendar: WorkCalendar
  readonly days: ZoneDays
}

/** Time counts, lies outside the working hours, or on a holiday. */
export type SpanKind = 'working' | 'outside' | 'holiday'

export interface WorkSpan {
  readonly from: number
  /** Infinity where nothing ends it. */
  readonly to: number
  readonly kind: SpanKind
  /** Of a holiday or make-up day: 国庆节. */
  readonly name: string
}

/** Years beyond which nobody looks for working time. */
const mostDays = 366 * 12

/** The working intervals of a day. A make-up day has the hours of the first day of the week that has any. `Our choice:` which day it stands for is not said. */
export function intervalsOf(
  { calendar }: Pick<WorkTime, 'calendar'>,
  week: WorkWeek,
  day: CivilDay,
): readonly WorkInterval[] {
  const special = calendar.specialOf(day)
  if (special?.isWorkday === false) return []
  const own = week[weekdayOf(day)] ?? []
  return special === undefined || own.length > 0 ? own : (week.find((one) => one.length > 0) ?? [])
}

/** Time from a second on, in spans that follow each other without a gap. */
export function* workSpans(time: WorkTime, from: number): Generator<WorkSpan> {
  const { calendar, days, week } = time
  if (week === null) {
    yield { from, to: Number.POSITIVE_INFINITY, kind: 'working', name: '' }
    return
  }
  let at = from
  let day = days.dayOf(from)
  for (let count = 0; count < mostDays; count++) {
    const special = calendar.specialOf(day)
    const name = special?.name ?? ''
    const off: SpanKind = special?.isWorkday === false ? 'holiday' : 'outside'
    for (const interval of intervalsOf(time, week, day)) {
      const [start, end] = [days.secondOf(day, interval.from), days.secondOf(day, interval.to)]
      if (end <= at) continue
      if (start > at) yield { from: at, to: start, kind: off, name }
      yield { from: Math.max(at, start), to: end, kind: 'working', name }
      at = end
    }
    const next = addDays(day, 1)
    const midnight = days.secondOf(next, 0)
    if (midnight > at) yield { from: at, to: midnight, kind: off, name }
    at = Math.max(at, midnight)
    day = next
  }
}

/** Working seconds of the fullest day of the week: the length of a working day (天) in durations; a whole day where time always counts. */
export function secondsOfWorkDay(week: WorkWeek | null): number {
  if (week === null) return minutesOfDay * 60
  const minutes = week.map((day) => day.reduce((sum, { from, to }) => sum + to - from, 0))
  return Math.max(0, ...minutes) * 60
}

/** Faults of a week as people set it, by day and in words; empty when it may be kept. */
export function faultsOfWeek(week: WorkWeek): { readonly day: number; readonly message: string }[] {
  const faults: { day: number; message: string }[] = []
  for (const [day, intervals] of week.entries()) {
    const isWithin = intervals.every(({ from, to }) => from >= 0 && to <= minutesOfDay && from < to)
    if (!isWithin) faults.push({ day, message: '结束时间必须晚于开始时间' })
    else if (intervals.some(({ from }, index) => index > 0 && from < (intervals[index - 1]?.to ?? 0)))
      faults.push({ day, message: '时段不能重叠，并按先后填写' })
  }
  if (faults.length === 0 && week.every((day) => day.length === 0))
    faults.push({ day: 0, message: '至少要有一个工作时段' })
  return faults
}

/** 9:00 */
export const shownMinute = (minute: number): string =>
  `${Math.floor(minute / 60)}:${String(minute % 60).padStart(2, '0')}`

/**
 * Reads a time of the day as people type it: 9, 9:30, 0930, 24:00, also with the colon of a Chinese keyboard.
 * @returns null for what is no time
 */
export function readMinute(typed: string): number | null {
  const parts = /^(\d{1,2})(?:[:：]?(\d{2}))?$/.exec(typed.trim())
  if (parts === null) return null
  const [hours, minutes] = [Number(parts[1]), Number(parts[2] ?? 0)]
  const minute = hours * 60 + minutes
  return minutes < 60 && minute <= minutesOfDay ? minute : null
}

const dayWords = (intervals: readonly WorkInterval[]): string =>
  intervals.map(({ from, to }) => `${shownMinute(from)}–${shownMinute(to)}`).join('、')

/** A week in words, neighbouring days alike joined: 周一至周五 9:00–12:00、13:30–18:00；周六 9:00–12:00. */
export function weekWords(week: WorkWeek): string {
  const runs: { first: number; last: number; words: string }[] = []
  for (const [day, intervals] of week.entries()) {
    const words = dayWords(intervals)
    const run = runs.at(-1)
    if (run?.words === words) run.last = day
    else runs.push({ first: day, last: day, words })
  }
  return runs
    .filter(({ words }) => words !== '')
    .map(({ first, last, words }) => {
      const [from, to] = [weekdayNames[first] ?? '', weekdayNames[last] ?? '']
      return `${first === last ? from : `${from}${last - first === 1 ? '、' : '至'}${to}`} ${words}`
    })
    .join('；')
}
