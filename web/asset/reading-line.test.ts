import { expect, it } from 'vitest'
import { readingLine } from './reading-line.ts'

const reading = (day: number, value: number, resetReason = '') => ({
  value,
  at: `2026-01-${String(day).padStart(2, '0')}T00:00:00Z`,
  resetReason,
})

it('goes from the oldest reading at the left to the newest at the right', () => {
  const line = readingLine([reading(11, 200), reading(6, 150), reading(1, 100)], 100, 40)

  expect(line).toEqual({ runs: ['0,40 50,20 100,0'], resets: [] })
})

it('breaks where the meter began anew', () => {
  const line = readingLine([reading(11, 50), reading(6, 0, '换表'), reading(1, 100)], 100, 40)

  expect(line).toEqual({ runs: ['0,0', '50,40 100,20'], resets: [50] })
})

it('stands in the middle with one reading', () => {
  expect(readingLine([reading(1, 100)], 100, 40).runs).toEqual(['50,20'])
})
