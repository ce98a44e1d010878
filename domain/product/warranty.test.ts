import { describe, expect, it } from 'vitest'
import { warrantyOf } from './warranty.ts'
import { WarrantyBasis, WarrantyUnit } from './warranty-term.ts'

const dates = { producedOn: '2026-01-05', purchasedOn: '2026-02-10', installedOn: '2026-03-15' }

describe('the day that a warranty begins with', () => {
  it.each([
    [WarrantyBasis.Production, '2026-01-05'],
    [WarrantyBasis.Purchase, '2026-02-10'],
    [WarrantyBasis.Installation, '2026-03-15'],
  ])('is that of the basis %i', (basis, start) => {
    expect(warrantyOf({ term: { basis, duration: 1, unit: WarrantyUnit.Year }, dates })?.start).toBe(start)
  })

  it.each([null, ''])('is not known while its date is %j', (installedOn) => {
    const term = { basis: WarrantyBasis.Installation, duration: 1, unit: WarrantyUnit.Year }

    expect(warrantyOf({ term, dates: { ...dates, installedOn } })).toBeNull()
  })
})

describe('the last day under warranty', () => {
  it.each([
    ['2026-03-15', 1, WarrantyUnit.Year, '2027-03-15'],
    ['2026-03-15', 6, WarrantyUnit.Year, '2032-03-15'],
    ['2024-02-29', 1, WarrantyUnit.Year, '2025-02-28'],
    ['2024-02-29', 4, WarrantyUnit.Year, '2028-02-29'],
    ['2026-01-31', 1, WarrantyUnit.Month, '2026-02-28'],
    ['2027-12-31', 2, WarrantyUnit.Month, '2028-02-29'],
    ['2026-08-31', 3, WarrantyUnit.Month, '2026-11-30'],
    ['2026-11-30', 3, WarrantyUnit.Month, '2027-02-28'],
    ['2026-10-15', 18, WarrantyUnit.Month, '2028-04-15'],
    ['2026-12-25', 7, WarrantyUnit.Day, '2027-01-01'],
    ['2026-02-28', 1, WarrantyUnit.Day, '2026-03-01'],
    ['2026-11-21', 0, WarrantyUnit.Day, '2026-11-21'],
  ])('from %s on, %i units of %i, is %s', (installedOn, duration, unit, end) => {
    const term = { basis: WarrantyBasis.Installation, duration, unit }

    expect(warrantyOf({ term, dates: { ...dates, installedOn } })?.end).toBe(end)
  })
})
