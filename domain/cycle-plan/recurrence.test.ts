import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, monthLength, numberOfDay, partsOfDay, weekdayOf } from '../calendar/civil-day.ts'
import { workCalendar } from '../calendar/work-calendar.ts'
import { everyMonth, type Frequency, type NthWeekday, occurrences, type Recurrence } from './recurrence.ts'
import { readRecurrence, recurrenceOf, textOfRecurrence } from './recurrence-text.ts'
import { recurrenceWords } from './recurrence-words.ts'

const calendar = workCalendar()

/** The first days of a rule written as text. */
function first(text: string, start: string, most: number): string[] {
  const days: string[] = []
  for (const day of occurrences(recurrenceOf(text), start, calendar)) if (days.push(day) === most) break
  return days
}

describe('occurrences', () => {
  it.each([
    ['FREQ=DAILY;INTERVAL=10', '2026-01-25', ['2026-01-25', '2026-02-04', '2026-02-14']],
    ['FREQ=WEEKLY;BYDAY=MO,FR', '2026-01-01', ['2026-01-02', '2026-01-05', '2026-01-09']],
    ['FREQ=WEEKLY;INTERVAL=2;BYDAY=TH', '2026-01-01', ['2026-01-01', '2026-01-15', '2026-01-29']],
    ['FREQ=MONTHLY', '2026-01-31', ['2026-01-31', '2026-03-31', '2026-05-31']],
    ['FREQ=MONTHLY;BYMONTHDAY=-1', '2026-01-15', ['2026-01-31', '2026-02-28', '2026-03-31']],
    ['FREQ=MONTHLY;BYDAY=2FR', '2026-01-01', ['2026-01-09', '2026-02-13', '2026-03-13']],
    ['FREQ=MONTHLY;BYDAY=-1FR', '2026-01-01', ['2026-01-30', '2026-02-27', '2026-03-27']],
    ['FREQ=MONTHLY;BYDAY=5MO', '2026-01-01', ['2026-03-30', '2026-06-29', '2026-08-31']],
    ['FREQ=MONTHLY;INTERVAL=3;X-WORKDAY=1', '2026-01-01', ['2026-01-04', '2026-04-01', '2026-07-01', '2026-10-08']],
    ['FREQ=MONTHLY;X-WORKDAY=-1', '2026-02-01', ['2026-02-28', '2026-03-31', '2026-04-30']],
    ['FREQ=YEARLY;BYMONTH=3,9;BYMONTHDAY=15', '2026-04-01', ['2026-09-15', '2027-03-15', '2027-09-15']],
    ['FREQ=YEARLY', '2024-02-29', ['2024-02-29', '2028-02-29', '2032-02-29']],
    ['FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13', '2026-01-01', ['2026-02-13', '2026-03-13', '2026-11-13']],
    ['FREQ=DAILY;COUNT=2', '2026-01-01', ['2026-01-01', '2026-01-02']],
    ['FREQ=DAILY;UNTIL=20260103', '2026-01-01', ['2026-01-01', '2026-01-02', '2026-01-03']],
    ['FREQ=MONTHLY;BYMONTH=2;BYMONTHDAY=30', '2026-01-01', []],
  ])('%s from %s', (text, start, days) => {
    expect(first(text, start, text.includes('X-WORKDAY=1') ? 4 : 3)).toEqual(days)
  })

  it('agrees with looking at every single day', () => {
    fc.assert(
      fc.property(rules, fc.integer({ min: 0, max: 900 }), (rule, late) => {
        const start = addDays('2025-01-01', late)
        const end = addDays(start, 1500)
        const quick = [...occurrences({ ...rule, until: end }, start, calendar)]
        expect(quick).toEqual(everyDay(start, end).filter((day) => fits(rule, start, day)))
      }),
      { numRuns: 150 },
    )
  })

  it('gives days in order, each once, and no more than COUNT', () => {
    fc.assert(
      fc.property(rules, fc.integer({ min: 1, max: 40 }), (rule, count) => {
        const days = [...occurrences({ ...rule, count }, '2026-01-30', calendar)]
        return days.length <= count && days.every((day, at) => at === 0 || day > (days[at - 1] ?? ''))
      }),
    )
  })
})

/** Every weekday, date and month that a rule can ask for. */
const weekdays = (nth: fc.Arbitrary<number | null>): fc.Arbitrary<NthWeekday[]> =>
  fc.uniqueArray(fc.record({ weekday: fc.integer({ min: 0, max: 6 }), nth }), {
    maxLength: 3,
    selector: ({ weekday, nth: place }) => `${place}${weekday}`,
  })
const monthDays = fc.uniqueArray(
  fc.integer({ min: -31, max: 31 }).filter((date) => date !== 0),
  { maxLength: 3 },
)
const months = fc.uniqueArray(fc.integer({ min: 1, max: 12 }), { maxLength: 3 })
const nths = fc.option(fc.constantFrom(1, 2, 3, 4, 5, -1, -2), { nil: null })
const rules: fc.Arbitrary<Recurrence> = fc
  .constantFrom<Frequency>('DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY')
  .chain((frequency) =>
    fc.record({
      frequency: fc.constant(frequency),
      interval: fc.integer({ min: 1, max: 5 }),
      weekdays: weekdays(frequency === 'DAILY' || frequency === 'WEEKLY' ? fc.constant(null) : nths),
      monthDays: frequency === 'WEEKLY' ? fc.constant<number[]>([]) : monthDays,
      months,
      workday: fc.constant(null),
      count: fc.constant(null),
      until: fc.constant(null),
    }),
  )

function everyDay(from: string, to: string): string[] {
  return Array.from({ length: numberOfDay(to) - numberOfDay(from) + 1 }, (_, at) => addDays(from, at))
}

