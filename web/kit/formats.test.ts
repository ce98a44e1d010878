import { describe, expect, it } from 'vitest'
import {
  formatCount,
  formatDay,
  formatDuration,
  formatElapsed,
  formatFullSpan,
  formatRecentTime,
  formatShortTime,
  formatSize,
  formatSpan,
  formatTime,
  orNoData,
} from './formats.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
const local = (text: string) => new Date(`${text}:00`).toISOString()

describe('times', () => {
  it('are written with slashes, and -- for none', () => {
    expect(formatTime(local('2026-11-21T08:05'))).toBe('2026/11/21 08:05')
    expect(formatDay(local('2026-11-21T08:05'))).toBe('2026/11/21')
    expect([formatTime(null), formatTime(''), formatTime('nonsense'), orNoData('')]).toEqual(['--', '--', '--', '--'])
  })

  it('are the shorter the nearer they are', () => {
    const now = new Date(local('2026-11-21T09:00'))

    expect(formatRecentTime(local('2026-11-21T08:05'), now)).toBe('08:05')
    expect(formatRecentTime(local('2026-11-20T23:59'), now)).toBe('昨天 23:59')
    expect(formatRecentTime(local('2026-11-19T08:05'), now)).toBe('11/19 08:05')
  })

  it('leave out this year and a repeated day', () => {
    const now = new Date('2026-06-01')

    expect(formatShortTime(local('2026-11-21T08:05'), now)).toBe('11/21 08:05')
    expect(formatShortTime(local('2025-11-21T08:05'), now)).toBe('2025/11/21 08:05')
    expect(formatSpan(local('2026-11-21T08:00'), local('2026-11-21T10:00'), now)).toBe('11/21 08:00–10:00')
    expect(formatSpan(local('2026-11-21T22:00'), local('2026-11-22T02:00'), now)).toBe('11/21 22:00 – 11/22 02:00')
    expect(formatFullSpan(local('2026-11-21T08:00'), local('2026-11-21T10:00'))).toBe('2026/11/21 08:00–10:00')
    expect(formatFullSpan(local('2026-11-21T22:00'), local('2026-11-22T02:00'))).toBe(
      '2026/11/21 22:00 – 2026/11/22 02:00',
    )
    expect(formatFullSpan(null, null)).toBe('--')
  })

  it.each([
    [59_000, '刚刚'],
    [minute, '1 分钟前'],
    [59 * minute, '59 分钟前'],
    [hour, '1 小时前'],
    [day, '1 天前'],
    [7 * day, '1 周前'],
    [29 * day, '4 周前'],
    [30 * day, '1 个月前'],
    [-hour, '刚刚'],
  ])('%i ms ago is %s', (ms, text) => {
    const now = new Date('2026-11-21T08:00:00Z')

    expect(formatElapsed(new Date(now.getTime() - ms).toISOString(), now)).toBe(text)
  })

  it.each([
    [5 * minute, '5 分'],
    [65 * minute, '1 时 5 分'],
    [2 * hour, '2 时'],
    [27 * hour, '1 天 3 时'],
  ])('%i ms last %s', (ms, text) => {
    expect(formatDuration(ms)).toBe(text)
  })
})

describe('figures', () => {
  it.each([
    [0, '0 B'],
    [1023, '1023 B'],
    [1024, '1 KB'],
    [1536, '1.5 KB'],
    [20 * 1024 ** 2, '20 MB'],
    [1024 ** 4, '1 TB'],
  ])('%i bytes are %s', (bytes, text) => {
    expect(formatSize(bytes)).toBe(text)
  })

  it('have thousands separated', () => {
    expect(formatCount(1284)).toBe('1,284')
  })
})
