import { collectPayment } from '@onsite/api/work-order/work-order-forms.ts'
import { countCustomerPayments, listCustomerPayments, sumCollected } from '@onsite/api/work-order/work-order-lists.ts'
import { PaymentMethod } from '@onsite/domain/work-order/work-order-state.ts'
import { expect, it } from 'vitest'
import { uuidv7 } from '../kernel/uuid.ts'
import { office } from '../testing/builders/work-order.ts'

it('adds up what was collected for the orders of a customer', async () => {
  const o = await office()
  const orderType = await o.template({ collectionEnabled: true })
  for (const price of [8000, 1250]) {
    const { id, version } = await o.orderIn(5, { orderType })
    const items = [{ name: '上门费', quantity: 1, price }]
    await o.technician.get(collectPayment, { id, version, items, method: PaymentMethod.Offline })
  }
  await o.orderIn(5, { orderType })

  expect(await o.dispatcher.get(sumCollected, { customerId: o.customerId })).toBe(9250)
  const payments = await o.dispatcher.get(listCustomerPayments, { customerId: o.customerId })
  expect(payments.map(({ amount, state }) => [amount, state])).toEqual([
    [1250, 1],
    [8000, 1],
  ])
  expect(await o.dispatcher.get(listCustomerPayments, { customerId: o.customerId, pageIndex: 1, pageSize: 1 })).toEqual(
    payments.slice(1),
  )
  expect(await o.dispatcher.get(countCustomerPayments, { customerId: o.customerId })).toBe(2)
  expect(await o.dispatcher.get(sumCollected, { customerId: uuidv7() })).toBe(0)
  for (const call of [sumCollected, listCustomerPayments, countCustomerPayments])
    expect(await o.technician.call(call, { customerId: o.customerId })).toMatchObject({ code: 'no-permission' })
})
