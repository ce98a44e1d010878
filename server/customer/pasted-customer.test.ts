/** The message that a customer was made from. */
import { addCustomer } from '@onsite/api/customer/customer-calls.ts'
import { listLifeLines } from '@onsite/api/record/record-calls.ts'
import { expect, it } from 'vitest'
import { office } from '../testing/builders/work-order.ts'

it('stays in the life of the customer as it was pasted, and nothing where nothing was', async () => {
  const o = await office()
  const given = { linkPerson: '李雷', phone: '13900001234' }
  const pasted = await o.service.get(addCustomer, {
    ...given,
    name: '华东制冷',
    pastedText: ' 李雷 13900001234 华东制冷，周三前别打电话 ',
  })
  const plain = await o.service.get(addCustomer, { ...given, name: '华南制冷' })
  const first = async (id: string) => (await o.service.get(listLifeLines, { kind: 'customer', id })).at(-1)?.note

  expect(await first(pasted.id)).toBe('粘贴的原文：\n李雷 13900001234 华东制冷，周三前别打电话')
  expect(await first(plain.id)).toBe('')
})
