import { expect, test } from 'vitest'
import { alike, nameCore, nameLikeness, partsToSearch } from './similar-name.ts'

test.each([
  ['上海华东制冷（集团）有限公司', '上海华东制冷'],
  ['上海 华东制冷 公司', '上海华东制冷'],
  ['ACME 设备(中国)', 'acme设备'],
  ['公司', '公司'],
  ['（无）', '无'],
  ['李宅', '李宅'],
])('the core of %s is %s', (name, core) => {
  expect(nameCore(name)).toBe(core)
})

test.each([
  ['上海华东制冷有限公司', '上海华东制冷设备有限公司', true],
  ['华东制冷', '上海华东制冷', true],
  ['华东制冷', '华北电梯', false],
  ['第一人民医院', '第二人民医院', true],
  ['金桥酒店', '金桥商厦', false],
])('%s and %s are alike: %s', (a, b, isAlike) => {
  expect(nameLikeness(a, b) >= alike).toBe(isAlike)
  expect(nameLikeness(a, b)).toBe(nameLikeness(b, a))
})

test('a name is wholly like itself, whatever its legal form', () => {
  expect(nameLikeness('华东制冷有限公司', '华东制冷（集团）')).toBe(1)
  expect(nameLikeness('李', '李')).toBe(1)
})

test('looks for the whole name and its halves', () => {
  expect(partsToSearch('上海华东制冷有限公司')).toEqual(['上海华东制冷', '上海华', '东制冷'])
  expect(partsToSearch('李')).toEqual([])
})
