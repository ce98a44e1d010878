import { removeAddress, saveAddress, setDefaultAddress } from '@onsite/api/customer/address-calls.ts'
import { addCustomer, getCustomer, searchCustomers } from '@onsite/api/customer/customer-calls.ts'
import { RoleType } from '@onsite/domain/permission/roles.ts'
import { expect, test } from 'vitest'
import { uuidv7 } from '../kernel/uuid.ts'
import { testApp } from '../testing/test-app.ts'
import { addressBrief, customerBrief } from './customer-store.ts'

async function office() {
  const tenant = await (await testApp()).tenant()
  const client = tenant.as(await tenant.person({ roles: [RoleType.Dispatcher] }))
  const customer = await client.get(addCustomer, { name: '华东制冷', linkPerson: '李雷', phone: '13900001234' })
  return { tenant, client, customer }
}

test('makes the first address the default and shows it in the list', async () => {
  const { client, customer } = await office()

  const saved = await client.get(saveAddress, {
    customerId: customer.id,
    areaCode: '330106',
    detail: '文三路 9 号',
    lng: 120.12,
    lat: 30.28,
  })

  expect(saved).toMatchObject({ areaName: '浙江省杭州市西湖区', detail: '文三路 9 号', isDefault: true })
  expect(await client.get(searchCustomers, {})).toMatchObject([{ address: '浙江省杭州市西湖区文三路 9 号' }])
})

test('refuses to write over what somebody else saved meanwhile', async () => {
  const { client, customer } = await office()
  const { id, version } = await client.get(saveAddress, { customerId: customer.id, detail: '东门' })
  await client.get(saveAddress, { id, customerId: customer.id, detail: '西门', version })

  const reply = await client.call(saveAddress, { id, customerId: customer.id, detail: '北门', version })

  expect(reply).toMatchObject({ code: 'stale' })
})

test('writes an address over and moves the default', async () => {
  const { client, customer } = await office()
  const first = await client.get(saveAddress, { customerId: customer.id, detail: '东门' })
  await client.get(saveAddress, { customerId: customer.id, detail: '西门', isDefault: 1 })

  await client.get(saveAddress, { id: first.id, customerId: customer.id, detail: '北门' })

  const { addresses } = await client.get(getCustomer, { id: customer.id })
  expect(addresses.map(({ detail, isDefault }) => [detail, isDefault])).toEqual([
    ['西门', true],
    ['北门', false],
  ])
})

test.each([
  ['without a street', { detail: ' ' }, 'detail'],
  ['in a district that does not exist', { detail: '东门', areaCode: '123456' }, 'areaCode'],
  ['with half a position', { detail: '东门', lat: 30 }, 'lng'],
])('refuses an address %s', async (_, change, field) => {
  const { client, customer } = await office()

  const reply = await client.call(saveAddress, { customerId: customer.id, ...change })

  expect(reply).toMatchObject({ success: false, code: 'invalid-input', fields: [{ field }] })
})

test('finds neither the customer nor the address of another enterprise', async () => {
  const [mine, theirs] = [await office(), await office()]
  const foreign = await theirs.client.get(saveAddress, { customerId: theirs.customer.id, detail: '东门' })

  const results = [
    await mine.client.call(saveAddress, { customerId: theirs.customer.id, detail: '西门' }),
    await mine.client.call(saveAddress, { customerId: mine.customer.id, id: foreign.id, detail: '西门' }),
  ]

  expect(results.map((reply) => reply.code)).toEqual(['not-found', 'not-found'])
})

test('tells other areas of a customer and an address of their own enterprise only', async () => {
  const [mine, theirs] = [await office(), await office()]
  const { id } = mine.customer
  const address = await mine.client.get(saveAddress, { customerId: id, areaCode: '330106', detail: '文三路 9 号' })
  const foreign = await theirs.client.get(saveAddress, { customerId: theirs.customer.id, detail: '东门' })

  const [customer, place, ...unknown] = await mine.tenant.tx(async (tx) => {
    const ctx = { tenantId: mine.tenant.id, tx }
    return [
      await customerBrief(ctx, id),
      await addressBrief(ctx, address.id),
      await addressBrief(ctx, foreign.id),
      await customerBrief(ctx, theirs.customer.id),
      await customerBrief(ctx, uuidv7()),
    ] as const
  })

  const words = '浙江省杭州市西湖区文三路 9 号'
  expect(customer).toEqual({
    id,
    name: '华东制冷',
    contactName: '李雷',
    contactPhone: '13900001234',
    addressId: address.id,
    addressText: words,
    lng: null,
    lat: null,
  })
  expect(place).toEqual({ id: address.id, customerId: id, text: words, lng: null, lat: null })
  expect(unknown).toEqual([undefined, undefined, undefined])
})

test('keeps house number, place, access note and whom to meet, who is a contact of the customer', async () => {
  const [mine, theirs] = [await office(), await office()]
  const contactId = mine.customer.contacts[0]?.id ?? ''
  const words = { customerId: mine.customer.id, areaCode: '310115', detail: '世纪大道 100 号' }
  const more = { houseNumber: '3 幢 201', mapName: '环球中心', note: '前台登记', contactId }
  const saved = await mine.client.get(saveAddress, { ...words, ...more })
  expect(saved).toMatchObject(more)
  expect(await mine.client.get(getCustomer, { id: mine.customer.id })).toMatchObject({
    address: '上海市浦东新区世纪大道 100 号3 幢 201',
    mapName: '环球中心',
  })
  const moved = await mine.client.get(saveAddress, { id: saved.id, ...words, detail: '世纪大道 200 号' })
  expect(moved).toMatchObject({ ...more, detail: '世纪大道 200 号' })
  expect(
    await mine.client.call(saveAddress, { ...words, contactId: theirs.customer.contacts[0]?.id ?? '' }),
  ).toMatchObject({ fields: [{ field: 'contactId' }] })
})

test('makes an address the default, and passes it on when that one goes', async () => {
  const { client, customer } = await office()
  const add = async (detail: string) => await client.get(saveAddress, { customerId: customer.id, detail })
  const [east, west] = [await add('东门'), await add('西门')]
  expect(await client.get(setDefaultAddress, { id: west.id })).toMatchObject({ detail: '西门', isDefault: true })
  await client.get(removeAddress, { id: west.id })
  expect(await client.get(getCustomer, { id: customer.id })).toMatchObject({
    address: '东门',
    addresses: [{ id: east.id, isDefault: true }],
  })
  await client.get(removeAddress, { id: east.id })
  expect(await client.get(getCustomer, { id: customer.id })).toMatchObject({ address: '', addresses: [] })
  expect(await client.call(setDefaultAddress, { id: east.id })).toMatchObject({ code: 'not-found' })
})
