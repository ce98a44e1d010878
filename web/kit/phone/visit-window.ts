/** Appointment windows as a thumb picks them: a day, then two hours. Times are of the phone's own zone. */
import dayjs from 'dayjs'

export type Span = readonly [start: string, end: string]

/** The window between two instants; null without both. */
export const spanBetween = (start: string | null, end: string | null): [string, string] | null =>
  start === null || end === null ? null : [start, end]

const weekdays = ['周日', '周一', '周二', '周三', '周四', '周五', '周六'] as const
/** The hours in which people let somebody in; other times can be typed. */
const slotHours = [8, 10, 13, 15, 17, 19] as const
const slotLengthHours = 2

export interface DayChoice {
  /** `2026-11-21`. */
  readonly day: string
  readonly label: string
  readonly date: string
}

/** Today and the days after it. */
export function dayChoices(now: Date, count: number): DayChoice[] {
  const today = dayjs(now).startOf('day')
  return Array.from({ length: count }, (_, index) => {
    const day = today.add(index, 'day')
    return {
      day: day.format('YYYY-MM-DD'),
      label: ['今天', '明天', '后天'][index] ?? weekdayOf(day.toISOString()),
      date: day.format('MM/DD'),
    }
  })
}

export interface SlotChoice {
  readonly label: string
  readonly span: Span
  /** Over already. */
  readonly isPast: boolean
}

/** The windows of a day. */
export function slotChoices(day: string, now: Date): SlotChoice[] {
  return slotHours.map((hour) => {
    const start = dayjs(`${day}T00:00:00`).hour(hour)
    const end = start.add(slotLengthHours, 'hour')
    return {
      label: `${start.format('HH:mm')}–${end.format('HH:mm')}`,
      span: [start.toISOString(), end.toISOString()],
      isPast: !end.isAfter(now),
    }
  })
}

/** Says why a typed window cannot be taken; null when it can. */
export function spanFault(span: Span | null, now: Date): string | null {
  if (span === null) return '请选择上门时间'
  if (!dayjs(span[1]).isAfter(span[0])) return '结束时间要晚于开始时间'
  return dayjs(span[1]).isAfter(now) ? null : '上门时间已经过去了'
}

/** `周六`. */
export function weekdayOf(instant: string): string {
  return weekdays[dayjs(instant).day()] ?? ''
}

/** A moment as phone pages say it, days near by their names: `今天 15:19`, `11/18 周三 09:00`, `2025/11/18 09:00`; '' without one. */
export const momentText = (at: string | null, now: Date): string => windowText(at, null, now)

/** When a job is: `今天 14:00–16:00`, `11/23 周一 09:00–11:00`; '' without a window. */
export function windowText(start: string | null, end: string | null, now: Date): string {
  if (start === null) return ''
  const first = dayjs(start)
  const days = first.startOf('day').diff(dayjs(now).startOf('day'), 'day')
  const near: Readonly<Record<number, string>> = { [-1]: '昨天', 0: '今天', 1: '明天', 2: '后天' }
  const day =
    near[days] ??
    (first.isSame(now, 'year') ? `${first.format('MM/DD')} ${weekdayOf(start)}` : first.format('YYYY/MM/DD'))
  if (end === null) return `${day} ${first.format('HH:mm')}`
  const last = dayjs(end)
  return `${day} ${first.format('HH:mm')}–${last.isSame(first, 'day') ? last.format('HH:mm') : last.format('MM/DD HH:mm')}`
}
