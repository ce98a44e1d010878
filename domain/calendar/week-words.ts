/** Working hours in words, as people read and type them. */
import { weekdayNames } from './civil-day.ts'
import { minutesOfDay, type WorkInterval, type WorkWeek } from './work-hours.ts'

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
