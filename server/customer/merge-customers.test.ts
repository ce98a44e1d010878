import { removeContact, saveContact } from '@onsite/api/customer/contact-calls.ts'
import { saveAddress } from '@onsite/api/customer/address-calls.ts'
import {
  addCustomer,
  countCustomers,
  editCustomer,
  getCustomer,
  listCustomers,
  removeCustomers,
  searchCustomers,
} from '@onsite/api/customer/customer-calls.ts'
import { listDuplicates, listMerges, mergeCustomers, unmergeCustomers } from '@onsite/api/customer/merge-calls.ts'
import { listLinkable } from '@onsite/api/field/field-calls.ts'
import { findSimilarCustomers } from '@onsite/api/customer/paste-calls.ts'
import { getCustomerSharing } from '@onsite/api/customer/sharing-calls.ts'
import { listLifeLines } from '@onsite/api/record/record-calls.ts'
import { saveTag } from '@onsite/api/tag/tag-calls.ts'
import { listWorkOrders } from '@onsite/api/work-order/work-order-lists.ts'
import { expect, test } from 'vitest'
import { q } from '../kernel/database.ts'
import { fieldOf, formOffice } from '../testing/builders/form.ts'
import { office } from '../testing/builders/work-order.ts'
import { customer, customerOffice } from '../testing/builders/customer.ts'

const dropVersion = <T extends { readonly version: number }>(part: T) => ({ ...part, version: 0 })
const byId = (a: { id: string }, b: { id: string }): number => (a.id < b.id ? -1 : 1)

const phone = '13900007777'

/** Two customers that are the same: 甲 stays, 乙 goes. */
async function pair() {
  const stage = await customerOffice()
  const { administrator, people, service } = stage
  const [tagged, other] = [
    await administrator.get(saveTag, { code: 4, name: '重点', color: 'blue' }),
    await administrator.get(saveTag, { code: 4, name: '续约', color: 'green' }),
  ]
  const kept = await customer(service, '华东制冷', {
    linkPerson: '李雷',
    phone: '13900001234',
    detail: '世纪大道 100 号',
    level: 1,
    remark: '旧的',
    tags: [tagged.id],
  })
  const merged = await customer(service, '华东制冷有限公司', {
    linkPerson: '李 雷',
    phone: '13900001234',
    detail: '世纪大道100号',
    level: 3,
    remark: '新的',
    industry: '制冷',
    businessUserId: people.seller.id,
    tags: [tagged.id, other.id],
  })
  await service.get(saveContact, { customerId: merged.id, name: '韩梅', phone: '13911112222', isDefault: 1 })
  await service.get(saveAddress, {
    customerId: merged.id,
    detail: '外高桥 5 号',
    contactId: merged.contacts[0]?.id ?? null,
  })
  const child = await customer(service, '门店', { parentId: merged.id })
  return { ...stage, kept, merged, child }
}

test('one customer goes into another with everything, each field from where it was chosen', async () => {
  const { child, kept, merged, people, seller, service } = await pair()
  const { customer: after, moved } = await service.get(mergeCustomers, {
    keptId: kept.id,
    mergedId: merged.id,
    take: ['level', 'industry'],
  })
  expect(after).toMatchObject({ id: kept.id, name: '华东制冷', level: 3, industry: '制冷', remark: '旧的' })
  expect(after.contacts.map(({ isDefault, name }) => [name, isDefault])).toEqual([
    ['李雷', true],
    ['韩梅', false],
  ])
  expect(after.addresses.map(({ contactId, detail }) => [detail, contactId])).toEqual([
    ['世纪大道 100 号', null],
    ['外高桥 5 号', kept.contacts[0]?.id],
  ])
  expect(after.tags.map(({ name }) => name).toSorted()).toEqual(['续约', '重点'])
  expect(moved).toBe(3)
  expect(await service.get(getCustomer, { id: child.id })).toMatchObject({ parentName: '华东制冷' })
  expect((await service.get(listCustomers, {})).map(({ name }) => name)).toEqual(['门店', '华东制冷'])
  expect(await service.get(listCustomers, { recycled: 1 })).toEqual([])
  expect((await service.get(searchCustomers, { searchText: '韩梅' })).map(({ id }) => id)).toEqual([kept.id])
  // The merged customer's owner sees and changes the kept one.
  expect(await service.get(getCustomerSharing, { id: kept.id })).toMatchObject({
    people: [{ id: people.seller.id, right: 2 }],
  })
  expect(await service.get(listLinkable, { kind: 'customer', ids: merged.id })).toMatchObject([
    { id: merged.id, label: '华东制冷', path: `/allOrder/customerDetail/${kept.id}` },
  ])
  expect(await seller.get(getCustomer, { id: merged.id })).toMatchObject({
    id: kept.id,
    mergedInto: kept.id,
    canEdit: true,
  })
  const [line] = await service.get(listLifeLines, { kind: 'customer', id: kept.id })
  expect(line).toMatchObject({ action: '合并客户', note: '并入了「华东制冷有限公司」' })
  expect(line?.changes).toContainEqual({ label: '客户级别', from: '普通', to: 'VIP' })
})

