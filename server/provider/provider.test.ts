/** People of a provider never see or do more than what was given to it, whatever their role. */
import { countCustomers, listCustomers } from '@onsite/api/customer/customer-calls.ts'
import { getDepartmentTree } from '@onsite/api/people/department-calls.ts'
import { countPeople, listPeople, listRolePeople, listServiceGroupNames } from '@onsite/api/people/people-calls.ts'
import { addServiceGroup } from '@onsite/api/people/service-group-calls.ts'
import { editPerson, enablePerson, getStaff, listStaff } from '@onsite/api/people/staff-calls.ts'
import { disableProvider, enableProvider, providerCalls } from '@onsite/api/provider/provider-calls.ts'
import { explainRecordSight } from '@onsite/api/role/sight-calls.ts'
import { assignWorkOrders } from '@onsite/api/work-order/work-order-actions.ts'
import { getWorkOrder, listCandidates } from '@onsite/api/work-order/work-order-detail.ts'
import { countWorkOrders, listWorkOrders } from '@onsite/api/work-order/work-order-lists.ts'
import { RoleType } from '@onsite/domain/permission/roles.ts'
import { PartnerType } from '@onsite/domain/provider/partner-type.ts'
import { expect, it } from 'vitest'
import { hireProvider } from '../testing/builders/provider.ts'

it('shows a dispatcher of a provider its orders only, in list, count, detail and explanation', async () => {
  const { add, assign, boss, o } = await hireProvider()
  const leader = await add('外包队长', [RoleType.Dispatcher])
  const worker = await add('外包师傅', [RoleType.Technician])
  const given = await o.orderIn(1)
  const kept = await o.orderIn(3)
  await assign(given.id, worker.id)

  const seen = await leader.as.get(listWorkOrders, {})

  expect(seen.map(({ id }) => id)).toEqual([given.id])
  expect(await leader.as.get(countWorkOrders, {})).toBe(1)
  expect(await leader.as.call(getWorkOrder, { id: kept.id })).toMatchObject({ code: 'not-found' })
  const [role] = (await boss.get(explainRecordSight, { personId: leader.id, kind: 'work-order', id: kept.id })).roles
  expect(role?.isSeen).toBe(false)
})

it('keeps a branch to its own orders', async () => {
  const { add, assign, east, o, west } = await hireProvider()
  const leader = await add('城东队长', [RoleType.Dispatcher], east.id)
  const near = await add('城东师傅', [RoleType.Technician], east.id)
  const far = await add('城西师傅', [RoleType.Technician], west.id)
  const [ours, theirs] = [await o.orderIn(1), await o.orderIn(1)]
  await assign(ours.id, near.id)
  await assign(theirs.id, far.id)

  expect((await leader.as.get(listWorkOrders, {})).map(({ id }) => id)).toEqual([ours.id])
  expect((await leader.as.get(listPeople, {})).map(({ name }) => name).toSorted()).toEqual(['城东师傅', '城东队长'])
})

it('shows no lists of customers, colleagues, service groups or departments of the enterprise', async () => {
  const { add, boss } = await hireProvider()
  await boss.get(addServiceGroup, { name: '自营队', note: '', memberIds: [], leaderIds: [], areaCodes: [] })
  const director = await add('外包主管', [RoleType.Director])

  expect(await director.as.call(listCustomers, {})).toMatchObject({ code: 'no-permission' })
  expect(await director.as.call(countCustomers, {})).toMatchObject({ code: 'no-permission' })
  expect((await director.as.get(listPeople, {})).map(({ name }) => name)).toEqual(['外包主管'])
  expect(await director.as.get(countPeople, {})).toBe(1)
  expect(await director.as.get(listRolePeople, { roleType: RoleType.Technician })).toEqual([])
  expect(await director.as.get(listServiceGroupNames, {})).toEqual([])
  expect(await director.as.get(getDepartmentTree, {})).toEqual([])
  expect(await director.as.call(listStaff, {})).toMatchObject({ code: 'no-permission' })
})

