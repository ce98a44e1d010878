import { expect, test } from 'vitest'
import { isLate } from './is-late.ts'

const [old, answered] = [{ isPlaceholderData: true }, { isPlaceholderData: false }]

test.each([
  ['', '', answered, false],
  ['', '', old, true],
  ['', '李', answered, true],
  ['李', '', answered, true],
  ['李', '李', old, true],
  [' 李 ', '李', answered, false],
])('typed 「%s」, asked 「%s」', (typed, asked, found, late) => {
  expect(isLate(typed, asked, found)).toBe(late)
})
