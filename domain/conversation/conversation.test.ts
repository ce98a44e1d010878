import { expect, it } from 'vitest'
import { messageLine, pairKey, typeOfFile, typeOfMessage, typeOfText } from './conversation.ts'

it('takes a text that is nothing but an address for a link', () => {
  expect(typeOfText(' https://example.com/a?b=1 ')).toBe('link')
  expect(typeOfText('看 https://example.com')).toBe('text')
  expect(typeOfText('javascript:alert(1)')).toBe('text')
})

it('says a message in one line', () => {
  expect(messageLine('text', '明天\n 上午')).toBe('明天 上午')
  expect(messageLine('image', 'a.jpg')).toBe('[图片]')
  expect(messageLine('file', '说明书.pdf')).toBe('[文件] 说明书.pdf')
  expect(messageLine('location', '文一西路 969 号')).toBe('[位置] 文一西路 969 号')
  expect(messageLine('msgmenu', '请选择')).toBe('请选择')
  expect(messageLine('text', '长'.repeat(300))).toHaveLength(100)
})

it('names a pair alike from both sides', () => {
  expect(pairKey('a', 'b')).toBe(pairKey('b', 'a'))
})

it('tells the type of a message by what it carries', () => {
  expect(typeOfMessage('门口', { place: { name: '门口', lng: 121, lat: 31 } })).toBe('location')
  expect(typeOfMessage('', { card: { name: '王强', phone: '', line: '' } })).toBe('business_card')
  expect(typeOfMessage('请选择', { choices: ['报修', '咨询'] })).toBe('msgmenu')
  expect(typeOfMessage('你好', {})).toBe('text')
})

it.each([
  ['image/jpeg', 'image'],
  ['image/vnd.dwg', 'file'],
  ['video/mp4', 'video'],
  ['audio/mpeg', 'voice'],
  ['application/pdf', 'file'],
] as const)('sends a file of type %s as %s', (fileType, type) => {
  expect(typeOfFile(fileType)).toBe(type)
})
