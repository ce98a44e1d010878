import { expect, test } from 'vitest'
import { divisionNames } from './division-names.ts'
import { parsePaste } from './parse-paste.ts'
import { longestPaste } from './pasted-parts.ts'

const names = divisionNames([
  {
    code: '320000',
    name: '江苏省',
    children: [
      { code: '320100', name: '南京市', children: [{ code: '320106', name: '鼓楼区' }] },
      { code: '320300', name: '徐州市', children: [{ code: '320302', name: '鼓楼区' }] },
    ],
  },
  {
    code: '350000',
    name: '福建省',
    children: [{ code: '350100', name: '福州市', children: [{ code: '350102', name: '鼓楼区' }] }],
  },
])
const parse = (text: string) => parsePaste(text, names, '2026-11-21')

test('says where each part stands in the text as it was pasted, pictures and full width included', () => {
  const text = '😀姓名：冯涛　手机：１３７１２３４５６７８'

  const { name, phones } = parse(text)

  expect(text.slice(name?.start, name?.end)).toBe('冯涛')
  expect(text.slice(phones[0]?.start, phones[0]?.end)).toBe('１３７１２３４５６７８')
  expect(phones[0]?.value).toBe('13712345678')
})

test.each([
  ['鼓楼区中央路201号', ['320106', '320302', '350102']],
  ['江苏省鼓楼区中央路201号', ['320106', '320302']],
])('leaves the district of %s open', (text, candidates) => {
  expect(parse(text).area).toMatchObject({ code: '', candidates })
})

test.each([
  ['徐州鼓楼区中山北路1号', '320302'],
  ['鼓楼区中央路201号，南京', '320106'],
  ['鼓楼区五四路1号 福建', '350102'],
  ['南京市中山路1号', '320100'],
])('resolves the division of %s', (text, code) => {
  expect(parse(text).area?.code).toBe(code)
})

test('takes a city in the name of a road for no city', () => {
  expect(parse('南京东路10号').area).toBeNull()
  expect(parse('南京东路10号').detail?.value).toBe('南京东路10号')
})

test('hands back what found no place, without courtesies', () => {
  expect(parse('你好 老客户介绍的 13800138000 谢谢').rest.map(({ value }) => value)).toEqual(['老客户介绍的'])
})

test('reads only the first 5000 signs', () => {
  expect(parse(`${' '.repeat(longestPaste)}13800138000`).phones).toEqual([])
})
