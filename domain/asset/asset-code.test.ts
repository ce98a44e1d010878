import { expect, it, describe } from 'vitest'
import { assetCodeFrom, labelPath, scannedCode, serialKeyOf } from './asset-code.ts'

const code = assetCodeFrom(Uint8Array.from([0, 31, 32, 63, 255, 10, 17, 18, 19, 20]))

it('makes ten signs that no eye takes for another', () => {
  expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{10}$/)
})

describe('a scan', () => {
  it.each([
    labelPath(code),
    `https://onsite.example/a/${code}`,
    `http://10.0.0.8:8080/a/${code}/`,
    `a/${code}?from=label`,
    `  ${code}\n`,
  ])('of %j gives the code of our label', (text) => {
    expect(scannedCode(text)).toBe(code)
  })

  it.each([
    ['SN-2024/0012', 'SN-2024/0012'],
    ['https://maker.example/p?id=12', 'https://maker.example/p?id=12'],
    ['/orders/a/12', '/orders/a/12'],
    ['ＳＮ１２', 'SN12'],
    ['   ', ''],
  ])('of the foreign code %j stays %j', (text, expected) => {
    expect(scannedCode(text)).toBe(expected)
  })
})

it.each([
  ['  sn-001 ', 'SN-001'],
  ['Ａb１', 'AB1'],
])('takes the serial numbers %j and %j for the same', (a, b) => {
  expect(serialKeyOf(a)).toBe(serialKeyOf(b))
})
