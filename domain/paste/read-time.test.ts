import { expect, test } from 'vitest'
import { readTime } from './read-time.ts'

/** A Saturday. */
const today = '2026-11-21'

test.each([
  ['明天下午三点', '2026-11-22 15:00'],
  ['周六上午', '2026-11-28 09:00'],
  ['周日', '2026-11-22 09:00'],
  ['这周日晚上八点', '2026-11-22 20:00'],
  ['下周一', '2026-11-23 09:00'],
  ['下下周一', '2026-11-30 09:00'],
  ['大后天中午', '2026-11-24 12:00'],
  ['明晚7点半', '2026-11-22 19:30'],
  ['1月5日 9:15', '2027-01-05 09:15'],
  ['2026-12-01 14:30', '2026-12-01 14:30'],
  ['明天3点', '2026-11-22 15:00'],
  ['下午十二点', '2026-11-21 12:00'],
])('%s is %s', (text, expected) => {
  expect(readTime(text, today).time?.value).toBe(expected)
})

test.each([
  '今天早上开始不制冷',
  '昨天坏的',
  '2月30日',
  '2026-11-20 09:00',
  '13月1日',
  '周末愉快',
  '25:00',
  '明天25点',
])('%s wants no time', (text) => {
  expect(readTime(text, today).time).toBeNull()
})

test('is less sure of an hour that only a part of the day says', () => {
  const [said, meant] = ['明天下午三点', '明天下午'].map((text) => readTime(text, today).time?.confidence ?? 0)

  expect(meant).toBeLessThan(said ?? 0)
})
