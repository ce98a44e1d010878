import { removeContact, saveContact, setDefaultContact } from '@onsite/api/customer/contact-calls.ts'
import { listLifeLines } from '@onsite/api/record/record-calls.ts'
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

test('refuses to write over what somebody else saved meanwhile', async () => {
  const { client, customer } = await office()
  const { id, version } = customer.contacts[0] ?? { id: '', version: 0 }
  const contact = { id, customerId: customer.id, name: '李雷', phone: '13900001234' }
  await client.get(saveContact, { ...contact, post: '店长', version })

  const reply = await client.call(saveContact, { ...contact, post: '经理', version })

  expect(reply).toMatchObject({ code: 'stale' })
  const { contacts } = await client.get(getCustomer, { id: customer.id })
  expect(contacts).toMatchObject([{ post: '店长', version: version + 1 }])
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

test('keeps everything that is known of a contact, and says what changed', async () => {
  const { client, customer } = await office()
  const first = customer.contacts[0]?.id ?? ''
  const words = { customerId: customer.id, name: '李雷', phone: '13900001234' }
  const more = { mobile: '13700001111', post: '经理', mail: 'li@example.com', wechatId: 'lilei', remark: '周末勿扰' }
  expect(await client.get(saveContact, { id: first, ...words, ...more })).toMatchObject(more)
  // Missing fields stay.
  expect(await client.get(saveContact, { id: first, ...words, post: '总监' })).toMatchObject({ ...more, post: '总监' })
  const [line] = await client.get(listLifeLines, { kind: 'customer', id: customer.id })
  expect(line).toMatchObject({
    action: '修改联系人',
    note: '李雷',
    changes: [{ label: '职务', from: '经理', to: '总监' }],
  })
  expect(await client.call(saveContact, { id: first, ...words, mail: 'li 在公司' })).toMatchObject({
    fields: [{ field: 'mail' }],
  })
})

test('makes a contact the default, and passes it on when that one goes', async () => {
  const { client, customer } = await office()
  const add = async (name: string, phone: string) =>
    await client.get(saveContact, { customerId: customer.id, name, phone })
  const [mei, hong] = [await add('韩梅', '13900007777'), await add('林虹', '13900008888')]
  expect(await client.get(setDefaultContact, { id: hong.id })).toMatchObject({ name: '林虹', isDefault: true })
  expect(await client.get(countCustomers, { phone: '8888' })).toBe(1)
  await client.get(removeContact, { id: hong.id })
  const { contacts, linkPerson } = await client.get(getCustomer, { id: customer.id })
  expect([linkPerson, ...contacts.map(({ isDefault, name }) => `${name}${isDefault ? '＊' : ''}`)]).toEqual([
    '李雷',
    '李雷＊',
    '韩梅',
  ])
  expect(await client.get(countCustomers, { searchText: '林虹' })).toBe(0)
  await client.get(removeContact, { id: mei.id })
  expect(await client.call(removeContact, { id: contacts[0]?.id ?? '' })).toMatchObject({ code: 'last-contact' })
  expect(await client.call(removeContact, { id: mei.id })).toMatchObject({ code: 'not-found' })
})
