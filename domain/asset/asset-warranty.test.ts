import { describe, expect, it } from 'vitest'
import {
  laterDay,
  warrantyDaysFault,
  warrantyDaysLeft,
  warrantyPassed,
  WarrantyState,
  warrantyStateOn,
} from './asset-warranty.ts'

const days = { from: '2026-01-01', until: '2026-12-31' }

describe('the warranty of an asset', () => {
  it.each([
    ['2025-12-31', WarrantyState.NotYet],
    ['2026-01-01', WarrantyState.Covered],
    ['2026-12-31', WarrantyState.Covered],
    ['2027-01-01', WarrantyState.Over],
  ])('on %s is %i', (today, state) => {
    expect(warrantyStateOn(days, today)).toBe(state)
  })

  it('is not known without a last day', () => {
    expect(warrantyStateOn({ from: '2026-01-01', until: '' }, '2026-06-01')).toBe(WarrantyState.Unknown)
    expect(warrantyDaysLeft({ from: '', until: '' }, '2026-06-01')).toBeNull()
  })

  it('counts today among the days left', () => {
    expect(warrantyDaysLeft(days, '2026-12-31')).toBe(1)
    expect(warrantyDaysLeft(days, '2027-01-01')).toBe(0)
    expect(warrantyDaysLeft(days, '2026-12-01')).toBe(31)
  })

  it('has passed from nothing to all of it', () => {
    expect(warrantyPassed(days, '2025-06-01')).toBe(0)
    expect(warrantyPassed(days, '2026-01-01')).toBe(0)
    expect(warrantyPassed(days, '2026-07-02')).toBeCloseTo(0.4986, 3)
    expect(warrantyPassed(days, '2027-03-01')).toBe(1)
  })
})

it('refuses days that end before they begin', () => {
  expect(warrantyDaysFault({ from: '2026-02-01', until: '2026-01-31' })).not.toBeNull()
  expect(warrantyDaysFault({ from: '2026-02-01', until: '2026-02-01' })).toBeNull()
  expect(warrantyDaysFault({ from: '', until: '2026-02-01' })).toBeNull()
})

it('keeps the longer of two terms', () => {
  expect(laterDay('2026-05-01', '2027-05-01')).toBe('2027-05-01')
  expect(laterDay('2026-05-01', '')).toBe('2026-05-01')
})
