import { expect, it } from 'vitest'
import { matchesPattern, patternFault } from './pattern.ts'

it.each([
  '\\d{4}',
  '[A-Z]{2}\\d{6}',
  '^SN-[0-9A-F]+$',
  '\\d+-\\d+-\\d+',
  '[a-z]+@[a-z]+\\.[a-z]+',
  '(\\d{1,3}\\.){3}\\d{1,3}',
  '\\d+(,\\d+)*',
  '(?:北京|上海)-\\d+',
  '(?<year>\\d{4})年',
  '[\\u4e00-\\u9fa5]{2,4}',
  '.*故障.*',
  '(a|b)+c',
  '',
])('accepts the pattern %s', (pattern) => {
  expect(patternFault(pattern)).toBeNull()
})

it.each([
  ['nested repetition', '(a+)+'],
  ['nested repetition behind a choice', '(x|a+)+'],
  ['a repeated group that may be empty', '(a*)*'],
  ['overlapping choices repeated', '(a|ab|b)*c'],
  ['equal choices repeated', '(\\w|\\d)+x'],
  ['nested repetition of classes', '([a-z]+\\s?)*$'],
  ['open repetitions side by side', '\\d*\\d*\\d*x'],
  ['many wildcards', '.*a.*b.*c.*d'],
  ['bounded nested repetition', '(\\d{1,9}){1,9}x'],
  ['a back-reference', '(a)\\1'],
  ['a named back-reference', '(?<a>x)\\k<a>'],
  ['a look-ahead', '(?=a)b'],
  ['a look-behind', '(?<!a)b'],
  ['written out very long', '(a{200}){200}'],
])('refuses %s', (_, pattern) => {
  expect(patternFault(pattern)).toContain('太复杂')
})

it.each(['(', '[', 'a)|(b', '\\', '*'])('refuses what does not compile: %s', (pattern) => {
  expect(patternFault(pattern)).toContain('写法有误')
})

it('refuses a pattern of more than 200 signs', () => {
  expect(patternFault('a'.repeat(201))).toContain('200')
})

it('matches the whole text, choices included, and no text of more than 2000 signs', () => {
  expect(matchesPattern('ab|cd', 'ab')).toBe(true)
  expect(matchesPattern('ab|cd', 'abcd')).toBe(false)
  expect(matchesPattern('a+', 'a'.repeat(2001))).toBe(false)
})
