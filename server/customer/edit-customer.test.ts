import {
  addCustomer,
  blackenCustomers,
  changeCustomers,
  editCustomer,
  getCustomer,
  listCustomers,
  searchCustomers,
} from '@onsite/api/customer/customer-calls.ts'
import { listLifeLines } from '@onsite/api/record/record-calls.ts'
import { expect, test } from 'vitest'
import { fieldOf, formOffice } from '../testing/builders/form.ts'
import { customer, customerOffice } from '../testing/builders/customer.ts'

test('writes what is sent, keeps the rest, and tells the life line', async () => {
  const { people, service, tenant } = await customerOffice()
  const before = await customer(service, '华东制冷', { level: 1, remark: '旧备注' })
  const after = await service.get(editCustomer, {
    id: before.id,
    version: before.version,
    name: '华东制冷设备',
    level: 3,
    businessUserId: people.seller.id,
  })
  expect(after).toMatchObject({ name: '华东制冷设备', level: 3, remark: '旧备注', businessUserName: '业务员甲' })
  const [line] = await service.get(listLifeLines, { kind: 'customer', id: before.id })
  expect(line).toMatchObject({
    action: '修改',
    personName: '客服小李',
    changes: [
      { label: '客户名称', from: '华东制冷', to: '华东制冷设备' },
      { label: '客户级别', from: '普通', to: 'VIP' },
      { label: '业务员', from: '', to: '业务员甲' },
    ],
  })
  expect(tenant.facts().at(-1)).toMatchObject({ kind: 'customer-changed', subjectId: before.id, touches: ['customer'] })
  expect(await service.get(searchCustomers, { searchText: 'huadongzhilengshebei' })).toHaveLength(1)
})

test('refuses a version that somebody has written over', async () => {
  const { service } = await customerOffice()
  const { id, version } = await customer(service, '华东制冷')
  await service.get(editCustomer, { id, version, name: '华东制冷', remark: '一' })
  const late = await service.call(editCustomer, { id, version, name: '华东制冷', remark: '二' })
  expect(late).toMatchObject({ code: 'stale' })
  expect(await service.get(getCustomer, { id })).toMatchObject({ remark: '一' })
})

test('refuses the name of another customer unless the same name is allowed', async () => {
  const { service } = await customerOffice()
  await customer(service, '甲公司')
  const { id } = await customer(service, '乙公司')
  expect(await service.call(editCustomer, { id, name: '甲公司' })).toMatchObject({ code: 'customer-name-taken' })
  expect(await service.call(editCustomer, { id, name: '甲公司', allowSameName: 1 })).toMatchObject({ success: true })
})

test('lets no customer stand above itself', async () => {
  const { service } = await customerOffice()
  const top = await customer(service, '集团')
  const middle = await customer(service, '分公司', { parentId: top.id })
  const low = await customer(service, '门店', { parentId: middle.id })
  const circle = await service.call(editCustomer, { id: top.id, name: '集团', parentId: low.id })
  expect(circle).toMatchObject({
    code: 'customer-cycle',
    message: expect.stringContaining('门店') as string,
    fields: [{ field: 'parentId' }],
  })
  expect(await service.call(editCustomer, { id: top.id, name: '集团', parentId: top.id })).toMatchObject({
    code: 'customer-cycle',
  })
})

test('changes a customer only with the right to it', async () => {
  const { director, employee, people, rival, seller, service } = await customerOffice()
  const { id } = await customer(service, '华东制冷', { businessUserId: people.seller.id })
  const change = { id, name: '华东制冷', remark: '新' }
  expect(await director.call(editCustomer, change)).toMatchObject({ code: 'no-permission' })
  expect(await rival.call(editCustomer, change)).toMatchObject({ code: 'not-found' })
  expect(await seller.call(editCustomer, change)).toMatchObject({ success: true })
  const own = await customer(employee, '自建客户')
  expect(await employee.call(editCustomer, { id: own.id, name: '自建客户', level: 2 })).toMatchObject({ success: true })
  await service.get(editCustomer, { id: own.id, name: '自建客户', businessUserId: people.seller.id })
  expect(await employee.call(editCustomer, { id: own.id, name: '自建客户', level: 3 })).toMatchObject({
    code: 'customer-closed',
  })
  expect((await employee.get(listCustomers, {})).map(({ canEdit }) => canEdit)).toEqual([false])
})

