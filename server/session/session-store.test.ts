import { expect, test } from 'vitest'
import { restOf, subnetOf } from './session-store.ts'

test.each([
  ['10.1.2.3', '10.1.2.0/24'],
  ['::ffff:10.1.2.3', '10.1.2.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('knows the subnet of %s', (ip, subnet) => {
  expect(subnetOf(ip)).toBe(subnet)
})

test.each([
  [[1, 2, 3, 4], 0],
  [[1, 2, 3, 4, 5], 14],
  [[0, 2, 4, 6, 15.5], 0],
  [[14.5, 15, 16, 17, 18], 1],
  [[16, 17, 18, 19, 20], 0],
])('lets an account rest after failures %j minutes ago for %i minutes', (ages, minutes) => {
  expect(restOf(ages)).toBe(minutes)
})
