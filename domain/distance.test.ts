import { expect, it } from 'vitest'
import { distanceInMeters } from './distance.ts'

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
