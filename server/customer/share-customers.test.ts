import { getCustomer, listCustomers } from '@onsite/api/customer/customer-calls.ts'
import {
  getCustomerSharing,
  saveCustomerSharing,
  shareCustomers,
  unshareCustomers,
} from '@onsite/api/customer/sharing-calls.ts'
import { listLifeLines } from '@onsite/api/record/record-calls.ts'
import { saveContact } from '@onsite/api/customer/contact-calls.ts'
import { expect, test } from 'vitest'
import { q } from '../kernel/database.ts'
import { uuidv7 } from '../kernel/uuid.ts'
import { customer, customerOffice } from '../testing/builders/customer.ts'

type Stage = Awaited<ReturnType<typeof customerOffice>>

/** A service group with these members. */
async function group({ tenant }: Stage, name: string, memberIds: readonly string[]): Promise<string> {
  const id = uuidv7()
  await tenant.tx(async (tx) => {
    await tx.run(q.insertInto('service_group').values({ tenant_id: tenant.id, id, name }))
    await tx.run(
      q
        .insertInto('service_group_member')
        .values(memberIds.map((person_id) => ({ tenant_id: tenant.id, group_id: id, person_id }))),
    )
  })
  return id
}

/** Shares with one person and one group, for viewing. */
const share = (personId: string, groupId: string) => ({
  people: [{ id: personId, right: 1 as const }],
  groups: [{ id: groupId, right: 1 as const }],
})

const namesSeenBy = async (client: Stage['seller']) => (await client.get(listCustomers, {})).map(({ name }) => name)

test('shares a customer with a person to view and a group to edit', async () => {
  const stage = await customerOffice()
  const { employee, people, rival, seller, service } = stage
  const groupId = await group(stage, '华东组', [people.employee.id])
  const { id } = await customer(service, '华东制冷')
  const sharing = await service.get(saveCustomerSharing, {
    id,
    people: [{ id: people.seller.id, right: 1 }],
    groups: [{ id: groupId, right: 2 }],
  })
  expect(sharing).toEqual({
    people: [{ id: people.seller.id, name: '业务员甲', right: 1 }],
    groups: [{ id: groupId, name: '华东组', right: 2 }],
  })
  expect(await seller.get(getCustomerSharing, { id })).toEqual(sharing)
  expect([await namesSeenBy(seller), await namesSeenBy(employee), await namesSeenBy(rival)]).toEqual([
    ['华东制冷'],
    ['华东制冷'],
    [],
  ])
  const contact = { customerId: id, name: '韩梅', phone: '13911112222' }
  expect(await seller.call(saveContact, contact)).toMatchObject({ code: 'customer-closed' })
  expect(await employee.call(saveContact, contact)).toMatchObject({ success: true })
  expect(await seller.get(getCustomer, { id })).toMatchObject({ canEdit: false })
  expect(await rival.call(getCustomerSharing, { id })).toMatchObject({ code: 'not-found' })
  const lines = await service.get(listLifeLines, { kind: 'customer', id })
  expect(lines.find(({ action }) => action === '修改共享')).toMatchObject({
    changes: [{ label: '共享', from: '', to: '业务员甲（可查看）、华东组（可编辑）' }],
  })
})

test('the members of a customer’s service group see it', async () => {
  const stage = await customerOffice()
  const groupId = await group(stage, '华东组', [stage.people.employee.id])
  await customer(stage.service, '华东制冷', { serviceGroupId: groupId })
  expect(await namesSeenBy(stage.employee)).toEqual(['华东制冷'])
})

test('writes the sharing of one customer over whole', async () => {
  const { people, rival, seller, service } = await customerOffice()
  const { id } = await customer(service, '华东制冷')
  await service.get(saveCustomerSharing, { id, people: [{ id: people.seller.id, right: 2 }], groups: [] })
  await service.get(saveCustomerSharing, { id, people: [{ id: people.rival.id, right: 1 }], groups: [] })
  expect([await namesSeenBy(seller), await namesSeenBy(rival)]).toEqual([[], ['华东制冷']])
})

test('adds people to several customers and takes them away, line by line', async () => {
  const { people, rival, seller, service } = await customerOffice()
  const own = await customer(service, '甲公司', { businessUserId: people.seller.id })
  const other = await customer(service, '乙公司')
  await service.get(saveCustomerSharing, { id: other.id, people: [{ id: people.seller.id, right: 1 }], groups: [] })
  const added = { ids: [own.id, other.id], people: [{ id: people.rival.id, right: 1 as const }], groups: [] }
  const lines = await seller.get(shareCustomers, added)
  expect(lines.map(({ success }) => success)).toEqual([true, false])
  expect(await namesSeenBy(rival)).toEqual(['甲公司'])
  await service.get(shareCustomers, { ...added, people: [{ id: people.rival.id, right: 2 }] })
  expect((await service.get(getCustomerSharing, { id: own.id })).people).toMatchObject([{ right: 2 }])
  await service.get(unshareCustomers, { ids: added.ids, people: [people.rival.id], groups: [] })
  expect(await namesSeenBy(rival)).toEqual([])
  expect((await service.get(getCustomerSharing, { id: other.id })).people).toMatchObject([{ id: people.seller.id }])
})

test('refuses people and groups of nobody here, and whoever may not change the customer', async () => {
  const [mine, theirs] = [await customerOffice(), await customerOffice()]
  const { id } = await customer(mine.service, '华东制冷')
  expect(
    await mine.service.call(saveCustomerSharing, { id, ...share(theirs.people.seller.id, uuidv7()) }),
  ).toMatchObject({ code: 'invalid-input', fields: [{ field: 'people' }, { field: 'groups' }] })
  expect(await mine.employee.call(saveCustomerSharing, { id, people: [], groups: [] })).toMatchObject({
    code: 'no-permission',
  })
  const foreign = await customer(theirs.service, '外企')
  expect(await mine.service.call(saveCustomerSharing, { id: foreign.id, people: [], groups: [] })).toMatchObject({
    code: 'not-found',
  })
})
