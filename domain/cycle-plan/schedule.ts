/** From a recurrence to the days on which orders are due: holidays, the end of a plan and its number of times. The same code in browser and server. */
import { addDays, type CivilDay, lastDay, shownDay } from '../calendar/civil-day.ts'
import type { WorkCalendar } from '../calendar/work-calendar.ts'
import { HolidayPolicy, holidayPolicyNames } from './cycle-plan-state.ts'
import { occurrences, type Recurrence } from './recurrence.ts'

export interface Schedule {
  readonly rule: Recurrence
  readonly start: CivilDay
  /** The last day on which the rule may fall, null for none. */
  readonly end: CivilDay | null
  /** Total number of times, null for no limit; skipped ones do not count. */
  readonly maxCount: number | null
  readonly holidayPolicy: HolidayPolicy
}

export interface Occurrence {
  /** The day that the rule names; it identifies an occurrence, whatever becomes of holidays. */
  readonly planned: CivilDay
  /** The day on which the order is due. */
  readonly due: CivilDay
  /** The reason for moving or dropping it: 顺延自 2026/10/01 国庆节; '' when there is none. */
  readonly note: string
  /** True for an occurrence on a day off that is skipped, or moved onto the day of the one before. */
  readonly isSkipped: boolean
}

/** The occurrences of a schedule in order, including those skipped. */
export function* dueDays(schedule: Schedule, calendar: WorkCalendar): Generator<Occurrence> {
  const { rule, start, end, maxCount } = schedule
  let lastDue = ''
  let times = 0
  for (const planned of occurrences(rule, start, calendar)) {
    if ((end !== null && planned > end) || times === maxCount) return
    const moved = moveOffHolidays(planned, schedule, calendar)
    const isAgain = !moved.isSkipped && moved.due <= lastDue
    if (isAgain) yield { ...moved, isSkipped: true, note: `${moved.note}，与前一次同一天` }
    else yield moved
    if (isAgain || moved.isSkipped) continue
    times += 1
    lastDue = moved.due
  }
}

/** The next occurrences from a day on, including those skipped between them. At most `most` that are due. */
export function previewDays(schedule: Schedule, calendar: WorkCalendar, from: CivilDay, most = 12): Occurrence[] {
  const shown: Occurrence[] = []
  let counted = 0
  for (const one of dueDays(schedule, calendar)) {
    if (one.due < from) continue
    shown.push(one)
    if (!one.isSkipped) counted += 1
    if (counted === most) break
  }
  return shown
}

/**
 * The next occurrence counted from the day on which the last order was completed (基准为上次完成日期): the rule begins anew on that day.
 * @returns null when the plan has come to its end
 */
export function nextAfter(schedule: Schedule, completed: CivilDay, calendar: WorkCalendar): Occurrence | null {
  const anew: Schedule = { ...schedule, rule: { ...schedule.rule, count: null }, start: completed, maxCount: null }
  for (const one of dueDays(anew, calendar)) if (one.planned > completed && !one.isSkipped) return one
  return null
}

/** The due day of a planned day under the plan's holiday policy. */
function moveOffHolidays(planned: CivilDay, { holidayPolicy, start }: Schedule, calendar: WorkCalendar): Occurrence {
  if (holidayPolicy === HolidayPolicy.Keep || calendar.isWorkday(planned))
    return { planned, due: planned, note: '', isSkipped: false }
  const why = `${shownDay(planned)} ${calendar.nameOf(planned)}`
  if (holidayPolicy === HolidayPolicy.Skip) return { planned, due: planned, note: `跳过 ${why}`, isSkipped: true }
  const earlier = holidayPolicy === HolidayPolicy.Earlier ? workdayFrom(planned, -1, calendar, start) : null
  const due = earlier ?? workdayFrom(planned, 1, calendar, lastDay) ?? planned
  const policy = due < planned ? HolidayPolicy.Earlier : HolidayPolicy.Later
  return { planned, due, note: `${holidayPolicyNames[policy]}自 ${why}`, isSkipped: false }
}

/** The next working day in a direction, null when there is none up to `bound`: nothing is due before a plan begins. */
function workdayFrom(from: CivilDay, step: 1 | -1, calendar: WorkCalendar, bound: CivilDay): CivilDay | null {
  for (let day = addDays(from, step); step > 0 ? day <= bound : day >= bound; day = addDays(day, step))
    if (calendar.isWorkday(day)) return day
  return null
}
