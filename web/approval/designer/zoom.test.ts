import { expect, it } from 'vitest'
import { fittingZoom, nextZoom } from './zoom.ts'

it('goes in tens and stays between 50 and 150', () => {
  expect(nextZoom(100, 1)).toBe(110)
  expect(nextZoom(100, -1)).toBe(90)
  expect(nextZoom(150, 1)).toBe(150)
  expect(nextZoom(50, -1)).toBe(50)
})

it('shows a wide flow whole, without enlarging a small one', () => {
  expect(fittingZoom(2000, 1300)).toBe(60)
  expect(fittingZoom(400, 1300)).toBe(100)
  expect(fittingZoom(9000, 1300)).toBe(50)
  expect(fittingZoom(0, 1300)).toBe(100)
})
