import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { addDays, weekdayOf } from '../calendar/civil-day.ts'
import { workCalendar } from '../calendar/work-calendar.ts'
import { nextDay, scheduleDays, shownMinute, usualSchedule } from './schedule.ts'

const calendar = workCalendar()

it('finds the next day of a schedule, over weekends and holidays', () => {
  // A Saturday, and the first day of the National Day holidays.
  expect(nextDay(usualSchedule, '2026-11-21', calendar)).toBe('2026-11-23')
  expect(nextDay({ ...usualSchedule, day: 7 }, '2026-11-21', calendar)).toBe('2026-11-21')
  expect(nextDay({ ...usualSchedule, day: 0 }, '2026-11-21', calendar)).toBe('2026-11-23')
  expect(nextDay(usualSchedule, '2026-10-01', calendar)).toBe('2026-10-08')
  expect(shownMinute(570)).toBe('09:30')
})

it('never goes back, and never skips a day that fits', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...scheduleDays.map(({ code }) => code)),
      fc.integer({ min: 0, max: 700 }),
      (day, offset) => {
        const from = addDays('2026-01-01', offset)
        const next = nextDay({ ...usualSchedule, day }, from, calendar) ?? ''
        expect(next >= from).toBe(true)
        if (day < 7) expect([weekdayOf(next), next < addDays(from, 7)]).toEqual([day, true])
        if (day === 8) expect(calendar.isWorkday(next)).toBe(true)
        for (let one = from; one < next; one = addDays(one, 1))
          expect(nextDay({ ...usualSchedule, day }, one, calendar)).toBe(next)
      },
    ),
  )
})
