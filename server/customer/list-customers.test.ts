import { listAddresses, countAddresses, listAddressIds, exportAddresses } from '@onsite/api/customer/address-calls.ts'
import {
  countContacts,
  countContactsOfCustomer,
  exportContacts,
  listContactIds,
  listContacts,
  saveContact,
} from '@onsite/api/customer/contact-calls.ts'
import {
  countCustomers,
  editCustomer,
  exportCustomers,
  getCustomer,
  getCustomerForm,
  listCustomerFields,
  listCustomerIds,
  listCustomerNames,
  listCustomers,
  searchCustomers,
} from '@onsite/api/customer/customer-calls.ts'
import { listDownloads } from '@onsite/api/download/download-calls.ts'
import { saveTag } from '@onsite/api/tag/tag-calls.ts'
import { expect, test } from 'vitest'
import { sql } from 'kysely'
import { uuidv7 } from '../kernel/uuid.ts'
import { rareLimit } from '../record/record-index-store.ts'
import { fieldOf, formOffice } from '../testing/builders/form.ts'
import { testApp } from '../testing/test-app.ts'
import { customer, customerOffice } from '../testing/builders/customer.ts'
import { statementsOf } from '../testing/statements-of.ts'

const names = (rows: readonly { readonly name: string }[]) => rows.map(({ name }) => name)

test('lists customers with everything that is known of them', async () => {
  const { people, service } = await customerOffice()
  const parent = await customer(service, '华东集团')
  await customer(service, '华东制冷', {
    linkPerson: '李雷',
    phone: '13900001234',
    areaCode: '310115',
    detail: '世纪大道 100 号',
    houseNumber: '3 幢',
    mapName: '环球中心',
    level: 3,
    type: 1,
    industry: '制冷',
    parentId: parent.id,
    businessUserId: people.seller.id,
    source: 3,
    sales_channel: 2,
    credit: 500_000,
    remark: '先款后货',
  })
  const [row] = await service.get(listCustomers, {})
  expect(row).toMatchObject({
    name: '华东制冷',
    linkPerson: '李雷',
    phone: '13900001234',
    linkPersonPhone: '13900001234',
    address: '上海市浦东新区世纪大道 100 号3 幢',
    mapName: '环球中心',
    level: 3,
    parentName: '华东集团',
    businessUserName: '业务员甲',
    credit: 500_000,
    black: 0,
    tags: [],
    createUserName: '客服小李',
    canEdit: true,
  })
})

test('finds customers by each filter', async () => {
  const { administrator, people, service } = await customerOffice()
  const tag = await administrator.get(saveTag, { code: 4, name: '重点', color: 'blue' })
  const parent = await customer(service, '北方集团', { linkPerson: '赵六', phone: '13811110000' })
  const one = await customer(service, '华东制冷', {
    linkPerson: '李雷',
    phone: '13900001234',
    detail: '世纪大道 100 号',
    mapName: '环球中心',
    level: 3,
    type: 2,
    industry: '制冷设备',
    parentId: parent.id,
    businessUserId: people.seller.id,
    source: 3,
    sales_channel: 2,
    external_userid: 'wm-1001',
    tags: [tag.id],
  })
  await service.get(saveContact, { customerId: one.id, name: '韩梅', phone: '021-55667788' })
  const filters = {
    name: '东制',
    phone: '00001234',
    linkperson: '韩',
    linkPersonPhone: '5566',
    mapName: '环球',
    tagId: tag.id,
    businessUserId: people.seller.id,
    external_userid: '1001',
    level: '3,4',
    type: '2',
    industry: '制冷',
    parentId: parent.id,
    source: '3',
    sales_channel: '2',
    keyword: '世纪大道',
  }
  for (const [key, value] of Object.entries(filters)) {
    expect(names(await service.get(listCustomers, { [key]: value })), key).toEqual(['华东制冷'])
    expect(await service.get(countCustomers, { [key]: value }), key).toBe(1)
  }
  expect(await service.get(listCustomers, { createStart: '2099-01-01' })).toEqual([])
  expect(names(await service.get(listCustomers, { createUserId: people.service.id }))).toEqual(['华东制冷', '北方集团'])
  expect(await service.get(listCustomerIds, { level: '3' })).toEqual([one.id])
})

