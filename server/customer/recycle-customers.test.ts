import { customerTags } from '@onsite/domain/customer/customer-kinds.ts'
import { listAddresses } from '@onsite/api/customer/address-calls.ts'
import { listContacts, removeContact, saveContact } from '@onsite/api/customer/contact-calls.ts'
import {
  countCustomers,
  getCustomer,
  listCustomers,
  purgeCustomers,
  removeCustomer,
  removeCustomers,
  restoreCustomers,
  searchCustomers,
} from '@onsite/api/customer/customer-calls.ts'
import { shareCustomers } from '@onsite/api/customer/sharing-calls.ts'
import { addTagsToRecords, getTag, saveTag } from '@onsite/api/tag/tag-calls.ts'
import { getWorkOrder } from '@onsite/api/work-order/work-order-detail.ts'
import { type PermissionName, permissionOf } from '@onsite/domain/permission/permission-codes.ts'
import { RoleType } from '@onsite/domain/permission/roles.ts'
import { expect, test } from 'vitest'
import { q } from '../kernel/database.ts'
import { office } from '../testing/builders/work-order.ts'
import { customer, customerOffice } from '../testing/builders/customer.ts'

test('a deleted customer is gone from lists, pickers and children, and comes back with what went along', async () => {
  const { administrator, service } = await customerOffice()
  const { contacts, id } = await customer(service, '华东制冷', { detail: '世纪大道' })
  const gone = await service.get(saveContact, { customerId: id, name: '离职的人', phone: '13911112222' })
  await service.get(removeContact, { id: gone.id })
  expect(await service.get(removeCustomer, { id })).toEqual({ id, name: '华东制冷', success: true, message: '' })
  expect(await service.get(searchCustomers, { searchText: '华东' })).toEqual([])
  expect(await service.get(countCustomers, {})).toBe(0)
  expect(await service.get(listContacts, {})).toEqual([])
  expect(await service.get(listAddresses, {})).toEqual([])
  expect(await service.call(getCustomer, { id })).toMatchObject({ code: 'not-found' })
  expect(await service.get(listCustomers, { recycled: 1 })).toMatchObject([{ name: '华东制冷' }])

  await service.get(restoreCustomers, { ids: [id] })
  const back = await service.get(getCustomer, { id })
  expect(back.contacts.map((contact) => contact.id)).toEqual([contacts[0]?.id])
  expect(back.addresses).toHaveLength(1)
  expect(await service.get(listContacts, { keyword: '张三' })).toHaveLength(1)
  expect(await service.get(searchCustomers, { searchText: '世纪' })).toHaveLength(1)
  expect(await administrator.get(listCustomers, { recycled: 1 })).toEqual([])
})

test('keeps a customer with open orders and says which', async () => {
  const o = await office()
  const order = await o.create()
  const { orderNo } = await o.service.get(getWorkOrder, { id: order.id })
  const refused = await o.service.call(removeCustomer, { id: o.customerId })
  expect(refused).toMatchObject({ code: 'in-use', message: `还有 1 个未完成工单（如「${orderNo}」），不能删除` })
  const free = await customer(o.service, '没有单据的客户')
  const lines = await o.service.get(removeCustomers, { ids: [o.customerId, free.id] })
  expect(lines.map(({ success }) => success)).toEqual([false, true])
  expect(lines[0]?.message).toContain(orderNo)
})

test('a customer whose orders are done can be deleted, but not for good', async () => {
  const o = await office()
  const { id } = await o.orderIn(5)
  expect(id).not.toBe('')
  await o.service.get(removeCustomer, { id: o.customerId })
  expect(await o.administrator.call(purgeCustomers, { ids: [o.customerId] })).toMatchObject({
    code: 'in-use',
    message: '还有单据引用它，不能彻底删除',
  })
  expect(await o.administrator.get(listCustomers, { recycled: 1 })).toHaveLength(1)
})

test('takes customers of the recycle bin away for good, only from there', async () => {
  const { administrator, service } = await customerOffice()
  const [one, two] = [await customer(service, '甲公司', { detail: '某路' }), await customer(service, '乙公司')]
  await service.get(removeCustomers, { ids: [one.id] })
  const lines = await administrator.get(purgeCustomers, { ids: [one.id, two.id] })
  expect(lines.map(({ success }) => success)).toEqual([true, false])
  expect(await administrator.get(listCustomers, { recycled: 1 })).toEqual([])
  expect(await service.get(countCustomers, {})).toBe(1)
  expect(await service.call(purgeCustomers, { ids: [two.id] })).toMatchObject({ code: 'no-permission' })
})

test('takes the tags of a customer along that goes for good', async () => {
  const { administrator, service } = await customerOffice()
  const { id } = await customer(service, '甲公司')
  const tag = await service.get(saveTag, { code: customerTags, name: '重点' })
  await service.get(addTagsToRecords, { code: customerTags, tagIds: tag.id, ids: [id] })
  expect(await service.get(getTag, { id: tag.id })).toMatchObject({ uses: 1 })
  await service.get(removeCustomers, { ids: [id] })
  await administrator.get(purgeCustomers, { ids: [id] })
  expect(await service.get(getTag, { id: tag.id })).toMatchObject({ uses: 0 })
})

test('brings a customer back only for those who may change it', async () => {
  const { people, seller, service, tenant } = await customerOffice()
  const { id } = await customer(service, '华东制冷')
  await service.get(shareCustomers, { ids: [id], people: [{ id: people.seller.id, right: 1 }], groups: [] })
  const names: PermissionName[] = ['customer.view', 'customer.edit', 'customer.remove']
  const codes = names.map((name) => permissionOf(name).code)
  await tenant.tx(async (tx) => {
    await tx.run(q.insertInto('role_power').values({ tenant_id: tenant.id, role: RoleType.Salesperson, codes }))
  })
  await service.get(removeCustomer, { id })
  expect(await seller.get(listCustomers, { recycled: 1 })).toHaveLength(1)
  expect(await seller.call(restoreCustomers, { ids: [id] })).toMatchObject({ code: 'customer-closed' })
})

test('deletes a customer only with the right to it', async () => {
  const { people, seller, service } = await customerOffice()
  const { id } = await customer(service, '华东制冷', { businessUserId: people.seller.id })
  expect(await seller.call(removeCustomer, { id })).toMatchObject({ code: 'no-permission' })
})
