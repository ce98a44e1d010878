import { expect, test } from 'vitest'
import { readingsOf } from './mixed-pinyin.ts'

const readings = (letters: string) => readingsOf(letters).map(({ parts }) => parts.join(' '))

test('divides letters into syllables and initials', () => {
  expect(readings('lijg')).toEqual(['li j g'])
  expect(readingsOf('lijg')[0]?.initials).toBe('ljg')
  expect(readings('zhangw')).toContain('zhang w')
  expect(readings('fangang')).toEqual(expect.arrayContaining(['fang ang', 'fan gang']))
})

test('reads nothing that is no pinyin, and stops at long words', () => {
  expect(readings('iu')).toEqual([])
  expect(readings('138')).toEqual([])
  expect(readings('王')).toEqual([])
  expect(readings('zhangzhangzhang')).toEqual([])
  expect(readings('aoaoaoaoaoao').length).toBeLessThanOrEqual(24)
})
