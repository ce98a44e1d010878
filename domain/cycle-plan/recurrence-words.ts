/** A recurrence in Chinese: 每 3 个月的第 1 个工作日. */
import { partsOfDay, shownDay, weekdayNames, weekdayOf } from '../calendar/civil-day.ts'
import type { NthWeekday, Recurrence } from './recurrence.ts'

/** Says a rule in words. `start` fills the parts that the rule leaves to its first day. */
export function recurrenceWords(rule: Recurrence, start: string | null = null): string {
  return `${periodWords(rule)}${days(rule, start)}${limit(rule)}`
}

function periodWords({ frequency, interval, months }: Recurrence): string {
  const unit = { DAILY: '天', WEEKLY: '周', MONTHLY: '个月', YEARLY: '年' }[frequency]
  const short = { DAILY: '每天', WEEKLY: '每周', MONTHLY: '每月', YEARLY: '每年' }[frequency]
  const period = interval === 1 ? short : `每 ${interval} ${unit}`
  return months.length === 0 ? period : `${period} ${months.map((month) => `${month} 月`).join('、')}`
}

function days(rule: Recurrence, start: string | null): string {
  const { frequency, weekdays, monthDays, workday, interval } = rule
  const isPlain = interval === 1 && rule.months.length === 0
  const of = (text: string): string => `${isPlain ? '' : '的'}${/^\d/.test(text) ? ' ' : ''}${text}`
  if (workday !== null) return of(workday === -1 ? '最后一个工作日' : place(workday, '个工作日'))
  if (monthDays.length > 0) {
    const dates = monthDays.map((date) => (date === -1 ? '最后一天' : date > 0 ? `${date} 日` : `倒数第 ${-date} 天`))
    const only =
      weekdays.length === 0 ? '' : `（须为${weekdays.map(({ weekday }) => weekdayNames[weekday]).join('、')}）`
    return of(`${dates.join('、')}${only}`)
  }
  if (weekdays.length > 0) {
    const names = weekdays.map(nthWeekday)
    return frequency === 'WEEKLY' && isPlain ? names.map((name) => name.slice(1)).join('、') : of(names.join('、'))
  }
  return start === null || frequency === 'DAILY' ? '' : fromStart(rule, start, of)
}

/** Words taken from the first day where the rule leaves a part open. */
function fromStart({ frequency, interval, months }: Recurrence, start: string, of: (text: string) => string): string {
  const { month, date } = partsOfDay(start)
  if (frequency === 'WEEKLY') {
    const name = weekdayNames[weekdayOf(start)] ?? ''
    return interval === 1 && months.length === 0 ? name.slice(1) : of(name)
  }
  return of(frequency === 'YEARLY' && months.length === 0 ? `${month} 月 ${date} 日` : `${date} 日`)
}

function nthWeekday({ weekday, nth }: NthWeekday): string {
  const name = weekdayNames[weekday] ?? ''
  if (nth === null) return name
  return nth === -1 ? `最后一个${name}` : place(nth, `个${name}`)
}

const place = (nth: number, what: string): string => `${nth > 0 ? `第 ${nth} ` : `倒数第 ${-nth} `}${what}`

function limit({ count, until }: Recurrence): string {
  if (count !== null) return `，共 ${count} 次`
  return until === null ? '' : `，到 ${shownDay(until)} 为止`
}
