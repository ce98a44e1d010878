/** Sales channels of people: what their session says, and which channel they may give a customer. */
import { changeCustomers, editCustomer, getCustomer, listCustomers } from '@onsite/api/customer/customer-calls.ts'
import { editPerson, getStaff } from '@onsite/api/people/staff-calls.ts'
import { getSessionUser } from '@onsite/api/session/session-calls.ts'
import { listAudit, getAudit } from '@onsite/api/audit/audit-calls.ts'
import { RoleType } from '@onsite/domain/permission/roles.ts'
import { SalesChannel } from '@onsite/domain/people/sales-channel.ts'
import { expect, test } from 'vitest'
import { customer, customerOffice } from '../testing/builders/customer.ts'

type Office = Awaited<ReturnType<typeof customerOffice>>

async function give({ administrator, people }: Office, channels: SalesChannel[]) {
  const { departmentId, id, mobile, name, version } = await administrator.get(getStaff, { id: people.seller.id })
  const roleTypes = [RoleType.Salesperson]
  const fields = { id, version, name, mobile, departmentId, roleTypes, groupIds: [], saleChannels: channels }
  return await administrator.get(editPerson, fields)
}

test('stand in the session of their person, and in the log of operations', async () => {
  const o = await customerOffice()
  expect((await o.seller.get(getSessionUser, {})).sale_channels).toBe('')

  expect(await give(o, [SalesChannel.Online, SalesChannel.Direct])).toMatchObject({ saleChannels: [1, 3] })

  expect((await o.seller.get(getSessionUser, {})).sale_channels).toBe('1,3')
  const [entry] = await o.administrator.get(listAudit, { call: 'editPerson' })
  const { changes } = await o.administrator.get(getAudit, { id: entry?.id ?? '' })
  expect(changes).toContainEqual(expect.objectContaining({ field: '销售渠道', to: '直销、电商' }))
})

test('limit what their person gives to customers, whichever way, and leave what stands', async () => {
  const o = await customerOffice()
  await give(o, [SalesChannel.Direct])
  const mine = { businessUserId: o.people.seller.id }
  const own = await customer(o.service, '华东制冷', { ...mine, sales_channel: SalesChannel.Online })
  const { version } = await o.seller.get(getCustomer, { id: own.id })
  const named = { id: own.id, name: '华东制冷' }
  const refusal = { code: 'invalid-input', fields: [{ field: 'sales_channel' }] }

  expect(await o.seller.call(editCustomer, { ...named, version, sales_channel: 2 })).toMatchObject(refusal)
  expect(await o.seller.call(changeCustomers, { ids: [own.id], sales_channel: 2 })).toMatchObject(refusal)
  expect(await o.seller.call(editCustomer, { ...named, version, sales_channel: 3, remark: '照旧' })).toMatchObject({
    success: true,
  })
  expect(await o.seller.call(editCustomer, { ...named, version: version + 1, sales_channel: 1 })).toMatchObject({
    success: true,
  })
  expect(await o.service.get(listCustomers, { sales_channel: '1' })).toMatchObject([{ id: own.id }])
})

test('are three, for everybody who has none of their own', async () => {
  const o = await customerOffice()
  const own = await customer(o.service, '华东制冷', { sales_channel: SalesChannel.Distribution })

  expect(await o.service.call(changeCustomers, { ids: [own.id], sales_channel: 3 })).toMatchObject({
    data: [{ success: true }],
  })
})
