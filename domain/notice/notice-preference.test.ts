import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { NoticeCategory, ToldChannel } from './tell.ts'
import { minutesQuiet, noticeWays, reaches, usualPreference } from './notice-preference.ts'

const [night, lunch] = [
  { from: 22 * 60, to: 7 * 60 },
  { from: 12 * 60, to: 13 * 60 },
]

describe('quiet hours', () => {
  it.each([
    [night, 21 * 60 + 59, 0],
    [night, 22 * 60, 9 * 60],
    [night, 0, 7 * 60],
    [night, 6 * 60 + 59, 1],
    [night, 7 * 60, 0],
    [lunch, 12 * 60 + 30, 30],
    [lunch, 13 * 60, 0],
    [null, 0, 0],
  ] as const)('%o at minute %i last %i minutes more', (quiet, minute, left) => {
    expect(minutesQuiet(quiet, minute)).toBe(left)
  })

  it('end at their end, whenever one asks, and never last a whole day', () => {
    const minute = fc.integer({ min: 0, max: 1439 })
    fc.assert(
      fc.property(minute, minute, minute, (from, to, now) => {
        const left = minutesQuiet({ from, to }, now)
        expect(left).toBeLessThan(1440)
        if (left > 0) expect((now + left) % 1440).toBe(to)
        else expect(minutesQuiet({ from, to }, now)).toBe(0)
      }),
    )
  })
})

describe('ways', () => {
  it('are all open to a person who has chosen nothing, but for mail without an address', () => {
    const closed = noticeWays.filter((way) => {
      const [category, channel] = way.split('/') as [NoticeCategory, ToldChannel]
      return !reaches(usualPreference, category, channel)
    })
    expect(closed.every((way) => way.endsWith('/mail'))).toBe(true)
    expect(reaches({ ...usualPreference, mail: 'me@example.com' }, 'digest', 'mail')).toBe(true)
    expect(reaches({ ...usualPreference, off: ['order/dingtalk'] }, 'order', 'dingtalk')).toBe(false)
    expect(reaches({ ...usualPreference, off: ['order/dingtalk'] }, 'order', 'inApp')).toBe(true)
  })
})
