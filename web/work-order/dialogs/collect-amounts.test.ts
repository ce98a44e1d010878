import { describe, expect, it } from 'vitest'
import { dueAmount, grossAmount, itemAmount } from './collect-amounts.ts'

describe('amounts of a collection', () => {
  it('adds items, spare parts and other, less the discount', () => {
    const amounts = {
      items: [{ quantity: 2, price: 5000 }, { quantity: 1.5, price: 199 }, undefined],
      spareAmount: 12000,
      otherAmount: 300,
      discountAmount: 600,
    }
    expect(itemAmount(amounts.items[1])).toBe(299)
    expect(grossAmount(amounts)).toBe(10000 + 299 + 12000 + 300)
    expect(dueAmount(amounts)).toBe(21999)
  })

  it('takes what is not filled yet as nothing, and shows a discount that is too large', () => {
    expect(dueAmount({})).toBe(0)
    expect(dueAmount({ items: [{ name: '上门费' }], discountAmount: 100 })).toBe(-100)
  })
})
