import { expect, test } from 'vitest'
import { readingsOf } from './mixed-pinyin.ts'

const shown = (letters: string) => readingsOf(letters).map(({ parts }) => parts.join(' '))

test('divides letters into syllables and initials', () => {
  expect(shown('lijg')).toEqual(['li j g'])
  expect(readingsOf('lijg')[0]?.initials).toBe('ljg')
  expect(shown('zhangw')).toContain('zhang w')
  expect(shown('fangang')).toEqual(expect.arrayContaining(['fang ang', 'fan gang']))
})

test('reads nothing that is no pinyin, and stops at long words', () => {
  expect(shown('iu')).toEqual([])
  expect(shown('138')).toEqual([])
  expect(shown('王')).toEqual([])
  expect(shown('zhangzhangzhang')).toEqual([])
  expect(shown('aoaoaoaoaoao').length).toBeLessThanOrEqual(24)
})
