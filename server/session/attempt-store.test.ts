import { expect, test } from 'vitest'
import { subnetOf } from './attempt-store.ts'

test.each([
  ['10.1.2.3', '10.1.2.0/24'],
  ['::ffff:10.1.2.3', '10.1.2.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('knows the subnet of %s', (ip, subnet) => {
  expect(subnetOf(ip)).toBe(subnet)
})