test('takes a merge back exactly', async () => {
  const { child, kept, merged, service } = await pair()
  const read = async (id: string) => {
    const { contacts, addresses, update_time: _, version: __, ...row } = await service.get(getCustomer, { id })
    return {
      ...row,
      contacts: contacts.map(dropVersion).toSorted(byId),
      addresses: addresses.map(dropVersion).toSorted(byId),
    }
  }
  const before = [await read(kept.id), await read(merged.id), await read(child.id)]
  const { mergeId } = await service.get(mergeCustomers, {
    keptId: kept.id,
    mergedId: merged.id,
    take: ['level', 'remark'],
  })
  expect(await service.get(listMerges, { id: kept.id })).toMatchObject([
    { mergeId, mergedName: '华东制冷有限公司', byName: '客服小李', canUndo: true, undone_time: null },
  ])
  const back = await service.get(unmergeCustomers, { mergeId })
  expect(back.id).toBe(merged.id)
  expect([await read(kept.id), await read(merged.id), await read(child.id)]).toEqual(before)
  expect(await service.get(getCustomerSharing, { id: kept.id })).toEqual({ people: [], groups: [] })
  expect(await service.get(searchCustomers, { searchText: '韩梅' })).toMatchObject([{ id: merged.id }])
  expect(await service.call(unmergeCustomers, { mergeId })).toMatchObject({ code: 'merge-over' })
})

test('counts what holds a word without what was merged away or deleted', async () => {
  const { kept, merged, service } = await pair()
  const third = await customer(service, '华东制冷三厂')
  const countFound = async () => [
    (await service.get(listCustomers, { keyword: '华东制冷' })).length,
    await service.get(countCustomers, { keyword: '华东制冷' }),
  ]
  expect(await countFound()).toEqual([3, 3])

  await service.get(mergeCustomers, { keptId: kept.id, mergedId: merged.id, take: [] })
  expect(await countFound()).toEqual([2, 2])
  await service.get(removeCustomers, { ids: [third.id] })
  expect(await countFound()).toEqual([1, 1])
})

test('leaves what was changed after the merge', async () => {
  const { kept, merged, service } = await pair()
  const { customer: after, mergeId } = await service.get(mergeCustomers, {
    keptId: kept.id,
    mergedId: merged.id,
    take: ['level', 'remark'],
  })
  await service.get(editCustomer, { id: kept.id, name: '华东制冷', remark: '之后改的' })
  const moved = after.contacts.find(({ name }) => name === '韩梅')
  await service.get(removeContact, { id: moved?.id ?? '' })
  await service.get(unmergeCustomers, { mergeId })
  expect(await service.get(getCustomer, { id: kept.id })).toMatchObject({ level: 1, remark: '之后改的' })
  expect(
    (await service.get(getCustomer, { id: merged.id })).contacts.map(({ isDefault, name }) => [name, isDefault]),
  ).toEqual([['李 雷', true]])
})

