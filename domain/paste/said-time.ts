import { addDays, civilDay, isCivilDay, lastDay } from '../calendar/civil-day.ts'
import { countOf, daysBack, numbers, startOfPart } from './time-words.ts'

/** Named groups of the patterns in `time-words`. */
export type Groups = Readonly<Record<string, string | undefined>>

/** The civil day that the words mean, seen from today; null for one that does not exist or is over. */
export function dayOf(groups: Groups, today: string): string | null {
  const { word, wordE, english: monthName, which, weekday: sign, date4, date5, nextMonth } = groups
  const year = groups['year'] ?? groups['yearE']
  if (word !== undefined) return addDays(today, { 大: 3, 后: 2, 明: 1, 今: 0, 当: 0 }[word.charAt(0)] ?? 0)
  if (wordE !== undefined) return addDays(today, wordE.toLowerCase() === 'today' ? 0 : 1)
  if (sign !== undefined) return weekdayOf(today, which, '一二三四五六日天'.indexOf(sign))
  const month =
    groups['month'] ??
    groups['month2'] ??
    groups['month3'] ??
    monthOf(monthName) ??
    countOf(groups['chineseMonth']) ??
    today.slice(5, 7)
  const date =
    groups['date'] ??
    groups['date2'] ??
    groups['date3'] ??
    groups['dateE'] ??
    countOf(groups['chineseDate'] ?? groups['chineseDate2']) ??
    date4 ??
    date5
  if (date === undefined) return today
  const nextMonthDay = civilOfNextMonth(today, Number(date))
  if (nextMonth !== undefined) return nextMonthDay
  const stated = civil(Number(year ?? today.slice(0, 4)), Number(month), Number(date))
  // 1月5日 said in November is next year's.
  if (stated !== null && year === undefined && stated < today) {
    if (date5 !== undefined) return null
    if (date4 !== undefined) return nextMonthDay
    if (stated >= addDays(today, -daysBack)) return null
    return civil(Number(today.slice(0, 4)) + 1, Number(month), Number(date))
  }
  return stated
}

function civilOfNextMonth(today: string, date: number): string | null {
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))]
  return month === 12 ? civil(year + 1, 1, date) : civil(year, month + 1, date)
}

const monthOf = (name: string | undefined): number | undefined =>
  name === undefined
    ? undefined
    : 'janfebmaraprmayjunjulaugsepoctnovdec'.indexOf(name.slice(0, 3).toLowerCase()) / 3 + 1

/** 周六 is the next one to come, 这周 and 下周 count weeks from Monday. */
function weekdayOf(today: string, which: string | undefined, sign: number): string {
  const wantedDay = Math.min(sign, 6)
  const day = (new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7
  if (which === undefined) return addDays(today, ((wantedDay - day + 6) % 7) + 1)
  return addDays(today, wantedDay - day + 7 * (which === '下下' ? 2 : which === '下' ? 1 : 0))
}

/** `HH:mm` of the words; null for an hour that does not exist. */
export function clockOf(groups: Groups, hourText: string | undefined, isAfterWork = false): string | null {
  const part = groups['part'] ?? groups['part2'] ?? groups['part3']
  if (hourText === undefined) return `${String(startOfPart[part ?? ''] ?? 9).padStart(2, '0')}:00`
  let hour = numbers[hourText] ?? Number(hourText)
  const isHalf = (groups['half'] ?? groups['halfB'] ?? groups['halfC']) !== undefined
  const minuteText =
    ['minute', 'minute2', 'minuteB', 'minute2B', 'minuteC', 'minute2C'].map((key) => groups[key]).find((one) => one) ??
    '0'
  const minute = isHalf ? 30 : Number(minuteText)
  const noon = ['noon', 'noon2', 'noonB', 'noon2B', 'noonC', 'noon2C'].map((key) => groups[key]).find((one) => one)
  const isLate =
    noon !== undefined
      ? noon.toLowerCase() === 'p'
      : part === undefined
        ? (hour >= 1 && hour <= 6) || isAfterWork
        : /下午|傍晚|晚|夜/.test(part) || (part === '中午' && hour < 3)
  // 晚上十二点 is of the next day: nobody comes then.
  if (hour === 12 && /晚|夜/.test(part ?? '')) return null
  if (isLate && hour < 12) hour += 12
  if (!(hour <= 23 && minute <= 59)) return null
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
}

function civil(year: number, month: number, date: number): string | null {
  const day = civilDay(year, month, date)
  return isCivilDay(day) && day <= lastDay ? day : null
}
