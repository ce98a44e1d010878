import { fieldTypes } from '@onsite/domain/field/field-types.ts'
import { expect, it } from 'vitest'
import { families, searchTypes } from './type-families.ts'

const labels = (words: string) =>
  searchTypes(fieldTypes, words).map(({ family, types }) => [family, types.map(({ label }) => label)])

it('shows every type once, in families that say what it is for', () => {
  const all = searchTypes(fieldTypes, '')

  expect(all.flatMap(({ types }) => types)).toHaveLength(fieldTypes.length)
  expect(all.map(({ family }) => family)).toEqual(families)
})

it.each([
  ['cascade', '选择'],
  ['checkbox', '选择'],
  ['star', '数字与计算'],
  ['formula', '数字与计算'],
  ['date-time-range', '日期与时间'],
  ['address', '地点与链接'],
  ['hyperlink', '地点与链接'],
  ['signature', '图片与附件'],
  ['person', '关联与明细'],
  ['sub-table', '关联与明细'],
  ['explanation', '说明'],
  ['phone', '文本'],
])('puts %s into %s', (name, family) => {
  const found = searchTypes(fieldTypes, '').find(({ types }) => types.some((type) => type.name === name))

  expect(found?.family).toBe(family)
})

it('finds types by label, by hint and by English name, and leaves empty families out', () => {
  expect(labels('签名')).toEqual([['图片与附件', ['签名']]])
  expect(labels(' SCANNER ')).toEqual([['文本', ['扫码']]])
  expect(labels('没有这种')).toEqual([])
})
