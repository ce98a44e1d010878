import { addCustomer, countCustomers } from '@onsite/api/customer/customer-calls.ts'
import { RoleType } from '@onsite/domain/permission/roles.ts'
import { expect, test } from 'vitest'
import { testApp } from '../testing/test-app.ts'

async function office() {
  const tenant = await (await testApp()).tenant()
  const client = tenant.as(await tenant.person({ roles: [RoleType.AcceptanceService] }))
  return { tenant, client }
}
const complete = { name: '华东制冷', linkPerson: '李雷', phone: '13900001234' }

test('creates a customer without an address and tells open pages', async () => {
  const { tenant, client } = await office()

  const created = await client.get(addCustomer, { ...complete, name: '  华东制冷 ' })

  expect(created).toMatchObject({ name: '华东制冷', contacts: [{ name: '李雷', isDefault: true }], addresses: [] })
  expect(tenant.facts()).toMatchObject([{ kind: 'customer-created', subjectId: created.id, touches: ['customer'] }])
})

test('refuses a name that exists unless the same name is allowed', async () => {
  const { client } = await office()
  await client.get(addCustomer, complete)

  expect(await client.call(addCustomer, complete)).toMatchObject({ success: false, code: 'customer-name-taken' })
  expect(await client.call(addCustomer, { ...complete, allowSameName: 1 })).toMatchObject({ success: true })
  expect(await client.get(countCustomers, {})).toBe(2)
})

test('asks one of two who make a customer of the same name at once', async () => {
  const { client } = await office()

  const replies = await Promise.all([1, 2, 3].map(async () => await client.call(addCustomer, complete)))

  expect(replies.filter(({ success }) => success)).toHaveLength(1)
  expect(replies.filter(({ code }) => code === 'customer-name-taken')).toHaveLength(2)
})

test('allows the same name in two enterprises', async () => {
  await (await office()).client.get(addCustomer, complete)

  expect(await (await office()).client.call(addCustomer, complete)).toMatchObject({ success: true })
})

test.each([
  ['no name', { name: '   ' }, 'name'],
  ['a wrong phone', { phone: '12345' }, 'phone'],
  ['an empty phone', { phone: '' }, 'phone'],
  ['a district that does not exist', { areaCode: '999999' }, 'areaCode'],
  ['a longitude without a latitude', { detail: '某路', lng: 121 }, 'lat'],
  ['a latitude beyond the pole', { detail: '某路', lng: 121, lat: 91 }, 'lat'],
])('stores nothing with %s', async (_, change, field) => {
  const { client } = await office()

  const reply = await client.call(addCustomer, { ...complete, ...change })

  expect(reply).toMatchObject({ success: false, code: 'invalid-input', fields: [{ field }] })
  expect(await client.get(countCustomers, {})).toBe(0)
})
