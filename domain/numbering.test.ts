import { describe, expect, it } from 'vitest'
import { documentNumber, numberingOf, numberingText, numberPeriods, numberSeries, prefixFault } from './numbering.ts'

describe('a rule as text', () => {
  it.each([
    ['GD{yyyyMMdd}{00000}', { prefix: 'GD', period: 'day', dashes: false, digits: 5 }],
    ['GD-{yyyyMMdd}-{000}', { prefix: 'GD', period: 'day', dashes: true, digits: 3 }],
    ['H2T-{yyyyMM}-{0000}', { prefix: 'H2T', period: 'month', dashes: true, digits: 4 }],
    ['A-{yyyy}-{00000000}', { prefix: 'A', period: 'year', dashes: true, digits: 8 }],
    ['HT-{00000}', { prefix: 'HT', period: 'ever', dashes: true, digits: 5 }],
  ] as const)('%s is read and written alike', (text, rule) => {
    expect(numberingOf(text)).toEqual(rule)
    expect(numberingText(rule)).toBe(text)
  })

  it.each([
    ['', 'nothing'],
    ['GD', 'no sequence'],
    ['gd{yyyyMMdd}{00000}', 'small letters'],
    ['G1{yyyyMMdd}{00000}', 'a prefix whose end could be part of the date'],
    ['1G{yyyyMMdd}{00000}', 'a prefix that begins with a digit'],
    ['ABCDEFGHI{yyyyMMdd}{00000}', 'nine signs'],
    ['{yyyyMMdd}{00000}', 'no prefix'],
    ['GD{yyyyMM}{00000}', 'months without dashes, which could write the number of a day'],
    ['GD{00000}', 'no date without dashes'],
    ['GD-{yyyyMMdd}{00000}', 'one dash of two'],
    ['GD{yyyyMMdd}-{00000}', 'one dash of two'],
    ['GD-{yyyyMMdd}-{00}', 'too few digits'],
    ['GD-{yyyyMMdd}-{000000000}', 'too many digits'],
    ['GD-{MMdd}-{00000}', 'another date'],
  ])('refuses %s: %s', (text) => {
    expect(numberingOf(text)).toBeNull()
  })

  it('says of a prefix what is wrong', () => {
    expect(prefixFault('GD')).toBeNull()
    expect(prefixFault('G1')).toBe('前缀是 1 到 8 个大写字母或数字，首尾必须是字母')
  })
})

const day = '2026-11-24'
const first = (text: string) => numberSeries(numberingOf(text)!, day)

describe('numbers', () => {
  it.each([
    ['GD{yyyyMMdd}{00000}', 1, 'GD2026112400001'],
    ['GD{yyyyMMdd}{00000}', 123456, 'GD20261124123456'],
    ['GD-{yyyyMMdd}-{000}', 7, 'GD-20261124-007'],
    ['GD-{yyyyMM}-{0000}', 7, 'GD-202611-0007'],
    ['GD-{yyyy}-{0000}', 7, 'GD-2026-0007'],
    ['GD-{0000}', 7, 'GD-0007'],
  ])('%s at place %i is %s', (text, place, number) => {
    expect(documentNumber(numberingOf(text)!, day, place)).toBe(number)
  })

  it('start anew with their period', () => {
    expect(first('GD{yyyyMMdd}{00000}')).toEqual({ name: 'GD', from: '2026-11-24' })
    expect(first('GD-{yyyyMMdd}-{00000}')).toEqual({ name: 'GD-day', from: '2026-11-24' })
    expect(first('GD-{yyyyMM}-{00000}')).toEqual({ name: 'GD-month', from: '2026-11-01' })
    expect(first('GD-{yyyy}-{00000}')).toEqual({ name: 'GD-year', from: '2026-01-01' })
    expect(first('GD-{00000}')).toEqual({ name: 'GD-ever', from: '2000-01-01' })
  })

  it('of all rules of a prefix never meet, whatever the day and the place', () => {
    const digits = [3, 4, 5, 6, 7, 8]
    const rules = (Object.keys(numberPeriods) as (keyof typeof numberPeriods)[]).flatMap((period) =>
      digits.flatMap((wide) =>
        [true, false].flatMap((dashes) =>
          dashes || period === 'day' ? [{ prefix: 'GD', period, dashes, digits: wide }] : [],
        ),
      ),
    )
    const seen = new Map<string, string>()
    for (const rule of rules) {
      for (const on of ['2026-11-24', '2026-01-01', '2026-12-31', '2027-01-01']) {
        // A counter gives each place once, so numbers meet only where two counters do.
        for (const place of [1, 11, 24, 101, 1124, 11240, 24001, 2400001, 112400001]) {
          const { from, name } = numberSeries(rule, on)
          const drawn = `${name} ${from} ${place}`
          const number = documentNumber(rule, on, place)
          expect(seen.get(number) ?? drawn).toBe(drawn)
          seen.set(number, drawn)
        }
      }
    }
  })
})
