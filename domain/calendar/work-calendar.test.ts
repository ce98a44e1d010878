import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, civilDay, dayOfNumber, isCivilDay, monthLength, numberOfDay, weekdayOf } from './civil-day.ts'
import { officialDays } from './official-holidays.ts'
import { CalendarSource, workCalendar } from './work-calendar.ts'

describe('civil days', () => {
  it('tells days that exist from those that do not', () => {
    expect(['2026-02-28', '2024-02-29', '2026-12-31'].map(isCivilDay)).toEqual([true, true, true])
    expect(['2026-02-29', '2026-13-01', '2026-1-1', '', '2026-04-31'].map(isCivilDay)).toEqual(Array(5).fill(false))
  })

  it('counts days forth and back without losing one, and weekdays go round', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 47_000 }), fc.integer({ min: -800, max: 800 }), (number, step) => {
        const day = dayOfNumber(number)
        return (
          isCivilDay(day) &&
          numberOfDay(day) === number &&
          addDays(addDays(day, step), -step) === day &&
          weekdayOf(addDays(day, 7)) === weekdayOf(day)
        )
      }),
    )
    expect(weekdayOf('2026-11-21')).toBe(5)
    expect(monthLength(2028, 2)).toBe(29)
    expect(civilDay(2026, 3, 9)).toBe('2026-03-09')
  })
})

describe('the work calendar', () => {
  const calendar = workCalendar()

  it('knows the arranged holidays of 2025 and 2026, and the weekend days worked in return', () => {
    expect(['2025-10-08', '2026-02-15', '2026-02-23', '2026-10-07'].map(calendar.isWorkday)).toEqual(
      Array(4).fill(false),
    )
    expect(['2025-09-28', '2026-01-04', '2026-02-14', '2026-10-10'].map(calendar.isWorkday)).toEqual(
      Array(4).fill(true),
    )
    expect(calendar.nameOf('2026-10-01')).toBe('国庆节')
    expect(calendar.nameOf('2026-10-17')).toBe('周六')
  })

  it.each([
    [2025, 248],
    [2026, 248],
  ])('has as many working days in %i as the arrangement leaves', (year, count) => {
    const days = Array.from({ length: 365 }, (_, at) => addDays(civilDay(year, 1, 1), at))
    expect(days.filter(calendar.isWorkday)).toHaveLength(count)
  })

  it('has days off and worked weekend days where they can be only', () => {
    for (const year of [2025, 2026])
      for (const { day, isWorkday } of officialDays(year) ?? []) {
        expect(day.startsWith(String(year))).toBe(true)
        if (isWorkday) expect(weekdayOf(day)).toBeGreaterThanOrEqual(5)
      }
  })

  it('falls back to weekends and fixed holidays in years without an arrangement, and says so', () => {
    expect(calendar.yearOf(2031).source).toBe(CalendarSource.Fixed)
    expect(calendar.isWorkday('2031-10-01')).toBe(false)
    expect(calendar.isWorkday('2031-10-08')).toBe(true)
    expect(calendar.isWorkday('2031-10-11')).toBe(false)
  })

  it('lets what an enterprise set for a year replace everything of that year', () => {
    const own = workCalendar([{ year: 2026, days: [{ day: '2026-07-01', name: '厂庆', isWorkday: false }] }])

    expect(own.yearOf(2026).source).toBe(CalendarSource.Own)
    expect(own.nameOf('2026-07-01')).toBe('厂庆')
    expect(own.isWorkday('2026-10-01')).toBe(true)
    expect(own.isWorkday('2025-10-01')).toBe(false)
  })
})
