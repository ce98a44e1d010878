/** Days and ranges in the tenant's zone (Spec 1 §5: ranges are sent in dash format, a date ending at 00:00 is moved to 23:59:59). */

import { addDays, shownDay } from '@onsite/domain/calendar/civil-day.ts'

// Cached, since each holds some 100 kB outside the heap until it is collected: one per cell of an export would take gigabytes.
const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(zone: string): Intl.DateTimeFormat {
  let format = formats.get(zone)
  if (format === undefined) {
    format = new Intl.DateTimeFormat('en-CA', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    })
    formats.set(zone, format)
  }
  return format
}

interface WallClock {
  readonly day: string
  readonly time: string
}

const dayMs = 24 * 60 * 60 * 1000
/** Days per zone whose distance from UTC is remembered; about what an export of some years meets. */
const mostDays = 4000
/** From here to the year 9999 an instant in ISO form reads as the formatter writes it. */
const firstInstant = Date.UTC(1970, 0, 2)
const lastInstant = Date.UTC(9999, 0, 1)
/** Distance from UTC in ms by day of UTC; null for a day on which the clocks change. */
const distances = new Map<string, Map<number, number | null>>()

/**
 * Wall-clock parts of an instant in a zone: `2026-11-21` and `08:30:00`. Asking the formatter takes ten times as long as reckoning, which lists and
 * exports would pay for each instant. No zone changes its clocks twice within a day, so that a day which begins and ends alike is alike throughout.
 */
function wallClock(zone: string, instant: Date): WallClock {
  const ms = instant.getTime()
  if (!(ms >= firstInstant && ms < lastInstant)) return formattedClock(zone, instant)
  const distance = distanceOn(zone, Math.floor(ms / dayMs))
  return distance === null ? formattedClock(zone, instant) : isoClock(ms + distance)
}

function distanceOn(zone: string, day: number): number | null {
  let days = distances.get(zone)
  if (days === undefined || days.size >= mostDays) {
    days = new Map()
    distances.set(zone, days)
  }
  let distance = days.get(day)
  if (distance === undefined) {
    const [begin, end] = [distanceAt(zone, day * dayMs), distanceAt(zone, (day + 1) * dayMs)]
    distance = begin === end ? begin : null
    days.set(day, distance)
  }
  return distance
}

function distanceAt(zone: string, ms: number): number {
  const { day, time } = formattedClock(zone, new Date(ms))
  return Date.parse(`${day}T${time}Z`) - ms
}

const twoDigits = Array.from({ length: 60 }, (_, number) => String(number).padStart(2, '0'))
/** Texts of days by their number since 1970, since most instants of a list fall on a few days. */
const dayTexts = new Map<number, string>()

function dayText(day: number): string {
  const known = dayTexts.get(day)
  if (known !== undefined) return known
  if (dayTexts.size >= mostDays) dayTexts.clear()
  const text = new Date(day * dayMs).toISOString().slice(0, 10)
  dayTexts.set(day, text)
  return text
}

function isoClock(ms: number): WallClock {
  const day = Math.floor(ms / dayMs)
  const seconds = Math.floor((ms - day * dayMs) / 1000)
  const [hour, minute, second] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  return { day: dayText(day), time: `${twoDigits[hour]}:${twoDigits[minute]}:${twoDigits[second]}` }
}

function formattedClock(zone: string, instant: Date): WallClock {
  const parts = Object.fromEntries(
    formatOf(zone)
      .formatToParts(instant)
      .map((part) => [part.type, part.value]),
  )
  return {
    day: `${parts['year']}-${parts['month']}-${parts['day']}`,
    time: `${parts['hour']}:${parts['minute']}:${parts['second']}`,
  }
}

/** The day of an instant in a zone: `2026-11-21`. */
export function dayIn(zone: string, instant: Date): string {
  return wallClock(zone, instant).day
}

/** The minute of the day of an instant in a zone, 0 at midnight. */
export function minuteOfDay(zone: string, instant: Date): number {
  const [hours = 0, minutes = 0] = wallClock(zone, instant).time.split(':').map(Number)
  return hours * 60 + minutes
}

/** An instant as people read it in a zone, to the minute: `2026/11/21 08:30`. */
export function minuteIn(zone: string, instant: Date): string {
  const { day, time } = wallClock(zone, instant)
  return `${shownDay(day)} ${time.slice(0, 5)}`
}

/** The instant of a wall-clock time in a zone. Where the clock jumps, the time after the jump. */
export function instantOf(zone: string, day: string, time = '00:00:00'): Date {
  const asUtc = Date.parse(`${day}T${time.length === 5 ? `${time}:00` : time}Z`)
  let instant = asUtc
  // Two rounds find the offset on both sides of a change of clocks.
  for (let round = 0; round < 2; round++) {
    const wall = wallClock(zone, new Date(instant))
    instant += asUtc - Date.parse(`${wall.day}T${wall.time}Z`)
  }
  return new Date(instant)
}

/** Start of a range as sent: `2026-11-21` or `2026-11-21 08:30:00`. */
export function rangeStart(zone: string, sent: string): Date {
  const [day = '', time] = sent.split(' ')
  return instantOf(zone, day, time)
}

/** End of a range as sent, exclusive: a day without a time, or at 00:00, reaches to its end. */
export function rangeEnd(zone: string, sent: string): Date {
  const [day = '', time] = sent.split(' ')
  if (time === undefined || /^00:00(:00)?$/.test(time)) return instantOf(zone, nextDay(day))
  return new Date(instantOf(zone, day, time).getTime() + 1000)
}

/** The day after a day. */
export function nextDay(day: string): string {
  return addDays(day, 1)
}

/** The day alone, when the time in a range bound does not matter; null otherwise. `end` is true for the upper bound. */
export function wholeDay(sent: string, end: boolean): string | null {
  const [day = '', time] = sent.split(' ')
  if (time === undefined || /^00:00(:00)?$/.test(time)) return day
  return end && time.startsWith('23:59:59') ? day : null
}
