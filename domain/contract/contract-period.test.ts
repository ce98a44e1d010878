import { describe, expect, it } from 'vitest'
import { endingOf, isReminderDue } from './contract-period.ts'
import { lineAmount, linesTotal } from './contract-lines.ts'
import { ServiceContractState as S } from './contract-states.ts'

describe('the mark of a contract that ends soon', () => {
  const today = '2026-11-21'

  it.each([
    [S.Executing, '2026-12-22', null],
    [S.Executing, '2026-12-21', { text: '剩 30 天', isOver: false }],
    [S.Signed, '2026-11-21', { text: '今天到期', isOver: false }],
    [S.Executing, '2026-11-18', { text: '已过期 3 天', isOver: true }],
    [S.Finished, '2026-11-22', null],
    [S.Terminated, '2026-11-22', null],
  ])('in state %i with the last day %s is %j', (state, endOn, ending) => {
    expect(endingOf(state, endOn, today)).toEqual(ending)
  })
})

describe('the reminder of the renewal', () => {
  const contract = { state: S.Executing, endOn: '2026-12-31', reminderDays: 30, remindedFor: null } as const

  it.each([
    ['2026-11-30', false],
    ['2026-12-01', true],
    ['2026-12-31', true],
    ['2027-01-01', false],
  ])('on %s is due: %j', (today, isDue) => {
    expect(isReminderDue(contract, today)).toBe(isDue)
  })

  it('comes once for a period, and again after an extension', () => {
    expect(isReminderDue({ ...contract, remindedFor: '2026-12-31' }, '2026-12-15')).toBe(false)
    expect(isReminderDue({ ...contract, remindedFor: '2025-12-31' }, '2026-12-15')).toBe(true)
  })

  it('does not come where none is wanted or nothing runs', () => {
    expect(isReminderDue({ ...contract, reminderDays: null }, '2026-12-15')).toBe(false)
    expect(isReminderDue({ ...contract, state: S.Terminated }, '2026-12-15')).toBe(false)
    expect(isReminderDue({ ...contract, state: S.Signed }, '2026-12-15')).toBe(true)
  })
})

describe('lines of a sales contract', () => {
  it.each([
    [2, 12_345, 24_690],
    [0.333, 100, 33],
    [0.335, 100, 34],
    [1.005, 1000, 1005],
    [3, 0, 0],
  ])('%f times %i cents are %i', (quantity, price, amount) => {
    expect(lineAmount(quantity, price)).toBe(amount)
  })

  it('add up rounded', () => {
    expect(
      linesTotal([
        { quantity: 0.333, price: 100 },
        { quantity: 0.333, price: 100 },
      ]),
    ).toBe(66)
  })
})
