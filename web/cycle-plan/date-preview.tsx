/** The next dates of a plan as it stands in the form, reckoned in the browser by the rules of the server. */
import { partsOfDay, shownDay, weekdayNames, weekdayOf } from '@onsite/domain/calendar/civil-day.ts'
import { CalendarSource, workCalendar } from '@onsite/domain/calendar/work-calendar.ts'
import { HolidayPolicy, PlanBase } from '@onsite/domain/cycle-plan/cycle-plan-state.ts'
import { readRecurrence } from '@onsite/domain/cycle-plan/recurrence-text.ts'
import { nextAfter, previewDays, type Schedule } from '@onsite/domain/cycle-plan/schedule.ts'
import dayjs from 'dayjs'
import { useWorkCalendar } from '../setting/use-work-calendar.ts'
import styles from './cycle-plan.module.css'

export interface PreviewedPlan {
  readonly recurrence: string
  readonly startDay: string
  readonly endDay: string
  readonly maxCount: number | null
  readonly holidayPolicy: number | null
  readonly base: number | null
}

const most = 12
const official = workCalendar()

export function DatePreview({ plan }: { readonly plan: PreviewedPlan }) {
  const own = useWorkCalendar()
  // As many dates stand by the official days: they keep the place of those of the enterprise, unseen until these have come.
  const calendar = own ?? official
  const read = readRecurrence(plan.recurrence)
  if ('fault' in read || plan.startDay === '') return <p className={styles['hint']}>填写重复规则和开始日期后显示日期</p>
  const schedule: Schedule = {
    rule: read.rule,
    start: plan.startDay,
    end: plan.endDay === '' ? null : plan.endDay,
    maxCount: plan.maxCount,
    holidayPolicy: (plan.holidayPolicy ?? HolidayPolicy.Later) as HolidayPolicy,
  }
  const today = dayjs().format('YYYY-MM-DD')
  const drifts = plan.base === PlanBase.LastCompletion
  const shown = previewDays(schedule, calendar, today, drifts ? 1 : most)
  const last = shown.at(-1)
  const next = drifts && last !== undefined ? nextAfter(schedule, last.due, calendar) : null
  const years = [...new Set(shown.map(({ due }) => partsOfDay(due).year))]
  const unknown = years.filter((year) => calendar.yearOf(year).source === CalendarSource.Fixed)
  if (shown.length === 0) return <p className={styles['hint']}>今天以后没有日期，请修改重复规则或结束日期</p>
  return (
    <>
      <ol className={styles['dates']} aria-label="接下来的日期" aria-busy={own === undefined}>
        {shown.map((one) => (
          <li key={one.planned} className={one.isSkipped ? styles['dropped'] : ''}>
            <span>
              {shownDay(one.due)} {weekdayNames[weekdayOf(one.due)]}
            </span>
            {one.note !== '' && <small>{one.note}</small>}
          </li>
        ))}
      </ol>
      {drifts && (
        <p className={styles['hint']}>
          以后从工单完成的那天算起
          {next !== null && last !== undefined && `：如果 ${shownDay(last.due)} 完成，下次是 ${shownDay(next.due)}`}
        </p>
      )}
      {unknown.length > 0 && (
        <p className={styles['hint']}>
          {unknown.join('、')} 年的放假安排还没有公布，按周末和固定节日推算；公布后在「节假日」中更新
        </p>
      )}
    </>
  )
}
