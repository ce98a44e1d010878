import { usualWeek } from '@onsite/domain/calendar/work-hours.ts'
import { expect, it } from 'vitest'
import { faultOfDay, nextInterval, typedWeek, weekOf } from './hours-values.ts'

it('gives back the week that it shows', () => {
  expect(weekOf(typedWeek(usualWeek))).toEqual(usualWeek)
})

it('says what is wrong with a day as it is typed', () => {
  expect(faultOfDay([])).toBeNull()
  expect(faultOfDay([{ from: '0900', to: '24:00' }])).toBeNull()
  expect(faultOfDay([{ from: '9点', to: '18:00' }])).toBe('时间写成 9:00 或 18:30')
  expect(faultOfDay([{ from: '18:00', to: '9:00' }])).toBe('结束时间必须晚于开始时间')
  expect(
    faultOfDay([
      { from: '9:00', to: '12:00' },
      { from: '11:00', to: '18:00' },
    ]),
  ).toBe('时段不能重叠，并按先后填写')
})

it('offers a next interval that fits behind the last one', () => {
  expect(nextInterval([])).toEqual({ from: '9:00', to: '18:00' })
  expect(nextInterval([{ from: '9:00', to: '12:00' }])).toEqual({ from: '13:00', to: '17:00' })
  expect(nextInterval([{ from: '9:00', to: '22:00' }])).toEqual({ from: '23:00', to: '24:00' })
})
