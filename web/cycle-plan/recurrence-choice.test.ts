import { everyMonth } from '@onsite/domain/cycle-plan/recurrence.ts'
import { recurrenceOf, textOfRecurrence } from '@onsite/domain/cycle-plan/recurrence-text.ts'
import { expect, it } from 'vitest'
import { choiceHint, wayOf, withFrequency, withMonthDays, withWay, withWeekdays } from './recurrence-choice.ts'

const text = textOfRecurrence

it('gives each unit its usual days and keeps the interval', () => {
  const rule = recurrenceOf('FREQ=MONTHLY;INTERVAL=3;X-WORKDAY=1')

  expect(text(withFrequency(rule, 'DAILY'))).toBe('FREQ=DAILY;INTERVAL=3')
  expect(text(withFrequency(rule, 'WEEKLY'))).toBe('FREQ=WEEKLY;INTERVAL=3;BYDAY=MO')
  expect(text(withFrequency(rule, 'YEARLY'))).toBe('FREQ=YEARLY;INTERVAL=3;BYMONTH=1;BYMONTHDAY=1')
})

it('names days of a month in one way at a time', () => {
  const weekday = withWay(recurrenceOf('FREQ=YEARLY;BYMONTH=3,9;BYMONTHDAY=15'), 'weekday')

  expect(text(weekday)).toBe('FREQ=YEARLY;BYMONTH=3,9;BYDAY=1MO')
  expect(text(withWay(everyMonth, 'workday'))).toBe('FREQ=MONTHLY;X-WORKDAY=1')
  expect([wayOf(weekday), wayOf(everyMonth), wayOf(withWay(everyMonth, 'workday'))]).toEqual([
    'weekday',
    'date',
    'workday',
  ])
})

it('orders days as a calendar does, the last day last', () => {
  expect(text(withWeekdays(recurrenceOf('FREQ=WEEKLY'), [4, 0]))).toBe('FREQ=WEEKLY;BYDAY=MO,FR')
  expect(text(withMonthDays(everyMonth, [-1, 15, 1]))).toBe('FREQ=MONTHLY;BYMONTHDAY=1,15,-1')
})

it('warns of dates that months lack', () => {
  expect(choiceHint(withMonthDays(everyMonth, [31]))).toContain('31')
  expect(choiceHint(withMonthDays(everyMonth, [28, -1]))).toBe('')
})