it('lets a dispatcher of a provider assign within it and nowhere else', async () => {
  const { add, assign, o } = await hireProvider()
  const leader = await add('外包队长', [RoleType.Dispatcher])
  const worker = await add('外包师傅', [RoleType.Technician])
  const other = await add('外包二师傅', [RoleType.Technician])
  const order = await o.orderIn(1)
  await assign(order.id, worker.id)

  expect((await leader.as.get(listCandidates, { id: order.id })).map(({ name }) => name).toSorted()).toEqual([
    '外包二师傅',
    '外包师傅',
  ])
  const outside = { ids: [order.id], servicePersonalId: o.people.technician.id, reason: '换人' }
  expect(await leader.as.call(assignWorkOrders, outside)).toMatchObject({ code: 'not-found' })
  const [moved] = await leader.as.get(assignWorkOrders, { ...outside, servicePersonalId: other.id })
  expect(moved?.success).toBe(true)
})

it('marks people of providers among the candidates', async () => {
  const { add, o } = await hireProvider()
  await add('外包师傅', [RoleType.Technician])

  const names = (await o.dispatcher.get(listCandidates, {})).map((one) => [one.name, one.provider_name])

  expect(names).toContainEqual(['外包师傅', '安迅服务'])
  expect(names).toContainEqual([o.people.technician.name, ''])
})

it('signs out and hides the people of a disabled provider, and takes them back with it', async () => {
  const { add, boss, o, provider } = await hireProvider()
  const worker = await add('外包师傅', [RoleType.Technician])
  expect(await worker.as.get(countWorkOrders, {})).toBe(0)

  const { version } = await boss.get(providerCalls.detail, { id: provider.id })
  expect(await boss.get(disableProvider, { id: provider.id, version })).toEqual({ people: 1 })

  expect((await o.dispatcher.get(listCandidates, {})).map(({ name }) => name)).not.toContain('外包师傅')
  const staff = await boss.get(getStaff, { id: worker.id })
  expect(staff.state).toBe(0)
  expect(await boss.call(enablePerson, { id: worker.id, version: staff.version })).toMatchObject({
    code: 'provider-disabled',
  })
  expect(await boss.call(disableProvider, { id: provider.id, version })).toMatchObject({ code: 'stale' })
  expect(await boss.get(enableProvider, { id: provider.id, version: version + 1 })).toEqual({ people: 1 })
  expect((await boss.get(getStaff, { id: worker.id })).state).toBe(1)
})

it('refuses places, roles, departments and service groups that do not fit a provider', async () => {
  const { add, boss, east, o, provider } = await hireProvider()
  const worker = await add('外包师傅', [RoleType.Technician])
  const { groups: _, ...row } = await boss.get(getStaff, { id: worker.id })
  const edit = async (change: object) =>
    await boss.call(editPerson, {
      id: row.id,
      version: row.version,
      name: row.name,
      mobile: row.mobile,
      roleTypes: [RoleType.Technician],
      departmentId: null,
      groupIds: [],
      ...change,
    })
  const team = { name: '自营队', note: '', leaderIds: [], areaCodes: [] }

  expect(await edit({ roleTypes: [RoleType.Administrator] })).toMatchObject({ code: 'invalid-input' })
  expect(await edit({ providerId: null, branchId: east.id })).toMatchObject({ code: 'invalid-input' })
  expect(await boss.call(addServiceGroup, { ...team, memberIds: [worker.id] })).toMatchObject({ code: 'invalid-input' })
  const sent = { ...team, name: '外包队', providerId: provider.id }
  expect(await boss.call(addServiceGroup, { ...sent, memberIds: [o.people.technician.id] })).toMatchObject({
    code: 'invalid-input',
  })
  expect((await boss.get(addServiceGroup, { ...sent, memberIds: [worker.id] })).provider_name).toBe('安迅服务')
})

it('lets no contract end before it begins, whichever of the two days is changed', async () => {
  const { boss, provider } = await hireProvider()
  const named = { id: provider.id, name: '安迅服务', partnerType: PartnerType.Outsourced }
  const save = async (days: { contractStart?: string; contractEnd?: string }) =>
    await boss.call(providerCalls.save, { ...named, ...days })
  const fault = {
    code: 'invalid-input',
    fields: [{ field: 'contractEnd', message: '合同结束不能早于合同开始' }],
  }

  expect(await save({ contractStart: '2026-12-01', contractEnd: '2026-01-01' })).toMatchObject(fault)
  expect(await save({ contractStart: '2026-12-01' })).toMatchObject({ success: true })
  expect(await save({ contractEnd: '2026-11-30' })).toMatchObject(fault)
  expect(await save({ contractEnd: '2026-12-01' })).toMatchObject({ success: true })
  expect(await save({ contractStart: '2026-12-02' })).toMatchObject(fault)
})