/** Checks the rule for one day, straight from the words of RFC 5545. */
function fits(rule: Recurrence, start: string, day: string): boolean {
  const { year, month, date } = partsOfDay(day)
  const begin = partsOfDay(start)
  const apart = {
    DAILY: numberOfDay(day) - numberOfDay(start),
    WEEKLY: (numberOfDay(day) - weekdayOf(day) - numberOfDay(start) + weekdayOf(start)) / 7,
    MONTHLY: (year - begin.year) * 12 + month - begin.month,
    YEARLY: year - begin.year,
  }[rule.frequency]
  if (apart % rule.interval !== 0) return false
  if (rule.months.length > 0 && !rule.months.includes(month)) return false
  const length = monthLength(year, month)
  const onDate = rule.monthDays.includes(date) || rule.monthDays.includes(date - length - 1)
  if (rule.monthDays.length > 0 && !onDate) return false
  const ofYear =
    rule.frequency === 'YEARLY' && rule.months.length === 0 && rule.monthDays.length === 0
      ? {
          place: Math.floor((numberOfDay(day) - numberOfDay(`${year}-01-01`)) / 7) + 1,
          back: -Math.floor((numberOfDay(`${year}-12-31`) - numberOfDay(day)) / 7) - 1,
        }
      : { place: Math.ceil(date / 7), back: -Math.ceil((length - date + 1) / 7) }
  const onWeekday = rule.weekdays.some(
    ({ weekday, nth }) => weekday === weekdayOf(day) && (nth === null || nth === ofYear.place || nth === ofYear.back),
  )
  if (rule.weekdays.length > 0 && !onWeekday) return false
  if (rule.weekdays.length > 0 || rule.monthDays.length > 0 || rule.frequency === 'DAILY') return true
  if (rule.frequency === 'WEEKLY') return weekdayOf(day) === weekdayOf(start)
  return date === begin.date && (rule.frequency === 'MONTHLY' || rule.months.length > 0 || month === begin.month)
}

describe('the text of a rule', () => {
  it('reads back what it wrote', () => {
    fc.assert(
      fc.property(rules, (rule) => {
        expect(recurrenceOf(textOfRecurrence(rule))).toEqual(rule)
      }),
    )
    const limited = { ...everyMonth, workday: -2, until: '2027-03-01' }
    expect(textOfRecurrence(limited)).toBe('FREQ=MONTHLY;X-WORKDAY=-2;UNTIL=20270301')
    expect(recurrenceOf('RRULE:freq=monthly;x-workday=-2;until=20270301T000000Z')).toEqual(limited)
  })

  it.each([
    '',
    'INTERVAL=2',
    'FREQ=HOURLY',
    'FREQ=DAILY;INTERVAL=0',
    'FREQ=DAILY;INTERVAL=1.5',
    'FREQ=DAILY;FREQ=DAILY',
    'FREQ=DAILY;BYSETPOS=1',
    'FREQ=WEEKLY;BYDAY=2MO',
    'FREQ=WEEKLY;BYMONTHDAY=1',
    'FREQ=MONTHLY;BYDAY=6MO',
    'FREQ=MONTHLY;BYDAY=XX',
    'FREQ=MONTHLY;BYMONTHDAY=0',
    'FREQ=MONTHLY;BYMONTHDAY=32',
    'FREQ=MONTHLY;X-WORKDAY=1;BYMONTHDAY=1',
    'FREQ=YEARLY;X-WORKDAY=1',
    'FREQ=DAILY;COUNT=3;UNTIL=20260101',
    'FREQ=DAILY;UNTIL=20260230',
  ])('says what is wrong with "%s"', (text) => {
    expect(readRecurrence(text)).toMatchObject({ fault: expect.stringMatching(/\p{Script=Han}/u) })
  })
})

it.each([
  ['FREQ=DAILY', '每天'],
  ['FREQ=DAILY;INTERVAL=10', '每 10 天'],
  ['FREQ=WEEKLY;BYDAY=MO,WE', '每周一、三'],
  ['FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,WE', '每 2 周的周一、周三'],
  ['FREQ=MONTHLY;BYMONTHDAY=1,15', '每月 1 日、15 日'],
  ['FREQ=MONTHLY;INTERVAL=3;X-WORKDAY=1', '每 3 个月的第 1 个工作日'],
  ['FREQ=MONTHLY;BYMONTHDAY=-1', '每月最后一天'],
  ['FREQ=MONTHLY;BYDAY=-1FR', '每月最后一个周五'],
  ['FREQ=MONTHLY;INTERVAL=2;BYDAY=2MO', '每 2 个月的第 2 个周一'],
  ['FREQ=YEARLY;BYMONTH=3,9;BYMONTHDAY=15', '每年 3 月、9 月的 15 日'],
  ['FREQ=MONTHLY;COUNT=4', '每月，共 4 次'],
  ['FREQ=DAILY;UNTIL=20270301', '每天，到 2027/03/01 为止'],
])('says %s in words', (text, words) => {
  expect(recurrenceWords(recurrenceOf(text))).toBe(words)
})

it.each([
  ['FREQ=DAILY', '每天'],
  ['FREQ=WEEKLY', '每周六'],
  ['FREQ=WEEKLY;INTERVAL=2', '每 2 周的周六'],
  ['FREQ=MONTHLY', '每月 21 日'],
  ['FREQ=MONTHLY;INTERVAL=3', '每 3 个月的 21 日'],
  ['FREQ=YEARLY', '每年 11 月 21 日'],
  ['FREQ=YEARLY;BYMONTH=3', '每年 3 月的 21 日'],
])('says %s with what its first day adds', (text, words) => {
  expect(recurrenceWords(recurrenceOf(text), '2026-11-21')).toBe(words)
})
