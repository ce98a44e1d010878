/** Contacts and addresses through the import centre, from the file to the undo. */
import { addCustomer, getCustomer } from '@onsite/api/customer/customer-calls.ts'
import { listContacts } from '@onsite/api/customer/contact-calls.ts'
import { listAddresses } from '@onsite/api/customer/address-calls.ts'
import { getImport, listImportRows, runImport, saveImportRow, undoImport } from '@onsite/api/import/import-calls.ts'
import { textField } from '@onsite/domain/field/field-types/text.ts'
import { Plan } from '@onsite/domain/permission/plan.ts'
import { expect, test } from 'vitest'
import { fieldOf, formOffice } from '../testing/builders/form.ts'
import { readFile } from '../testing/builders/import-file.ts'
import { office } from '../testing/builders/work-order.ts'
import { testApp } from '../testing/test-app.ts'

const react = async () => await (await testApp()).react()

test('brings contacts to their customers with custom fields, mends a row, and takes all of it back', async () => {
  const o = await formOffice()
  const badge = fieldOf(textField.code, '工牌号', { searchable: true })
  await o.publish([badge], 'contact')
  const customerId = (
    await o.administrator.get(addCustomer, { name: '康阳医疗', linkPerson: '张三', phone: '13800000001' })
  ).id
  const id = await readFile(o.administrator, 'contact', [
    ['姓名', '客户', '电话', '职务', '工牌号'],
    ['张三', '康阳医疗', '13900000009', '', 'A-1'],
    ['李四', '康阳医疗', '13800000002', '机房', 'A-2'],
    ['王五', '没有的客户', '13800000003', '', 'A-3'],
    ['赵六', '康阳医疗', '', '', 'A-4'],
  ])

  const { counts } = await o.administrator.get(getImport, { id })
  const wrong = await o.administrator.get(listImportRows, { id, part: 'wrong' })
  const before = (await o.administrator.get(getCustomer, { id: customerId })).contacts
  const cells = { 姓名: '赵六', 客户: '康阳医疗', 电话: '13800000004', 职务: '', 工牌号: 'A-4' }
  await o.administrator.get(saveImportRow, { id, row: 5, cells })
  await o.administrator.get(runImport, { id, updatesExisting: 1 })
  await react()
  const after = (await o.administrator.get(getCustomer, { id: customerId })).contacts
  const found = await o.administrator.get(listContacts, {
    fields: JSON.stringify([{ id: badge.id, text: 'A-2' }]),
    columns: badge.id,
  })
  await o.administrator.get(undoImport, { id })
  await react()
  const undone = (await o.administrator.get(getCustomer, { id: customerId })).contacts

  expect(counts).toMatchObject({ new: 1, changed: 1, wrong: 2 })
  expect(wrong.map(({ faults }) => faults)).toEqual([
    [{ column: '客户', message: '没有客户「没有的客户」，或你无权查看' }],
    [{ column: '电话', message: '请填写电话' }],
  ])
  expect(before).toHaveLength(1)
  expect(after.map(({ fields, isDefault, name, phone }) => [name, phone, isDefault, fields[0]?.text])).toEqual([
    ['张三', '13900000009', true, 'A-1'],
    ['李四', '13800000002', false, 'A-2'],
    ['赵六', '13800000004', false, 'A-4'],
  ])
  expect(found.map(({ cells: shown, name }) => [name, shown[badge.id]])).toEqual([['李四', 'A-2']])
  expect(undone.map(({ fields, name, phone }) => [name, phone, fields])).toEqual([['张三', '13800000001', []]])
})

test('finds an address by its words, and keeps one that an order names', async () => {
  const o = await office()
  const file = [
    ['客户', '地址', '地点'],
    ['绿城物业', '杭州市西湖区文三路 9 号', '东部软件园'],
    ['绿城物业', '浙江省杭州市西湖区天目山路 1 号', ''],
  ]
  const { name } = await o.administrator.get(getCustomer, { id: o.customerId })
  const rows = file.map(([customer = '', ...rest]) => [customer === '绿城物业' ? name : customer, ...rest])
  const first = await readFile(o.administrator, 'address', rows)
  await o.administrator.get(runImport, { id: first, updatesExisting: 1 })
  await react()
  const again = await readFile(o.administrator, 'address', rows)
  const added = (await o.administrator.get(listAddresses, { customerId: o.customerId })).filter(({ address }) =>
    address.includes('路'),
  )
  const kept = added.find(({ mapName }) => mapName === '东部软件园')
  await o.create({ customerId: o.customerId, addressId: kept?.id ?? '' })
  await o.administrator.get(undoImport, { id: first })
  await react()
  const left = await o.administrator.get(listAddresses, { customerId: o.customerId })

  expect((await o.administrator.get(getImport, { id: again })).counts).toMatchObject({ new: 0, changed: 0, skipped: 2 })
  expect(kept?.areaName).toBe('浙江省杭州市西湖区')
  expect(left.map(({ id }) => id)).toContain(kept?.id)
  expect(left.filter(({ address }) => address.includes('天目山路'))).toEqual([])
})

test('is closed to those who may not import, on the free plan, and for customers that are not seen', async () => {
  const o = await office()
  const { name } = await o.administrator.get(getCustomer, { id: o.customerId })
  const rows = [
    ['姓名', '客户', '电话'],
    ['李四', name, '13800000002'],
  ]

  expect(await readFile(o.technician, 'contact', rows)).toBe('no-permission')
  const free = await office({ plan: Plan.Free })
  expect(await readFile(free.administrator, 'contact', rows)).toBe('free-plan')
  expect(await readFile(free.administrator, 'address', rows)).toBe('free-plan')
  expect(await readFile(free.administrator, 'portal-account', rows)).toBe('free-plan')
  expect(await readFile(free.administrator, 'cycle-plan', rows)).toBe('free-plan')
})
