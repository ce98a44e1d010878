import { expect, it } from 'vitest'
import { shownMoney } from './shown-money.ts'

it.each([
  [0, '¥0.00'],
  [5, '¥0.05'],
  [99_999, '¥999.99'],
  [123_456, '¥1,234.56'],
  [1_280_000, '¥12,800.00'],
  [100_000_000_000_00, '¥100,000,000,000.00'],
  [-1_050, '-¥10.50'],
])('shows %i cents as %s', (cents, text) => {
  expect(shownMoney(cents)).toBe(text)
})
