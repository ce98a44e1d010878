import { expect, test } from 'vitest'
import { likenessOf } from './likeness.ts'

test.each([
  ['空调不制冷', '3 楼空调不制冷，请速来', true],
  ['冷水机组高压报警', '冷水机组高压报警停机', true],
  ['空调不制冷', '打印机卡纸', false],
  ['空调不制冷', '', false],
  ['空调', '空调漏水', false],
])('%s and %s: %s', (a, b, expected) => {
  expect(likenessOf(a, b)).toBe(expected)
})
