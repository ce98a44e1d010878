/** How values are written on screen (Spec 1 §5, §9): dates, elapsed times, file sizes, and `--` for no data. */
import { hiddenAmount } from '@onsite/domain/permission/masks.ts'
import { shownMoney } from '@onsite/domain/shown-money.ts'
import dayjs from 'dayjs'

export const noData = '--'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs
const weekMs = 7 * dayMs
const monthMs = 30 * dayMs

/** `2026/11/21 08:30`, or `--`. */
export function formatTime(value: string | null | undefined): string {
  return formatAs(value, 'YYYY/MM/DD HH:mm')
}

/** `2026/11/21`, or `--`. */
export function formatDay(value: string | null | undefined): string {
  return formatAs(value, 'YYYY/MM/DD')
}

/** `11/21 08:30`, with the year when it is not this one; for narrow columns. */
export function formatShortTime(value: string | null | undefined, now: Date = new Date()): string {
  if (value === null || value === undefined || value === '') return noData
  return formatAs(value, new Date(value).getFullYear() === now.getFullYear() ? 'MM/DD HH:mm' : 'YYYY/MM/DD HH:mm')
}

/** `08:30` today, `昨天 08:30`, else `11/21 08:30`; for lists of what was said last. */
export function formatRecentTime(value: string, now: Date = new Date()): string {
  const at = dayjs(value)
  if (at.isSame(now, 'day')) return at.format('HH:mm')
  return at.isSame(dayjs(now).subtract(1, 'day'), 'day') ? at.format('昨天 HH:mm') : formatShortTime(value, now)
}

/** A span of time: `11/21 08:30–10:30`; the day is said twice only when it differs. */
export function formatSpan(start: string | null, end: string | null, now: Date = new Date()): string {
  if (start === null || start === '') return noData
  const first = formatShortTime(start, now)
  if (end === null || end === '') return first
  return dayjs(start).isSame(end, 'day')
    ? `${first}–${dayjs(end).format('HH:mm')}`
    : `${first} – ${formatShortTime(end, now)}`
}

/** A span on paper, which is read in other years: `2026/11/21 08:30–10:30`. */
export function formatFullSpan(start: string | null, end: string | null): string {
  if (start === null || start === '') return noData
  if (end === null || end === '') return formatTime(start)
  return dayjs(start).isSame(end, 'day')
    ? `${formatTime(start)}–${dayjs(end).format('HH:mm')}`
    : `${formatTime(start)} – ${formatTime(end)}`
}

function formatAs(value: string | null | undefined, pattern: string): string {
  if (value === null || value === undefined || value === '') return noData
  const date = dayjs(value)
  return date.isValid() ? date.format(pattern) : noData
}

/** 刚刚 under a minute, then minutes, hours, days, weeks of 7 days, months of 30 days. */
export function formatElapsed(since: string, now: Date): string {
  const ms = now.getTime() - new Date(since).getTime()
  if (ms < minuteMs) return '刚刚'
  if (ms < hourMs) return `${Math.floor(ms / minuteMs)} 分钟前`
  if (ms < dayMs) return `${Math.floor(ms / hourMs)} 小时前`
  if (ms < weekMs) return `${Math.floor(ms / dayMs)} 天前`
  if (ms < monthMs) return `${Math.floor(ms / weekMs)} 周前`
  return `${Math.floor(ms / monthMs)} 个月前`
}

/** `1 时 5 分`, `2 天 3 时`; for durations and what is left of them. */
export function formatDuration(ms: number): string {
  const minutes = Math.floor(Math.abs(ms) / minuteMs)
  if (minutes < 60) return `${minutes} 分`
  const hours = Math.floor(minutes / 60)
  if (hours < 24) return minutes % 60 === 0 ? `${hours} 时` : `${hours} 时 ${minutes % 60} 分`
  return hours % 24 === 0 ? `${hours / 24} 天` : `${Math.floor(hours / 24)} 天 ${hours % 24} 时`
}

/** Steps at 1024: `820 B`, `1.5 MB`. */
export function formatSize(bytes: number): string {
  const units = ['B', 'KB', 'MB', 'GB', 'TB']
  const step = Math.min(units.length - 1, bytes < 1 ? 0 : Math.floor(Math.log(bytes) / Math.log(1024)))
  const value = bytes / 1024 ** step
  return `${step === 0 || value >= 100 ? Math.round(value) : Math.round(value * 10) / 10} ${units[step]}`
}

/** `1,284`. */
export function formatCount(count: number): string {
  return count.toLocaleString('en-US')
}

/** The text, or `--` for none. */
export function orNoData(text: string | null | undefined): string {
  return text === null || text === undefined || text === '' ? noData : text
}

/** An amount in cents. */
export const formatMoney = (cents: number | null): string => (cents === null ? hiddenAmount : shownMoney(cents))

/** The sum of amounts; null where one of them is hidden from the reader. */
export const sumOfAmounts = (amounts: readonly (number | null)[]): number | null =>
  amounts.reduce<number | null>((sum, one) => (sum === null || one === null ? null : sum + one), 0)
