/** Customers through the import centre, from the file to the undo. */
import { getCustomer, listCustomers, removeCustomer, searchCustomers } from '@onsite/api/customer/customer-calls.ts'
import { getImport, listImportRows, runImport, undoImport, uploadImport } from '@onsite/api/import/import-calls.ts'
import { listLifeLines } from '@onsite/api/record/record-calls.ts'
import { addWorkOrder } from '@onsite/api/work-order/work-order-detail.ts'
import { expect, test } from 'vitest'
import { q } from '../kernel/database.ts'
import { uuidv7 } from '../kernel/uuid.ts'
import { insertTemplate } from '../template/template-store.ts'
import { fieldOf, formOffice } from '../testing/builders/form.ts'
import { testApp } from '../testing/test-app.ts'
import { statementsOf } from '../testing/statements-of.ts'
import type { TestClient } from '../testing/test-client.ts'
import { splitAddress } from './split-address.ts'
import { customer, customerOffice } from '../testing/builders/customer.ts'
import { office } from '../testing/builders/work-order.ts'

async function read(client: TestClient, rows: readonly string[][]): Promise<string> {
  const boundary = 'customers'
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="客户.csv"\r\nContent-Type: text/csv\r\n\r\n`
  const text = rows.map((row) => row.map((cell) => `"${cell}"`).join(',')).join('\n')
  const response = await client.raw({
    method: 'POST',
    url: uploadImport.path,
    query: { kind: 'customer' },
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: `${head}${text}\r\n--${boundary}--\r\n`,
  })
  const { data, message, success } = response.json<{ success: boolean; message: string; data: { id: string } }>()
  if (!success) throw new Error(message)
  await (await testApp()).react()
  return data.id
}

async function run(client: TestClient, id: string): Promise<void> {
  await client.get(runImport, { id, updatesExisting: 1 })
  await (await testApp()).react()
}

async function undo(client: TestClient, id: string): Promise<void> {
  await client.get(undoImport, { id })
  await (await testApp()).react()
}

const heading = ['客户名称', '联系人', '电话', '地址', '客户级别', '业务员', '信用额度']

test('makes customers with contact and address, and finds them again', async () => {
  const { service } = await customerOffice()
  const id = await read(service, [
    heading,
    ['华东制冷', '李雷', '13900001234', '上海市浦东新区世纪大道 100 号', 'VIP', '业务员甲', '5000'],
    ['北方电梯', '韩梅', '021-55667788', '某路 5 号', '', '', ''],
  ])
  expect(await service.get(getImport, { id })).toMatchObject({ counts: { new: 2, wrong: 0 } })
  await run(service, id)
  const [row] = await service.get(listCustomers, { keyword: 'hdzl' })
  expect(row).toMatchObject({
    name: '华东制冷',
    linkPerson: '李雷',
    phone: '13900001234',
    address: '上海市浦东新区世纪大道 100 号',
    level: 3,
    businessUserName: '业务员甲',
    credit: 500_000,
  })
  const detail = await service.get(getCustomer, { id: row?.id ?? '' })
  expect(detail.addresses).toMatchObject([{ areaCode: '310115', detail: '世纪大道 100 号', isDefault: true }])
  const lines = await service.get(listLifeLines, { kind: 'customer', id: detail.id })
  expect(lines.map(({ action }) => action)).toEqual(['导入'])
  expect(await service.get(searchCustomers, { searchText: '55667788' })).toHaveLength(1)
})

test('names what is wrong beside its column and writes none of it', async () => {
  const { service } = await customerOffice()
  const id = await read(service, [
    heading,
    ['', '李雷', '13900001234', '', '', '', ''],
    ['甲公司', '', '13900001234', '', '', '', ''],
    ['乙公司', '李雷', '12345', '', '', '', ''],
    ['丙公司', '李雷', '13900001234', '', '钻石', '', ''],
    ['丁公司', '李雷', '13900001234', '', '', '没有这个人', ''],
    ['戊公司', '李雷', '13900001234', '', '', '', '很多'],
    ['己公司', '李雷', '13900001234', '', '', '', ''],
    ['己公司', '李雷', '139 0000 1234', '', '', '', ''],
  ])
  const rows = await service.get(listImportRows, { id, part: 'wrong', pageSize: 100 })
  expect(rows.map(({ faults, row }) => [row, faults[0]?.column])).toEqual([
    [2, '客户名称'],
    [3, '联系人'],
    [4, '电话'],
    [5, '客户级别'],
    [6, '业务员'],
    [7, '信用额度'],
    [9, expect.any(String)],
  ])
  expect(await service.get(listCustomers, {})).toEqual([])
})

test('takes phones as people write them in sheets', async () => {
  const { service } = await customerOffice()
  const id = await read(service, [
    heading,
    ['甲公司', '李雷', '139 0000 1234', '', '', '', ''],
    ['乙公司', '李雷', '+86 138-0000-1234', '', '', '', ''],
    ['丙公司', '李雷', '（021）5566 7788 转 8', '', '', '', ''],
    ['丁公司', '李雷', '13700001234转4471', '', '', '', ''],
  ])
  await run(service, id)
  const rows = await service.get(listCustomers, {})
  expect(Object.fromEntries(rows.map(({ name, phone }) => [name, phone]))).toEqual({
    甲公司: '13900001234',
    乙公司: '13800001234',
    丙公司: '021-55667788-8',
    丁公司: '13700001234-4471',
  })
})

test('a row of the same name and number changes the customer, one of another number is another customer', async () => {
  const { service } = await customerOffice()
  const known = await customer(service, '全家便利店', {
    linkPerson: '李雷',
    phone: '13900001234',
    detail: '旧路 1 号',
    lng: 121.4,
    lat: 31.2,
  })
  const id = await read(service, [
    heading,
    ['全家便利店', '李磊', '13900001234', '旧路 2 号', '重要', '', ''],
    ['全家便利店', '韩梅', '13900005678', '新路 9 号', '', '', ''],
  ])
  expect(await service.get(getImport, { id })).toMatchObject({ counts: { new: 1, changed: 1, wrong: 0 } })
  const [changed] = await service.get(listImportRows, { id, part: 'changed', pageSize: 10 })
  expect(changed?.changes).toEqual([
    { column: '联系人', from: '李雷', to: '李磊' },
    { column: '地址', from: '旧路 1 号', to: '旧路 2 号' },
    { column: '客户级别', from: '', to: '重要' },
  ])
  await run(service, id)
  expect(await service.get(getCustomer, { id: known.id })).toMatchObject({
    linkPerson: '李磊',
    address: '旧路 2 号',
    level: 2,
    addresses: [{ lng: null, lat: null }],
  })
  expect(await service.get(listCustomers, { name: '全家' })).toHaveLength(2)

  await undo(service, id)
  expect(await service.get(listCustomers, { name: '全家' })).toMatchObject([
    { id: known.id, linkPerson: '李雷', address: '旧路 1 号', level: null },
  ])
})

test('an undo puts addresses back where they were, and takes those away that the import added', async () => {
  const { service } = await customerOffice()
  const place = { areaCode: '310115', detail: '世纪大道 100 号', houseNumber: '3 楼', lng: 121.5, lat: 31.2 }
  const placed = await customer(service, '华东制冷', { linkPerson: '李雷', phone: '13900001234', ...place })
  const bare = await customer(service, '北方电梯', { linkPerson: '韩梅', phone: '13900005678' })
  const addressesOf = async (id: string) =>
    (await service.get(getCustomer, { id })).addresses.map((address) => ({ ...address, version: 0 }))
  const before = await addressesOf(placed.id)
  const id = await read(service, [
    heading,
    ['华东制冷', '李雷', '13900001234', '旧路 2 号', '', '', ''],
    ['北方电梯', '韩梅', '13900005678', '某路 5 号', '', '', ''],
  ])
  await run(service, id)
  expect(await addressesOf(placed.id)).toMatchObject([{ detail: '旧路 2 号', houseNumber: '', lng: null }])
  expect(await addressesOf(bare.id)).toMatchObject([{ detail: '某路 5 号', isDefault: true }])

  await undo(service, id)

  expect(await addressesOf(placed.id)).toEqual(before)
  expect(await addressesOf(bare.id)).toEqual([])
  expect(await service.get(listCustomers, { keyword: '某路' })).toEqual([])
  expect(await service.get(listCustomers, { keyword: '世纪大道' })).toMatchObject([{ id: placed.id }])
})

test('an undo keeps what was changed since and what orders name', async () => {
  const { service, tenant } = await customerOffice()
  const id = await read(service, [
    heading,
    ['甲公司', '李雷', '13900001111', '', '', '', ''],
    ['乙公司', '李雷', '13900002222', '某路', '', '', ''],
  ])
  await run(service, id)
  const [first] = await service.get(listCustomers, { name: '甲' })
  const orderType = uuidv7()
  await tenant.tx(async (tx) => {
    await insertTemplate({ tenantId: tenant.id, tx }, { id: orderType, formKind: 'order', name: '上门' })
  })
  await service.get(addWorkOrder, { orderType, title: '不制冷', customName: '甲公司', customerId: first?.id ?? null })
  await undo(service, id)
  expect((await service.get(listCustomers, {})).map(({ name }) => name)).toEqual(['甲公司'])
  const rows = await service.get(listImportRows, { id, part: 'kept', pageSize: 10 })
  expect(JSON.stringify(rows)).toContain('未完成工单')
  expect(await service.call(removeCustomer, { id: first?.id ?? '' })).toMatchObject({ code: 'in-use' })
})

test('an undo that a closed order holds up takes all the others away', async () => {
  const o = await office()
  const closed = await o.orderIn(5)
  const rows = Array.from({ length: 8 }, (_, i) => [`客户${i}`, '李雷', `1390000222${i}`, '某路 5 号', '', '', ''])
  const id = await read(o.administrator, [heading, ...rows])
  await run(o.administrator, id)
  const [held] = await o.administrator.get(listCustomers, { name: '客户0' })
  await o.tenant.tx(async (tx) => {
    const ofOrder = q.updateTable('work_order').where('tenant_id', '=', o.tenant.id).where('id', '=', closed.id)
    await tx.run(ofOrder.set({ customer_id: held?.id ?? null, address_id: null }))
  })

  await undo(o.administrator, id)

  expect(await o.administrator.get(getImport, { id })).toMatchObject({ counts: { undone: 7, kept: 1 } })
  const left = await o.administrator.get(listCustomers, { name: '客户' })
  expect(left).toMatchObject([{ id: held?.id, linkPerson: '李雷' }])
  const whole = await o.administrator.get(getCustomer, { id: held?.id ?? '' })
  expect([whole.contacts, whole.addresses].map(({ length }) => length)).toEqual([1, 1])
})

test('reads and demands custom fields', async () => {
  const { administrator, publish } = await formOffice()
  const [needed, other] = [fieldOf(1, '税号', { required: true, unique: true }), fieldOf(2, '面积')]
  await publish([needed, other])
  const head = ['客户名称', '联系人', '电话', '税号', '面积']
  const id = await read(administrator, [
    head,
    ['甲公司', '李雷', '13900001111', 'A1', '120'],
    ['乙公司', '李雷', '13900002222', '', '50'],
  ])
  expect(await administrator.get(getImport, { id })).toMatchObject({ counts: { new: 1, wrong: 1 } })
  await run(administrator, id)
  const columns = `${needed.id},${other.id}`
  expect(await administrator.get(listCustomers, { columns })).toMatchObject([
    { name: '甲公司', cells: { [needed.id]: 'A1', [other.id]: '120' } },
  ])
})

test('writes several portions', async () => {
  const { service } = await customerOffice()
  const rows = Array.from({ length: 1200 }, (_, i) => [
    `客户${i}`,
    '李雷',
    `139${String(i).padStart(8, '0')}`,
    '上海市浦东新区某路 5 号',
    '普通',
    '',
    '',
  ])
  const id = await read(service, [heading, ...rows])
  await run(service, id)
  expect(await service.get(getImport, { id })).toMatchObject({ counts: { written: 1200 } })
  expect((await service.get(searchCustomers, { searchText: '客户1199' })).map(({ name }) => name)).toEqual(['客户1199'])
})

test.each([
  ['上海市浦东新区世纪大道 100 号', '310115', '世纪大道 100 号'],
  ['浙江杭州西湖区文三路9号', '330106', '文三路9号'],
  ['某路 5 号（近上海市浦东新区）', '', '某路 5 号（近上海市浦东新区）'],
  ['  某路 5 号 ', '', '某路 5 号'],
])('splits the address %s', (text, areaCode, detail) => {
  expect(splitAddress(text)).toEqual({ areaCode, detail })
})

test('makes no circle of parents out of two rows', async () => {
  const o = await customerOffice()
  const [a, b] = [
    await customer(o.service, '华东集团', { phone: '13900001111' }),
    await customer(o.service, '苏州分公司', { phone: '13900002222' }),
  ]
  const id = await read(o.service, [
    ['客户名称', '联系人', '电话', '上级客户'],
    ['华东集团', '李雷', '13900001111', '苏州分公司'],
    ['苏州分公司', '李雷', '13900002222', '华东集团'],
  ])

  await run(o.service, id)

  const parents = await Promise.all(
    [a, b].map(async (one) => (await o.service.get(getCustomer, { id: one.id })).parentId),
  )
  expect(parents).toEqual([b.id, null])
  const wrong = await o.service.get(listImportRows, { id, part: 'wrong' })
  expect(wrong.map(({ row }) => row)).toEqual([3])
})

test('writes many customers with few statements, of which none reads what was just written', async () => {
  const { service } = await customerOffice()
  const rows = Array.from({ length: 120 }, (_, at) => [
    `第${at}公司`,
    '李雷',
    `139${10_000_000 + at}`,
    '某路 5 号',
    '',
    '',
    '',
  ])
  const id = await read(service, [heading, ...rows])
  await service.get(runImport, { id, updatesExisting: 1 })
  const app = await testApp()

  const sent = await statementsOf(async () => await app.react())

  const about = (table: string) => sent.filter((text) => text.includes(`"${table}"`)).map((text) => text.slice(0, 6))
  expect(await service.get(getImport, { id })).toMatchObject({ counts: { written: 120 } })
  // Fifty rows at a time.
  expect(about('contact')).toEqual(['insert', 'insert', 'insert'])
  expect(about('record_index')).toHaveLength(9)
  expect(about('customer').filter((verb) => verb === 'insert')).toHaveLength(3)
  expect(about('customer').filter((verb) => verb === 'update')).toEqual([])
})