test.each(['huadongzhileng', 'hdzl', '李雷', 'lilei', '世纪大道', '00001234', 'ceo'])(
  'the picker finds a customer by %s',
  async (searchText) => {
    const { service } = await customerOffice()
    await customer(service, '华东制冷', { linkPerson: '李雷', phone: '13900001234', detail: '世纪大道 100 号 CEO 楼' })
    await customer(service, '北方电梯', { linkPerson: '韩梅' })
    expect(names(await service.get(searchCustomers, { searchText }))).toEqual(['华东制冷'])
    expect(names(await service.get(listCustomerNames, { searchText }))).toEqual(['华东制冷'])
    expect(await service.get(countCustomers, { searchText })).toBe(1)
  },
)

test('a person without the right to all sees and counts his own customers only', async () => {
  const { employee, people, rival, seller, service } = await customerOffice()
  const owned = await customer(service, '甲公司', { businessUserId: people.seller.id })
  await customer(service, '乙公司', { businessUserId: people.rival.id })
  await customer(employee, '丙公司')
  expect(names(await seller.get(listCustomers, {}))).toEqual(['甲公司'])
  expect(await seller.get(countCustomers, {})).toBe(1)
  expect(names(await employee.get(searchCustomers, {}))).toEqual(['丙公司'])
  expect(names(await seller.get(searchCustomers, { searchText: '公司' }))).toEqual(['甲公司'])
  expect(names(await service.get(listCustomers, {}))).toEqual(['丙公司', '乙公司', '甲公司'])
  expect(await rival.call(getCustomer, { id: owned.id })).toMatchObject({ code: 'not-found' })
  expect(names(await seller.get(listContacts, {}))).toEqual(['张三'])
})

test('whoever gives a customer away sees it no more', async () => {
  const { people, rival, seller, service } = await customerOffice()
  const given = await customer(service, '甲公司', { businessUserId: people.seller.id })
  await seller.get(editCustomer, { id: given.id, name: '甲公司', businessUserId: people.rival.id })
  expect(await seller.get(listCustomers, {})).toEqual([])
  expect(names(await rival.get(listCustomers, {}))).toEqual(['甲公司'])
})

test('lists contacts and addresses over all customers, with their filters', async () => {
  const { service } = await customerOffice()
  const one = await customer(service, '华东制冷', { areaCode: '310115', detail: '世纪大道', mapName: '环球中心' })
  const two = await customer(service, '北方电梯', { linkPerson: '韩梅', phone: '13811112222', areaCode: '110105' })
  await service.get(saveContact, {
    customerId: two.id,
    name: '李雷',
    phone: '13811113333',
    mobile: '13700009999',
    post: '经理',
    mail: 'li@example.com',
    wechatId: 'lilei88',
  })
  const contacts = async (query: Record<string, unknown>) => names(await service.get(listContacts, query))
  expect(await contacts({})).toEqual(['李雷', '韩梅', '张三'])
  for (const query of [
    { name: '李' },
    { phone: '3333' },
    { mobile: '9999' },
    { post: '经' },
    { mail: 'li@' },
    { keyword: 'lilei88' },
    { customerId: two.id, isDefault: 0 as const },
  ]) {
    expect(await contacts(query), JSON.stringify(query)).toEqual(['李雷'])
    expect(await service.get(countContacts, query)).toBe(1)
  }
  expect(await service.get(countContactsOfCustomer, { customerId: two.id })).toBe(2)
  expect(await service.get(listContactIds, { customerId: one.id })).toEqual([one.contacts[0]?.id])
  expect((await service.get(listContacts, { name: '李' }))[0]).toMatchObject({
    customerName: '北方电梯',
    canEdit: true,
  })

  const addresses = async (query: Record<string, unknown>) =>
    (await service.get(listAddresses, query)).map((row) => row.customerName)
  expect(await addresses({})).toEqual(['北方电梯', '华东制冷'])
  for (const query of [
    { areaCode: '310000' },
    { areaCode: '310115' },
    { address: '世纪' },
    { mapName: '环球' },
    { keyword: 'sjdd' },
  ]) {
    expect(await addresses(query), JSON.stringify(query)).toEqual(['华东制冷'])
    expect(await service.get(countAddresses, query)).toBe(1)
  }
  expect((await service.get(listAddresses, { customerId: one.id }))[0]).toMatchObject({
    address: '上海市浦东新区世纪大道',
    areaName: '上海市浦东新区',
    isDefault: 1,
  })
  expect(await service.get(listAddressIds, { customerId: one.id })).toEqual([one.addresses[0]?.id])
})

/** Conditions of an export travel beside its own keys. */
const nothing: Record<string, unknown> = { name: '没有这样的客户' }

