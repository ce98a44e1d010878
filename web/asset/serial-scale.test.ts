import { expect, it } from 'vitest'
import { serialScale } from './serial-scale.ts'

it.each([
  ['SN 2662484', 1],
  ['SN DBNL-100-2662484', 0.81],
  ['SN 出厂编号', 1],
  ['SN DBNL-100-2662484-WITH-A-LONG-TAIL', null],
])('%s is printed at %s of its size', (text, scale) => {
  expect(serialScale(text)).toBe(scale)
})