test('refuses an owner, a group and a parent of nobody here', async () => {
  const [mine, theirs] = [await customerOffice(), await customerOffice()]
  const foreign = await customer(theirs.service, '外企')
  const { id } = await customer(mine.service, '华东制冷')
  for (const [field, value] of [
    ['businessUserId', theirs.people.seller.id],
    ['parentId', foreign.id],
  ] as const)
    expect(await mine.service.call(editCustomer, { id, name: '华东制冷', [field]: value })).toMatchObject({
      code: 'invalid-input',
      fields: [{ field }],
    })
})

test('asks the custom form only when its values are sent', async () => {
  const { administrator, publish } = await formOffice()
  const field = fieldOf(1, '税号', { required: true })
  await publish([field])
  const { id } = await customer(administrator, '快速新建')
  expect(await administrator.call(editCustomer, { id, name: '快速新建', values: {} })).toMatchObject({
    fields: [{ field: `values.${field.id}` }],
  })
  const reply = await administrator.call(addCustomer, {
    name: '完整新建',
    linkPerson: '张三',
    phone: '13900001111',
    values: {},
  })
  expect(reply).toMatchObject({ code: 'invalid-input' })
})

test('changes cheap fields of many customers and says where it may not', async () => {
  const { people, seller, service } = await customerOffice()
  const own = await customer(service, '甲公司', { businessUserId: people.seller.id })
  const shared = await customer(seller, '乙公司', { businessUserId: people.rival.id })
  const lines = await seller.get(changeCustomers, { ids: [own.id, shared.id], level: 4, industry: '医疗' })
  expect(lines).toMatchObject([
    { name: '甲公司', success: true, message: '' },
    { name: '乙公司', success: false, message: expect.stringContaining('乙公司') as string },
  ])
  expect(await service.get(getCustomer, { id: own.id })).toMatchObject({ level: 4, industry: '医疗' })
  expect(await service.get(getCustomer, { id: shared.id })).toMatchObject({ level: null })
  expect(await service.call(changeCustomers, { ids: [own.id] })).toMatchObject({ code: 'invalid-input' })
})

test('says of many what they held before, so that ids alone are enough to take a change back', async () => {
  const { people, service } = await customerOffice()
  const given = await customer(service, '甲公司', { businessUserId: people.seller.id, industry: '教育' })
  const bare = await customer(service, '乙公司')
  const fields = { businessUserId: people.rival.id, industry: '医疗' }

  const lines = await service.get(changeCustomers, { ids: [given.id, bare.id], ...fields })
  for (const { before = {}, id } of lines) await service.get(changeCustomers, { ids: [id], ...before })

  expect(lines.map(({ before }) => before)).toEqual([
    { businessUserId: people.seller.id, industry: '教育' },
    { businessUserId: null, industry: '' },
  ])
  expect(await service.get(getCustomer, { id: given.id })).toMatchObject({
    businessUserId: people.seller.id,
    industry: '教育',
  })
  expect(await service.get(getCustomer, { id: bare.id })).toMatchObject({ businessUserId: null, industry: '' })
})

test('puts customers on the black list with a reason, shows it where they are picked, and takes them off', async () => {
  const { service } = await customerOffice()
  const { id } = await customer(service, '老赖公司')
  expect(await service.call(blackenCustomers, { ids: [id], black: 1 })).toMatchObject({ fields: [{ field: 'reason' }] })
  await service.get(blackenCustomers, { ids: [id], black: 1, reason: '拒付维修款' })
  expect(await service.get(searchCustomers, {})).toMatchObject([{ black: 1, blackReason: '拒付维修款' }])
  expect(await service.get(listCustomers, { black: 1 })).toHaveLength(1)
  await service.get(blackenCustomers, { ids: [id], black: 0 })
  expect(await service.get(searchCustomers, {})).toMatchObject([{ black: 0, blackReason: '' }])
  const actions = (await service.get(listLifeLines, { kind: 'customer', id })).map(({ action }) => action)
  expect(actions).toEqual(['移出黑名单', '加入黑名单', '新建'])
})
