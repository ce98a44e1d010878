import { expect, test } from 'vitest'
import { bitsAfter, hasLeadingZeros } from './sign-in-work.ts'

test.each([
  [[0b0000_0001, 255], 7, true],
  [[0b0000_0001, 255], 8, false],
  [[0, 0b0001_1111], 11, true],
  [[0, 0b0001_1111], 12, false],
  [[255], 0, true],
])('tells whether the digest %j begins with %i zero bits', (bytes, bits, expected) => {
  expect(hasLeadingZeros(Uint8Array.from(bytes), bits)).toBe(expected)
})

test('asks for more work the more attempts have failed, up to a bound', () => {
  expect([0, 5, 10, 30, 100_000].map(bitsAfter)).toEqual([16, 17, 18, 22, 22])
})
