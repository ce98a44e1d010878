import { describe, expect, it } from 'vitest'
import { itemAmount, paymentAmount } from './payment-amount.ts'

const line = (quantity: number, price: number) =>
  paymentAmount({ items: [{ quantity, price }], spareAmount: 0, otherAmount: 0, discountAmount: 0 }).total

describe('the amount of a payment', () => {
  it('adds lines, spare parts and other, and takes the discount off', () => {
    const amount = paymentAmount({
      items: [
        { quantity: 2, price: 15_000 },
        { quantity: 1.5, price: 333 },
      ],
      spareAmount: 4_000,
      otherAmount: 100,
      discountAmount: 600,
    })

    expect(amount).toEqual({ items: 30_500, total: 34_000 })
  })

  it('rounds every line to whole cents', () => {
    expect(line(0.335, 100)).toBe(34)
    expect(line(3, 0.1 * 10)).toBe(3)
  })

  it('comes to less than nothing when the discount is too large', () => {
    expect(paymentAmount({ items: [], spareAmount: 0, otherAmount: 100, discountAmount: 200 }).total).toBe(-100)
  })

  it('adds items, spare parts and other, less the discount', () => {
    const amounts = {
      items: [{ quantity: 2, price: 5000 }, { quantity: 1.5, price: 199 }, undefined],
      spareAmount: 12000,
      otherAmount: 300,
      discountAmount: 600,
    }
    expect(itemAmount(amounts.items[1])).toBe(299)
    expect(paymentAmount({ ...amounts, discountAmount: 0 }).total).toBe(10000 + 299 + 12000 + 300)
    expect(paymentAmount(amounts).total).toBe(21999)
  })

  it('takes what is not filled yet as nothing, and shows a discount that is too large', () => {
    expect(paymentAmount({}).total).toBe(0)
    expect(paymentAmount({ items: [{}], discountAmount: 100 }).total).toBe(-100)
  })
})
