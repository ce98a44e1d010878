import { saveContact } from '@onsite/api/customer/contact-calls.ts'
import { addCustomer, countCustomers, getCustomer } from '@onsite/api/customer/customer-calls.ts'
import { RoleType } from '@onsite/domain/permission/roles.ts'
import { expect, test } from 'vitest'
import { uuidv7 } from '../kernel/uuid.ts'
import { testApp } from '../testing/test-app.ts'

async function office() {
  const tenant = await (await testApp()).tenant()
  const client = tenant.as(await tenant.person({ roles: [RoleType.Dispatcher] }))
  const customer = await client.get(addCustomer, { name: '华东制冷', linkPerson: '李雷', phone: '13900001234' })
  return { client, customer }
}

test('adds a contact, which is then found by name and phone', async () => {
  const { client, customer } = await office()

  await client.get(saveContact, { customerId: customer.id, name: '韩梅', phone: '13900007777' })

  const { contacts } = await client.get(getCustomer, { id: customer.id })
  expect(contacts.map(({ name, isDefault }) => [name, isDefault])).toEqual([
    ['李雷', true],
    ['韩梅', false],
  ])
  expect(await client.get(countCustomers, { searchText: '7777' })).toBe(1)
})

test('moves the default to another contact', async () => {
  const { client, customer } = await office()

  await client.get(saveContact, { customerId: customer.id, name: '韩梅', phone: '13900007777', isDefault: 1 })

  const { contacts } = await client.get(getCustomer, { id: customer.id })
  expect(contacts.map(({ name, isDefault }) => [name, isDefault])).toEqual([
    ['韩梅', true],
    ['李雷', false],
  ])
})

test('writes a contact over; the only default stays one, and the old phone is no longer found', async () => {
  const { client, customer } = await office()
  const id = customer.contacts[0]?.id ?? ''

  const saved = await client.get(saveContact, {
    id,
    customerId: customer.id,
    name: '李雷',
    phone: '13900008888',
    isDefault: 0,
  })

  expect(saved).toMatchObject({ id, name: '李雷', phone: '13900008888', isDefault: true })
  expect(await client.get(countCustomers, { searchText: '8888' })).toBe(1)
  expect(await client.get(countCustomers, { searchText: '1234' })).toBe(0)
})

test('refuses a contact without a phone', async () => {
  const { client, customer } = await office()

  const reply = await client.call(saveContact, { customerId: customer.id, name: '韩梅', phone: '' })

  expect(reply).toMatchObject({ success: false, code: 'invalid-input', fields: [{ field: 'phone' }] })
})

test('finds neither the customer nor the contact of another enterprise', async () => {
  const [mine, theirs] = [await office(), await office()]
  const words = { name: '韩梅', phone: '13900007777' }
  const foreignContact = theirs.customer.contacts[0]?.id ?? ''

  const results = [
    await mine.client.call(saveContact, { ...words, customerId: theirs.customer.id }),
    await mine.client.call(saveContact, { ...words, customerId: mine.customer.id, id: foreignContact }),
    await mine.client.call(saveContact, { ...words, customerId: mine.customer.id, id: uuidv7() }),
  ]

  expect(results.map((reply) => reply.code)).toEqual(['not-found', 'not-found', 'not-found'])
  expect((await theirs.client.get(getCustomer, { id: theirs.customer.id })).contacts).toEqual(theirs.customer.contacts)
})
