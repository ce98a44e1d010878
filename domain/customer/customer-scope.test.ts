import { expect, test } from 'vitest'
import { defaultPowers, isGranted } from '../permission/permission-codes.ts'
import { roleNames, RoleType, roleTypes } from '../permission/roles.ts'
import { customerSpec } from './customer-fields.ts'
import { type CustomerReader, mayEdit, readersOf, type ScopedCustomer, ShareRight } from './customer-scope.ts'

const me = 'me'
const group = 'group'
const nobodys: ScopedCustomer = { ownerId: null, createdBy: 'other', groupId: null, shares: [] }
const reader = (role: RoleType): CustomerReader => ({
  id: me,
  powers: defaultPowers(role),
  reaches: {},
  hides: [],
  groupIds: [group],
  reachIds: [],
})

/** Judges a reader by the sight of customers, as the query layer does. */
function maySee({ groupIds, id, powers }: CustomerReader, customer: ScopedCustomer): boolean {
  const { permissions, sight } = customerSpec
  if (!isGranted(powers, permissions.view)) return false
  if (sight.by === 'all' || isGranted(powers, sight.widenedBy)) return true
  const hasReaders = sight.ways.some(({ by }) => by === 'readers')
  return hasReaders && readersOf(customer).some((one) => one === id || groupIds.includes(one))
}

/** Ways in which a person may be tied to a customer. */
const ties: readonly (readonly [string, ScopedCustomer])[] = [
  ['无关', nobodys],
  ['业务员', { ...nobodys, ownerId: me }],
  ['创建且无业务员', { ...nobodys, createdBy: me }],
  ['创建但有别的业务员', { ...nobodys, createdBy: me, ownerId: 'other' }],
  ['团队客户', { ...nobodys, groupId: group }],
  ['共享查看', { ...nobodys, shares: [{ id: me, right: ShareRight.View }] }],
  ['共享编辑', { ...nobodys, shares: [{ id: me, right: ShareRight.Edit }] }],
  ['团队共享查看', { ...nobodys, shares: [{ id: group, right: ShareRight.View }] }],
  ['团队共享编辑', { ...nobodys, shares: [{ id: group, right: ShareRight.Edit }] }],
  ['共享给别人', { ...nobodys, shares: [{ id: 'other', right: ShareRight.Edit }] }],
]

/** 编 changes, 看 sees, · neither; in the order of `ties`. */
const expected: Readonly<Record<RoleType, string>> = {
  [RoleType.Dispatcher]: '编编编编编编编编编编',
  [RoleType.Technician]: '··········',
  [RoleType.Administrator]: '编编编编编编编编编编',
  [RoleType.Employee]: '·编编看看看编看编·',
  [RoleType.Salesperson]: '·编编看看看编看编·',
  [RoleType.AcceptanceService]: '编编编编编编编编编编',
  [RoleType.ReturnVisitService]: '看看看看看看看看看看',
  [RoleType.Finance]: '看看看看看看看看看看',
  [RoleType.WarehouseKeeper]: '··········',
  [RoleType.Director]: '看看看看看看看看看看',
}

test.each(roleTypes.map((role) => [roleNames[role], role] as const))('what %s sees and changes', (_, role) => {
  const marks = ties.map(([, customer]) => {
    const [sees, edits] = [maySee(reader(role), customer), mayEdit(reader(role), customer)]
    return edits ? (sees ? '编' : '！') : sees ? '看' : '·'
  })
  expect(marks.join('')).toBe(expected[role])
})

test('names each reader of a customer once', () => {
  const customer = { ownerId: me, createdBy: me, groupId: group, shares: [{ id: group, right: ShareRight.Edit }] }
  expect(readersOf(customer)).toEqual([group, me].toSorted())
})
