import { expect, test } from 'vitest'
import { chooseOptions } from './choose-options.ts'

const options = ['不制冷', '不制热', '异响', '漏水', '报警', '其他'].map((label) => ({ id: label, label }))

test.each([
  ['空调外机嗡嗡响，还滴水', ['异响', '漏水']],
  ['挂机 不 制冷', ['不制冷']],
  ['暖气不热', ['不制热']],
  ['遥控器丢了', []],
])('%s ticks %j', (text, ids) => {
  expect(chooseOptions(text, options)).toEqual(ids)
})
