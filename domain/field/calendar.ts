/** Civil days and times as people and programs write them. */
import { addDays, civilDay, monthLength, shownDay } from '../calendar/civil-day.ts'
import { halfWidth } from './text-rules.ts'

export type MomentKind = 'date' | 'time' | 'date-time'

const day = /^(\d{4})\s*[-/.年]\s*(\d{1,2})\s*[-/.月]\s*(\d{1,2})\s*日?/
const time = /^(\d{1,2})\s*[:时点]\s*(\d{1,2})\s*(?:[:分]\s*(\d{1,2})(?:\.\d+)?\s*秒?)?\s*分?(?:Z|[+-]\d\d:?\d\d)?$/
const longest = 40

/** The canonical text of a day, a time or both (`YYYY-MM-DD`, `HH:mm`, `YYYY-MM-DD HH:mm`), null when it is none. Seconds are left out. */
export function readMoment(typed: string, kind: MomentKind): string | null {
  if (typed.length > longest) return null
  const text = halfWidth(typed).trim()
  if (kind === 'time') return readTime(text)
  const match = day.exec(text)
  const date = match ? existingDay(Number(match[1]), Number(match[2]), Number(match[3])) : null
  if (match === null || date === null) return null
  const rest = text.slice(match[0].length).replace(/^T/i, '').trim()
  const clock = rest === '' ? '00:00' : readTime(rest)
  if (clock === null) return null
  if (kind === 'date-time') return `${date} ${clock}`
  // A workbook writes a day as midnight.
  return clock === '00:00' ? date : null
}

function readTime(text: string): string | null {
  const match = time.exec(text)
  if (!match) return null
  const [hours, minutes, seconds] = [Number(match[1]), Number(match[2]), Number(match[3] ?? 0)]
  return hours < 24 && minutes < 60 && seconds < 60 ? `${padTwo(hours)}:${padTwo(minutes)}` : null
}

function existingDay(year: number, month: number, date: number): string | null {
  const isMonth = year >= 1900 && year <= 2999 && month >= 1 && month <= 12
  return isMonth && date >= 1 && date <= monthLength(year, month) ? civilDay(year, month, date) : null
}

const padTwo = (number: number): string => String(number).padStart(2, '0')

/** The reason why a day lies outside the days allowed around today; null when it lies inside. */
export function dayFault(date: string, today: string, fromDays?: number, toDays?: number): string | null {
  if (fromDays !== undefined && date < addDays(today, fromDays)) return `不能早于 ${shownDay(addDays(today, fromDays))}`
  if (toDays !== undefined && date > addDays(today, toDays)) return `不能晚于 ${shownDay(addDays(today, toDays))}`
  return null
}

const farthestDays = 36_500

const isDayCount = (days: number | undefined): boolean =>
  days === undefined || (Number.isInteger(days) && Math.abs(days) <= farthestDays)

/** Faults of the days allowed around today. */
export function dayLimitFaults(fromDays: number | undefined, toDays: number | undefined): string[] {
  if (!isDayCount(fromDays) || !isDayCount(toDays)) return ['日期范围要填写整数天，100 年以内']
  return fromDays !== undefined && toDays !== undefined && fromDays > toDays ? ['最早日期晚于最晚日期'] : []
}
