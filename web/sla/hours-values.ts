/** A week as people type it. */
import { faultsOfWeek, readMinute, shownMinute, type WorkWeek } from '@onsite/domain/calendar/work-hours.ts'

export interface TypedInterval {
  readonly from: string
  readonly to: string
}
export type TypedDay = readonly TypedInterval[]

/** How many intervals a day may have. */
export const mostIntervals = 6

export const typedWeek = (week: WorkWeek): TypedDay[] =>
  week.map((day) => day.map(({ from, to }) => ({ from: shownMinute(from), to: shownMinute(to) })))

const readDay = (day: TypedDay) => day.map(({ from, to }) => ({ from: readMinute(from), to: readMinute(to) }))

/** The week that was typed; it has been found readable. */
export const weekOf = (days: readonly TypedDay[]) =>
  days.map((day) => readDay(day).map(({ from, to }) => ({ from: from ?? 0, to: to ?? 0 })))

/** The first fault of a typed day; null for none. */
export function faultOfDay(day: TypedDay): string | null {
  if (day.length === 0) return null
  if (readDay(day).some(({ from, to }) => from === null || to === null)) return '时间写成 9:00 或 18:30'
  return faultsOfWeek(weekOf([day]))[0]?.message ?? null
}

/** The interval that a day is offered next: an hour after its last one, as long as there is room. */
export function nextInterval(day: TypedDay): TypedInterval {
  const last = readMinute(day.at(-1)?.to ?? '')
  if (last === null) return { from: '9:00', to: '18:00' }
  const from = Math.min(last + 60, 23 * 60)
  return { from: shownMinute(from), to: shownMinute(Math.min(from + 4 * 60, 24 * 60)) }
}
