import { expect, it } from 'vitest'
import { distanceInMeters, distanceText } from './distance.ts'

it('measures nothing between a place and itself, and the same both ways', () => {
  const [hangzhou, shanghai] = [
    { lng: 120.155, lat: 30.274 },
    { lng: 121.474, lat: 31.23 },
  ]

  expect(distanceInMeters(hangzhou, hangzhou)).toBe(0)
  expect(distanceInMeters(hangzhou, shanghai)).toBeCloseTo(distanceInMeters(shanghai, hangzhou), 6)
  expect(Math.round(distanceInMeters(hangzhou, shanghai) / 1000)).toBe(165)
})

it('uses the radius of the specification: a degree of the equator', () => {
  expect(Math.round(distanceInMeters({ lng: 0, lat: 0 }, { lng: 1, lat: 0 }))).toBe(111319)
})

it.each([
  [0, '0 米'],
  [499.6, '500 米'],
  [1340, '1.3 公里'],
  [166_540, '166.5 公里'],
])('%d meters read %s', (meters, text) => {
  expect(distanceText(meters)).toBe(text)
})
