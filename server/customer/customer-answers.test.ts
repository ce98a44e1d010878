import { addCustomer, countCustomers, getCustomer, searchCustomers } from '@onsite/api/customer/customer-calls.ts'
import { RoleType } from '@onsite/domain/permission/roles.ts'
import { expect, test } from 'vitest'
import { uuidv7 } from '../kernel/uuid.ts'
import { testApp } from '../testing/test-app.ts'
import type { TestClient } from '../testing/test-client.ts'

/** A client of a new enterprise that may see and create customers. */
async function dispatcher(): Promise<TestClient> {
  const tenant = await (await testApp()).tenant()
  return tenant.as(await tenant.person({ roles: [RoleType.Dispatcher] }))
}

async function customer(client: TestClient, name: string, linkPerson = '王芳', phone = '13900001234') {
  return await client.get(addCustomer, { name, linkPerson, phone })
}

test('lists customers newest first, page by page, and counts them all', async () => {
  const client = await dispatcher()
  for (const name of ['甲公司', '乙公司', '丙公司']) await customer(client, name)

  const first = await client.get(searchCustomers, { pageSize: 2 })
  const second = await client.get(searchCustomers, { pageSize: 2, pageIndex: 1 })

  expect(first.map((row) => row.name)).toEqual(['丙公司', '乙公司'])
  expect(second.map((row) => row.name)).toEqual(['甲公司'])
  expect(await client.get(countCustomers, {})).toBe(3)
})

test.each([
  ['two characters of the name', '制冷'],
  ['a longer part of the name', '东制冷设'],
  ['a single character', '冷'],
  ['pinyin initials', 'HDZL'],
  ['a part of the phone', '00005678'],
  ['the name of the contact', '李雷'],
  ['words with blanks between', ' 华 东 '],
])('finds a customer by %s', async (_, searchText) => {
  const client = await dispatcher()
  await customer(client, '华东制冷设备公司', '李雷', '13900005678')
  await customer(client, '北方电梯公司', '韩梅', '13900009999')

  const rows = await client.get(searchCustomers, { searchText })

  expect(rows).toMatchObject([{ name: '华东制冷设备公司', linkPerson: '李雷', phone: '13900005678', address: '' }])
  expect(await client.get(countCustomers, { searchText })).toBe(1)
})

test('takes wildcards as letters and does not find across the parts of a record', async () => {
  const client = await dispatcher()
  await customer(client, '五%折商店')
  await customer(client, '五折商店')

  expect(await client.get(countCustomers, { searchText: '%' })).toBe(1)
  expect(await client.get(countCustomers, { searchText: '五%折' })).toBe(1)
  expect(await client.get(countCustomers, { searchText: '店王' })).toBe(0)
})

test('finds no customer of another enterprise', async () => {
  const [mine, theirs] = [await dispatcher(), await dispatcher()]
  await customer(theirs, '华东制冷设备公司')

  expect(await mine.get(searchCustomers, { searchText: '制冷' })).toEqual([])
  expect(await mine.get(countCustomers, { searchText: '制冷' })).toBe(0)
  expect(await mine.get(countCustomers, {})).toBe(0)
})

test('shows a customer with contacts and addresses, the default ones first', async () => {
  const client = await dispatcher()
  const { id } = await client.get(addCustomer, {
    name: '华东制冷',
    linkPerson: '李雷',
    phone: '021-55667788',
    areaCode: '310115',
    detail: '世纪大道 100 号',
    lng: 121.5,
    lat: 31.23,
  })

  const detail = await client.get(getCustomer, { id })

  expect(detail).toMatchObject({
    name: '华东制冷',
    contacts: [{ name: '李雷', phone: '021-55667788', isDefault: true }],
    addresses: [
      { areaCode: '310115', areaName: '上海市浦东新区', detail: '世纪大道 100 号', lng: 121.5, isDefault: true },
    ],
    recentOrderCount: 0,
  })
})

test('does not tell a foreign customer from an absent one', async () => {
  const [mine, theirs] = [await dispatcher(), await dispatcher()]
  const { id } = await customer(theirs, '华东制冷')

  const foreign = await mine.call(getCustomer, { id })
  const absent = await mine.call(getCustomer, { id: uuidv7() })

  expect(foreign).toMatchObject({ success: false, code: 'not-found' })
  expect(foreign.message).toBe(absent.message)
})

test('refuses a search text that is too long', async () => {
  const reply = await (await dispatcher()).call(searchCustomers, { searchText: '长'.repeat(51) })

  expect(reply).toMatchObject({ success: false, code: 'invalid-input', fields: [{ field: 'searchText' }] })
})
