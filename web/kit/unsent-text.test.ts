import { describe, expect, it } from 'vitest'
import { unsentText } from './unsent-text.ts'

describe('what is left of a text that was sent', () => {
  it.each([
    ['已到现场', '已到现场', ''],
    [' 已到现场 ', '已到现场', ''],
    ['已到现场\n等配件', '已到现场', '等配件'],
    ['改了主意', '已到现场', '改了主意'],
    ['', '已到现场', ''],
  ])('of %o after %o is %o', (typed, sent, left) => {
    expect(unsentText(typed, sent)).toBe(left)
  })
})
