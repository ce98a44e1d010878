import { describe, expect, it } from 'vitest'
import { addDays, daysBetween, daysThrough, isCivilDay } from './civil-day.ts'

describe('days between', () => {
  it.each([
    ['2026-11-21', '2026-11-21', 0],
    ['2026-11-21', '2026-12-01', 10],
    ['2026-12-01', '2026-11-21', -10],
    ['2027-12-31', '2028-03-01', 61],
  ])('%s and %s are %i', (from, to, days) => {
    expect(daysBetween(from, to)).toBe(days)
    expect(addDays(from, days)).toBe(to)
  })
})

it('counts every day from one to another over the end of a month', () => {
  expect(daysThrough('2026-02-27', '2026-03-01')).toEqual(['2026-02-27', '2026-02-28', '2026-03-01'])
  expect(daysThrough('2026-03-01', '2026-02-27')).toEqual([])
})

it.each(['2026-02-29', '2026-13-01', '2026-2-1', ''])('takes %j for no day', (text) => {
  expect(isCivilDay(text)).toBe(false)
})