test('nothing new names a customer that went into another', async () => {
  const { kept, merged, service } = await pair()
  await service.get(mergeCustomers, { keptId: kept.id, mergedId: merged.id })
  const late = await service.call(addCustomer, { name: '新店', linkPerson: '王五', phone, parentId: merged.id })
  expect(late).toMatchObject({ code: 'invalid-input', fields: [{ field: 'parentId' }] })
  const known = await service.call(addCustomer, { name: '新店', linkPerson: '王五', phone, parentId: kept.id })
  expect(known).toMatchObject({ success: true })
})

test('closes no circle of parents when a merge is taken back', async () => {
  const { service } = await customerOffice()
  const [top, kept] = [await customer(service, '集团'), await customer(service, '甲公司')]
  const merged = await customer(service, '乙公司', { parentId: top.id })
  const child = await customer(service, '门店', { parentId: merged.id })
  const { mergeId } = await service.get(mergeCustomers, { keptId: kept.id, mergedId: merged.id })
  await service.get(editCustomer, { id: top.id, name: '集团', parentId: child.id })

  await service.get(unmergeCustomers, { mergeId })

  const parentOf = async (id: string) => (await service.get(getCustomer, { id })).parentId
  expect(await Promise.all([merged, top, child, kept].map(async ({ id }) => await parentOf(id)))).toEqual([
    top.id,
    child.id,
    kept.id,
    null,
  ])
})

test('a merge of more than seven days ago stays', async () => {
  const { kept, merged, service, tenant } = await pair()
  const { mergeId } = await service.get(mergeCustomers, { keptId: kept.id, mergedId: merged.id })
  await tenant.tx(
    async (tx) =>
      await tx.run(
        q
          .updateTable('customer_merge')
          .set({ merged_at: new Date(Date.now() - 8 * 86_400_000) })
          .where('tenant_id', '=', tenant.id),
      ),
  )
  expect((await service.get(listMerges, { id: kept.id }))[0]).toMatchObject({ canUndo: false })
  expect(await service.call(unmergeCustomers, { mergeId })).toMatchObject({ code: 'merge-over' })
})

test('of two merges at once one wins, and ids lead on through several merges', async () => {
  const { kept, merged, service } = await pair()
  const replies = await Promise.all([
    service.call(mergeCustomers, { keptId: kept.id, mergedId: merged.id }),
    service.call(mergeCustomers, { keptId: merged.id, mergedId: kept.id }),
  ])
  expect(replies.map(({ code, success }) => (success ? 'done' : String(code))).toSorted()).toEqual([
    'customer-merged',
    'done',
  ])
  const [winner] = await service.get(searchCustomers, { searchText: '华东' })
  const third = await customer(service, '第三家')
  await service.get(mergeCustomers, { keptId: third.id, mergedId: winner?.id ?? '' })
  for (const id of [kept.id, merged.id])
    expect(await service.get(getCustomer, { id })).toMatchObject({ id: third.id, mergedInto: third.id })
})

test('refuses what makes no sense or is not one’s own', async () => {
  const { child, kept, merged, seller, service } = await pair()
  expect(await service.call(mergeCustomers, { keptId: kept.id, mergedId: kept.id })).toMatchObject({
    code: 'customer-same',
  })
  expect(await seller.call(mergeCustomers, { keptId: kept.id, mergedId: merged.id })).toMatchObject({
    code: 'no-permission',
  })
  const grandchild = await customer(service, '柜台', { parentId: child.id })
  expect(await service.call(mergeCustomers, { keptId: grandchild.id, mergedId: merged.id })).toMatchObject({
    code: 'customer-cycle',
  })
  // A child that stays takes the place of its parent.
  expect(await service.call(mergeCustomers, { keptId: child.id, mergedId: merged.id })).toMatchObject({ success: true })
  expect(await service.get(getCustomer, { id: child.id })).toMatchObject({ parentId: null })
})

