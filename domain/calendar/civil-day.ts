/** Civil days, `YYYY-MM-DD`, without clock or zone: the arithmetic that calendars and recurrences share. */

/** `2026-11-21` */
export type CivilDay = string

const dayMs = 86_400_000
/** The last day that the product reckons with. */
export const lastDay: CivilDay = '2099-12-31'

/** Days of the week, Monday first: 0 is 周一, 6 is 周日. */
export const weekdayNames = ['周一', '周二', '周三', '周四', '周五', '周六', '周日'] as const

/** Whether a text is a day that exists. */
export function isCivilDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && dayOfNumber(numberOfDay(text)) === text
}

/** Days since 1970-01-01; NaN for what is no day. */
export function numberOfDay(day: CivilDay): number {
  return Date.parse(`${day}T00:00:00Z`) / dayMs
}

/** The day with a number; '' for NaN. */
export function dayOfNumber(number: number): CivilDay {
  return Number.isNaN(number) ? '' : new Date(number * dayMs).toISOString().slice(0, 10)
}

/** The day so many days after another; before it, when negative. */
export function addDays(day: CivilDay, days: number): CivilDay {
  return dayOfNumber(numberOfDay(day) + days)
}

/** Whole days from one day to another; negative when `to` is earlier. */
export function daysBetween(from: CivilDay, to: CivilDay): number {
  return numberOfDay(to) - numberOfDay(from)
}

/** Every day from one to another, both included. */
export function daysThrough(from: CivilDay, to: CivilDay): CivilDay[] {
  const days: CivilDay[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day)
  return days
}

/** 0 for Monday to 6 for Sunday. */
export function weekdayOf(day: CivilDay): number {
  return (((numberOfDay(day) + 3) % 7) + 7) % 7
}

/** Saturday or Sunday. */
export const isWeekend = (day: CivilDay): boolean => weekdayOf(day) > 4

/** Month is 1 to 12. */
export function partsOfDay(day: CivilDay): { year: number; month: number; date: number } {
  return { year: Number(day.slice(0, 4)), month: Number(day.slice(5, 7)), date: Number(day.slice(8, 10)) }
}

/** The day of a year, a month (1 to 12) and a day of the month. */
export function civilDay(year: number, month: number, date: number): CivilDay {
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`
}

/** Days of a month (1 to 12). */
export function monthLength(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate()
}

/** As people read it: `2026/10/01`; a time behind the day stays. */
export function shownDay(day: CivilDay): string {
  return day.replaceAll('-', '/')
}
