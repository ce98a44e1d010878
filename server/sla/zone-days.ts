import { minutesOfDay, type ZoneDays } from '@onsite/domain/calendar/work-hours.ts'
import { addDays, type CivilDay } from '@onsite/domain/calendar/civil-day.ts'
import { dayIn, instantOf } from '../kernel/day.ts'

const midnights = new Map<string, number>()
const mostMidnights = 20_000

/** Days and seconds of a zone. Midnights are kept: a clock asks for the same ones again and again. */
export function zoneDays(zone: string): ZoneDays {
  const secondOf = (day: CivilDay, minute: number): number => {
    if (minute === minutesOfDay) return secondOf(addDays(day, 1), 0)
    const key = `${zone} ${day} ${minute}`
    const known = midnights.get(key)
    if (known !== undefined) return known
    const time = `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
    const second = Math.floor(instantOf(zone, day, time).getTime() / 1000)
    if (midnights.size >= mostMidnights) midnights.clear()
    midnights.set(key, second)
    return second
  }
  return { dayOf: (second) => dayIn(zone, new Date(second * 1000)), secondOf }
}
