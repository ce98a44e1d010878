import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '../calendar/civil-day.ts'
import { workCalendar } from '../calendar/work-calendar.ts'
import { HolidayPolicy } from './cycle-plan-state.ts'
import { recurrenceOf } from './recurrence-text.ts'
import { dueDays, nextAfter, previewDays, type Schedule } from './schedule.ts'

const calendar = workCalendar()

const plan = (rule: string, given: Partial<Schedule> = {}): Schedule => ({
  rule: recurrenceOf(rule),
  start: '2026-01-01',
  end: '2026-12-31',
  maxCount: null,
  holidayPolicy: HolidayPolicy.Later,
  ...given,
})
const countingDays = (schedule: Schedule): string[] =>
  [...dueDays(schedule, calendar)].filter((one) => !one.isSkipped).map((one) => one.due)

describe('the year 2026, with its holidays', () => {
  it('moves the first of each month to the next working day, and says why', () => {
    const days = [...dueDays(plan('FREQ=MONTHLY;BYMONTHDAY=1'), calendar)]

    expect(days.map(({ due }) => due)).toEqual([
      '2026-01-04',
      '2026-02-02',
      '2026-03-02',
      '2026-04-01',
      '2026-05-06',
      '2026-06-01',
      '2026-07-01',
      '2026-08-03',
      '2026-09-01',
      '2026-10-08',
      '2026-11-02',
      '2026-12-01',
    ])
    expect(days[9]).toEqual({
      planned: '2026-10-01',
      due: '2026-10-08',
      note: '顺延自 2026/10/01 国庆节',
      isSkipped: false,
    })
    expect(days[7]?.note).toBe('顺延自 2026/08/01 周六')
    expect(days[3]?.note).toBe('')
  })

  it('moves them to the working day before, but not before the plan begins', () => {
    const days = [...dueDays(plan('FREQ=MONTHLY;BYMONTHDAY=1', { holidayPolicy: HolidayPolicy.Earlier }), calendar)]

    expect(days.map(({ due }) => due).slice(0, 5)).toEqual([
      '2026-01-04',
      '2026-01-30',
      '2026-02-28',
      '2026-04-01',
      '2026-04-30',
    ])
    expect(days[1]?.note).toBe('提前自 2026/02/01 周日')
    expect(days[0]?.note).toBe('顺延自 2026/01/01 元旦')
  })

  it('leaves days alone, or skips them, as the plan says', () => {
    const keep = countingDays(plan('FREQ=MONTHLY;BYMONTHDAY=1', { holidayPolicy: HolidayPolicy.Keep }))
    const skip = plan('FREQ=MONTHLY;BYMONTHDAY=1', { holidayPolicy: HolidayPolicy.Skip })

    expect(keep).toHaveLength(12)
    expect(countingDays(skip)).toEqual(['2026-04-01', '2026-06-01', '2026-07-01', '2026-09-01', '2026-12-01'])
    expect([...dueDays(skip, calendar)][0]).toMatchObject({ isSkipped: true, note: '跳过 2026/01/01 元旦' })
  })

  it('makes one of the days that a holiday moves together', () => {
    const days = [...dueDays(plan('FREQ=DAILY', { start: '2026-09-30', end: '2026-10-10' }), calendar)]

    expect(days.filter((one) => !one.isSkipped).map((one) => one.due)).toEqual([
      '2026-09-30',
      '2026-10-08',
      '2026-10-09',
      '2026-10-10',
    ])
    expect(days.find((one) => one.planned === '2026-10-05')?.note).toBe('顺延自 2026/10/05 国庆节，与前一次同一天')
  })

  it('stops after so many times, not counting what is skipped', () => {
    const skip = plan('FREQ=MONTHLY;BYMONTHDAY=1', { holidayPolicy: HolidayPolicy.Skip, maxCount: 3, end: null })

    expect(countingDays(skip)).toEqual(['2026-04-01', '2026-06-01', '2026-07-01'])
  })
})

it('previews the next twelve that count from a day on', () => {
  const shown = previewDays(plan('FREQ=WEEKLY;BYDAY=MO', { end: null }), calendar, '2026-09-01')

  expect(shown).toHaveLength(12)
  expect(shown[0]?.due).toBe('2026-09-07')
  expect(shown.map((one) => one.due)).toContain('2026-10-08')
})

it('counts from the day of completion when the plan is based on it', () => {
  const every90 = plan('FREQ=DAILY;INTERVAL=90', { end: null })

  expect(nextAfter(every90, '2026-03-10', calendar)?.due).toBe('2026-06-08')
  expect(nextAfter(plan('FREQ=MONTHLY;INTERVAL=3', { end: null }), '2026-03-10', calendar)?.due).toBe('2026-06-10')
  expect(nextAfter(plan('FREQ=MONTHLY;INTERVAL=3'), '2026-10-10', calendar)).toBeNull()
})

it('never has a day twice, never a day off under 顺延 or 提前, and never goes back', () => {
  const policies = fc.constantFrom(...Object.values(HolidayPolicy))
  const rules = fc.constantFrom('FREQ=DAILY', 'FREQ=DAILY;INTERVAL=3', 'FREQ=WEEKLY;BYDAY=SA,SU', 'FREQ=MONTHLY')
  fc.assert(
    fc.property(policies, rules, fc.integer({ min: 0, max: 500 }), (holidayPolicy, rule, late) => {
      const start = addDays('2025-06-01', late)
      const days = countingDays(plan(rule, { start, end: addDays(start, 400), holidayPolicy }))
      expect(days).toEqual([...new Set(days)].toSorted())
      expect(days.every((day) => day >= start)).toBe(true)
      if (holidayPolicy !== HolidayPolicy.Keep) expect(days.every(calendar.isWorkday)).toBe(true)
    }),
  )
})
