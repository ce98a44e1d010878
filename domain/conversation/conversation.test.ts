import { expect, it } from 'vitest'
import { messageLine, pairKey, typeOfText } from './conversation.ts'

it('takes a text that is nothing but an address for a link', () => {
  expect(typeOfText(' https://example.com/a?b=1 ')).toBe('link')
  expect(typeOfText('看 https://example.com')).toBe('text')
  expect(typeOfText('javascript:alert(1)')).toBe('text')
})

it('says a message in one line', () => {
  expect(messageLine('text', '明天\n 上午')).toBe('明天 上午')
  expect(messageLine('image', 'a.jpg')).toBe('[图片]')
  expect(messageLine('file', '说明书.pdf')).toBe('[文件] 说明书.pdf')
  expect(messageLine('text', '长'.repeat(300))).toHaveLength(100)
})

it('names a pair alike from both sides', () => {
  expect(pairKey('a', 'b')).toBe(pairKey('b', 'a'))
})
