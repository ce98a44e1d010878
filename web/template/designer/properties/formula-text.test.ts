import { describe, expect, it } from 'vitest'
import { toIds, toWords } from './formula-text.ts'

const operands = [
  { id: 'id-1', name: '单价', group: '费用' },
  { id: 'id-2', name: '数量', group: '费用' },
  { id: 'id-3', name: '数量', group: '备件' },
  { id: '@discountAmount', name: '优惠金额', group: '固定字段' },
]

describe('formulas in words', () => {
  it('shows names, with the group where two fields share a name', () => {
    expect(toWords('{id-1} * {id-3} - {@discountAmount}', operands)).toBe('{单价} * {备件.数量} - {优惠金额}')
  })

  it.each(['{id-1} * ({id-2} + {id-3}) / 2', '{@discountAmount}', '1 + 2'])(
    'reads back what it shows: %s',
    (formula) => {
      expect(toIds(toWords(formula, operands), operands)).toBe(formula)
    },
  )

  it('takes full-width braces', () => {
    expect(toIds('｛单价｝ * 2', operands)).toBe('{id-1} * 2')
  })

  it('leaves what names nothing as it was typed', () => {
    expect(toIds('{总价} + {数量}', operands)).toBe('{总价} + {数量}')
    expect(toWords('{gone}', operands)).toBe('{gone}')
  })
})
