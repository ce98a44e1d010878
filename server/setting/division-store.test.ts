import { expect, test } from 'vitest'
import { areaNameOf, divisionCodeOf, divisionNameOf } from './division-store.ts'

test.each([
  ['429004', '湖北省仙桃市'],
  ['659001', '新疆维吾尔自治区石河子市'],
  ['500229', '重庆市城口县'],
  ['330110', '浙江省杭州市余杭区'],
])('%s reads as %s, without a city that is none', (code, name) => {
  expect(areaNameOf(code)).toBe(name)
  expect(divisionNameOf(code)).toBe(name)
  expect(divisionCodeOf(name)).toBe(code)
})
