import { describe, expect, it } from 'vitest'
import { readingFault, usageBetween } from './meter.ts'

const at = (value: number, isReset = false) => ({ value, isReset })
const plain = (value: number) => ({ value, resetReason: '' })

describe('a reading', () => {
  it.each([
    ['the first', plain(5), undefined, undefined],
    ['the same as before', plain(10), at(10), undefined],
    ['higher than before', plain(11), at(10), undefined],
    ['lower after the meter was changed', { value: 0, resetReason: '换表' }, at(10), undefined],
    ['between its neighbours', plain(15), at(10), at(20)],
    ['before a reset, however high', plain(99), at(10), at(0, true)],
  ])('is taken when it is %s', (_, reading, before, after) => {
    expect(readingFault(reading, before, after)).toBeNull()
  })

  it.each([
    ['lower than before without a reason', plain(9.999), at(10), undefined],
    ['higher than a later one', plain(21), at(10), at(20)],
    ['set back, but higher than a later one', { value: 21, resetReason: '换表' }, at(30), at(20)],
  ])('is refused when it is %s', (_, reading, before, after) => {
    expect(readingFault(reading, before, after)).not.toBeNull()
  })
})

it('counts what ran between two readings, from nothing after a reset', () => {
  expect(usageBetween(at(10), at(25))).toBe(15)
  expect(usageBetween(at(900), at(40, true))).toBe(40)
})
