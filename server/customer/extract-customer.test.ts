import { saveContact } from '@onsite/api/customer/contact-calls.ts'
import { addCustomer } from '@onsite/api/customer/customer-calls.ts'
import { extractCustomerInfo, findSimilarCustomers } from '@onsite/api/customer/paste-calls.ts'
import { RoleType } from '@onsite/domain/permission/roles.ts'
import { expect, test } from 'vitest'
import { testApp } from '../testing/test-app.ts'

async function office(role: RoleType = RoleType.AcceptanceService) {
  const tenant = await (await testApp()).tenant()
  return { tenant, client: tenant.as(await tenant.person({ roles: [role] })) }
}
const text = '张美玲 13812340000 苏州市吴中区木渎镇金山路55号 油烟机漏油 明天下午三点'

test('reads a pasted text, places and instants resolved, and stores nothing', async () => {
  const { tenant, client } = await office()

  const parts = await client.get(extractCustomerInfo, { text })

  expect(parts).toMatchObject({
    name: { value: '张美玲', start: 0, end: 3 },
    phones: [{ value: '13812340000', start: 4, end: 15 }],
    area: { code: '320506', name: '江苏省苏州市吴中区', candidates: [] },
    detail: { value: '木渎镇金山路55号' },
    customer: null,
    fault: { value: '油烟机漏油' },
    wantedTime: { value: expect.stringMatching(/ 15:00$/), instant: expect.stringMatching(/T07:00:00.000Z$/) },
  })
  expect(tenant.facts()).toEqual([])
})

test('leaves a district of several cities open, with the names to choose from', async () => {
  const { area } = await (await office()).client.get(extractCustomerInfo, { text: '鼓楼区中央路201号' })

  expect(area).toMatchObject({ code: '', name: '' })
  expect(area?.candidates).toContainEqual({ code: '320106', name: '江苏省南京市鼓楼区' })
})

test.each([
  ['nothing', '  '],
  ['more than 5000 signs', '空调不制冷，'.repeat(1000)],
])('refuses %s beside the field', async (_, wrong) => {
  const { client } = await office()

  expect(await client.call(extractCustomerInfo, { text: wrong })).toMatchObject({
    success: false,
    code: 'invalid-input',
    fields: [{ field: 'text' }],
  })
})

test('refuses people who may not see customers', async () => {
  const { client } = await office(RoleType.WarehouseKeeper)

  for (const reply of [await client.call(extractCustomerInfo, { text }), await client.call(findSimilarCustomers, {})])
    expect(reply).toMatchObject({ success: false, code: 'no-permission' })
})

test('finds customers by the exact phone of any contact before those of a similar name', async () => {
  const { client } = await office()
  const named = await client.get(addCustomer, { name: '华东制冷一部', linkPerson: '李雷', phone: '13900001234' })
  const phoned = await client.get(addCustomer, { name: '西溪酒店', linkPerson: '周凯', phone: '13900005678' })
  await client.get(saveContact, { customerId: phoned.id, name: '韩梅', phone: '0571-86001234' })

  const similar = await client.get(findSimilarCustomers, { name: '华东制冷', phone: '0571-86001234' })
  const half = await client.get(findSimilarCustomers, { phone: '0571-8600123' })

  expect(similar).toMatchObject([
    { id: phoned.id, samePhone: true, sameName: false },
    { id: named.id, samePhone: false, sameName: true },
  ])
  expect(half).toEqual([])
})

test('offers no customer of another enterprise', async () => {
  await (await office()).client.get(addCustomer, { name: '华东制冷', linkPerson: '李雷', phone: '13900001234' })

  const { client } = await office()

  expect(await client.get(findSimilarCustomers, { name: '华东制冷', phone: '13900001234' })).toEqual([])
})