test('begins exports of customers, contacts and addresses', async () => {
  const { service } = await customerOffice()
  const { id } = await customer(service, '华东制冷', { detail: '世纪大道' })
  expect(await service.call(exportCustomers, nothing)).toMatchObject({
    code: 'nothing-to-export',
    message: '导出数据不能为空',
  })
  for (const ids of [[], [uuidv7()]])
    expect(await service.call(exportCustomers, { ids })).toMatchObject({
      code: 'nothing-chosen',
      message: '未选中数据',
    })
  await service.get(exportCustomers, { ids: [id], chosenColumns: ['name', 'phone'], fileName: '客户-重点客户' })
  await service.get(exportContacts, {})
  await service.get(exportAddresses, {})
  await (await testApp()).react()
  const items = await service.get(listDownloads, {})
  expect(items.map((item) => `${item.name.replace(/_\d{8}-\d{4}/, '')} ${item.process_state}`).toSorted()).toEqual([
    '地址.xlsx 2',
    '客户-重点客户.xlsx 2',
    '联系人.xlsx 2',
  ])
})

test('gives the custom fields and the form of customers', async () => {
  const { administrator, publish } = await formOffice()
  const field = fieldOf(1, '别名')
  await publish([field])
  expect((await administrator.get(listCustomerFields, {})).map(({ name }) => name)).toEqual(['别名'])
  const form = await administrator.get(getCustomerForm, {})
  expect(form).toMatchObject({ formKind: 'customer', fields: [{ id: field.id, canEdit: true }] })
  const made = await customer(administrator, '华东制冷', { values: { [field.id]: '华制' } })
  const [row] = await administrator.get(listCustomers, { columns: field.id })
  expect(row).toMatchObject({ id: made.id, cells: { [field.id]: '华制' } })
})

test('counts contacts of no customer that is foreign or absent', async () => {
  const { service } = await customerOffice()
  expect(await service.call(countContactsOfCustomer, { customerId: uuidv7() })).toMatchObject({ code: 'not-found' })
})

test('filters find by a part of the line of business, the number and what few have, together with a word', async () => {
  const { service } = await customerOffice()
  await customer(service, '华东制冷', { industry: '食品机械', level: 4, phone: '13900001234' })
  await customer(service, '华东机床', { industry: '机械加工', level: 1 })
  await customer(service, '北方医院', { industry: '医院', level: 4 })
  await customer(service, '北方学校', {})
  const find = async (query: { industry?: string; level?: string; keyword?: string; phone?: string }) => {
    const rows = await service.get(listCustomers, query)
    expect(await service.get(countCustomers, query)).toBe(rows.length)
    return names(rows)
  }

  expect(await find({ industry: '机械' })).toEqual(['华东机床', '华东制冷'])
  expect(await find({ industry: '食品 ' })).toEqual(['华东制冷'])
  expect(await find({ industry: '考古' })).toEqual([])
  expect(await find({ industry: '%' })).toEqual([])
  expect(await find({ level: '4,1' })).toEqual(['北方医院', '华东机床', '华东制冷'])
  expect(await find({ level: '4', keyword: '华东' })).toEqual(['华东制冷'])
  expect(await find({ phone: '0001234' })).toEqual(['华东制冷'])
  expect(await find({ phone: '9999' })).toEqual([])
})

test('whoever reads few customers has those looked at for a common word, and not all that hold it', async () => {
  const { seller, service, tenant } = await customerOffice()
  await customer(seller, '上海公开')
  await customer(seller, '北京公开')
  const { id } = await customer(service, '上海机械')
  await tenant.tx(async (tx) => {
    await tx.run(sql`
      with copy as (
        insert into customer
        select (jsonb_populate_record(one, jsonb_build_object('id', gen_random_uuid()))).*
        from customer one, generate_series(1, ${rareLimit + 1}::integer) n where one.tenant_id = ${tenant.id} and one.id = ${id}
        returning tenant_id, id
      )
      insert into record_index
      select (jsonb_populate_record(found, jsonb_build_object('record_id', copy.id))).*
      from copy, record_index found where found.tenant_id = ${tenant.id} and found.record_id = ${id}`)
  })
  const counts: number[] = []

  const statements = await statementsOf(async () => counts.push(await seller.get(countCustomers, { keyword: '上海' })))

  expect(counts).toEqual([1])
  expect(await service.get(countCustomers, { keyword: '上海' })).toBe(rareLimit + 3)
  // The first asks whether the word is rare.
  const counting = statements.filter((text) => /count\(\*\)/.test(text))
  expect(counting).toHaveLength(1)
  expect(counting[0]).toContain('record_reader')
  expect(counting[0]).not.toMatch(/search_record|grams/)
})