test('moves orders and brings back those that were moved', async () => {
  const o = await office()
  const order = await o.create()
  const twin = await customer(o.service, '绿城物业公司')
  const own = await o.create({ customerId: twin.id })
  const { mergeId } = await o.service.get(mergeCustomers, { keptId: twin.id, mergedId: o.customerId })
  const of = async (customerId: string) => (await o.service.get(listWorkOrders, { customerId })).map(({ id }) => id)
  expect((await of(twin.id)).toSorted()).toEqual([order.id, own.id].toSorted())
  await o.service.get(unmergeCustomers, { mergeId })
  expect([await of(twin.id), await of(o.customerId)]).toEqual([[own.id], [order.id]])
})

test('takes custom fields over, unique ones too, and gives them back', async () => {
  const { administrator, publish } = await formOffice()
  const [code, note] = [fieldOf(1, '税号', { unique: true }), fieldOf(1, '说明')]
  await publish([code, note])
  const values = (a: string, b: string) => ({ [code.id]: a, [note.id]: b })
  const kept = await customer(administrator, '甲公司', { values: values('A1', '甲') })
  const merged = await customer(administrator, '乙公司', { values: values('B2', '乙') })
  const cells = async (id: string) =>
    (await administrator.get(listCustomers, { columns: `${code.id},${note.id}` })).find((row) => row.id === id)?.cells
  const { mergeId } = await administrator.get(mergeCustomers, {
    keptId: kept.id,
    mergedId: merged.id,
    take: [`values.${code.id}`],
  })
  expect(await cells(kept.id)).toEqual(values('B2', '甲'))
  await administrator.get(unmergeCustomers, { mergeId })
  expect(await cells(kept.id)).toEqual(values('A1', '甲'))
  expect(await cells(merged.id)).toEqual(values('B2', '乙'))
  const third = { name: '丙公司', linkPerson: '张三', phone: '13900001111' }
  for (const taken of ['A1', 'B2'])
    expect(await administrator.call(addCustomer, { ...third, values: values(taken, '') })).toMatchObject({
      fields: [{ field: `values.${code.id}` }],
    })
})

test('lists customers that may be one, by number and by name', async () => {
  const { people, service } = await customerOffice()
  const one = await customer(service, '华东制冷', { phone: '13900001234' })
  const two = await customer(service, '别的名字', { phone: '13900001234', businessUserId: people.seller.id })
  await customer(service, '北方电梯（集团）')
  await customer(service, '北方电梯有限公司')
  await customer(service, '独一家')
  const groups = await service.get(listDuplicates, {})
  expect(groups.map(({ customers, reason, shared }) => [reason, shared, customers.map(({ name }) => name)])).toEqual([
    ['phone', '13900001234', ['华东制冷', '别的名字']],
    ['name', '北方电梯', ['北方电梯（集团）', '北方电梯有限公司']],
  ])
  expect(await service.get(listDuplicates, { pageSize: 1, pageIndex: 1 })).toMatchObject([{ reason: 'name' }])
  await service.get(mergeCustomers, { keptId: one.id, mergedId: two.id })
  expect((await service.get(listDuplicates, {})).map(({ reason }) => reason)).toEqual(['name'])
})

test('hints at customers much like what is typed, by name and by number', async () => {
  const { seller, service } = await customerOffice()
  await customer(service, '上海华东制冷设备有限公司', { phone: '13900001234' })
  await customer(service, '北方电梯')
  const similar = async (typed: { name?: string; phone?: string }, by = service) =>
    (await by.get(findSimilarCustomers, typed)).map(({ name, sameName, samePhone }) => [name, sameName, samePhone])
  expect(await similar({ name: '华东制冷' })).toEqual([['上海华东制冷设备有限公司', true, false]])
  expect(await similar({ name: '上海华东制冷公司' })).toEqual([['上海华东制冷设备有限公司', true, false]])
  expect(await similar({ name: '毫不相干', phone: '13900001234' })).toEqual([['上海华东制冷设备有限公司', false, true]])
  expect(await similar({ name: '毫不相干' })).toEqual([])
  expect(await similar({ name: '华东制冷' }, seller)).toEqual([])
})
