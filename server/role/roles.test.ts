/** Roles as an enterprise makes them: what they give, what they take, and what cannot be given. */
import { listStaff, editPerson } from '@onsite/api/people/staff-calls.ts'
import * as roles from '@onsite/api/role/role-calls.ts'
import { getSessionUser } from '@onsite/api/session/session-calls.ts'
import { addWorkOrder } from '@onsite/api/work-order/work-order-detail.ts'
import { countWorkOrders, listWorkOrders } from '@onsite/api/work-order/work-order-lists.ts'
import { assignWorkOrders } from '@onsite/api/work-order/work-order-actions.ts'
import { findAnything } from '@onsite/api/palette/palette-calls.ts'
import { listAudit, getAudit } from '@onsite/api/audit/audit-calls.ts'
import { permissionOf } from '@onsite/domain/permission/permission-codes.ts'
import { RoleType, roleNames } from '@onsite/domain/permission/roles.ts'
import { defaultRights } from '@onsite/domain/role/role-rights.ts'
import { expect, it } from 'vitest'
import { q } from '../kernel/database.ts'
import { uuidv7 } from '../kernel/uuid.ts'
import { type Office, office } from '../testing/builders/work-order.ts'

const code = (name: Parameters<typeof permissionOf>[0]): string => permissionOf(name).code
const usual = (role: RoleType): string[] => [...defaultRights(role).powers]
const dispatcherWithout = (...names: Parameters<typeof permissionOf>[0][]): string[] =>
  usual(RoleType.Dispatcher).filter((one) => !names.map(code).includes(one))

/** An own role made from the dispatcher, given to the dispatcher of the office. */
async function ownRole(o: Office, { codes = usual(RoleType.Dispatcher), reaches = [] }: Partial<roles.RoleRow> = {}) {
  const role = RoleType.Dispatcher
  const made = await o.administrator.get(roles.addRole, { role, name: '华东调度', codes, reaches })
  await o.administrator.get(roles.giveRole, { role, variant: made.variant, personIds: [o.people.dispatcher.id] })
  // The rights of an open session are kept for a second.
  await o.tenant.tx(async () => await Promise.resolve())
  return made
}

const findFixed = async (o: Office, role: RoleType): Promise<roles.RoleRow> => {
  const found = (await o.administrator.get(roles.listRoles, {})).find((one) => one.role === role && one.variant === 0)
  if (found === undefined) throw new Error(`no role ${role}`)
  return found
}

it('takes a right from a fixed role and gives it back', async () => {
  const o = await office()
  const { role, variant, version } = await findFixed(o, RoleType.AcceptanceService)
  const codes = usual(role).filter((one) => one !== code('workOrder.create'))
  const asked = { orderType: o.templateId, title: '空调不制冷', customName: '中心医院' }
  expect(await o.service.call(addWorkOrder, asked)).toMatchObject({ success: true })

  const changed = await o.administrator.get(roles.editRole, { role, variant, version, codes, reaches: [] })
  await o.tenant.tx(async () => await Promise.resolve())
  expect(await o.service.call(addWorkOrder, { ...asked, title: '又一次' })).toMatchObject({ code: 'no-permission' })

  const again = await o.administrator.get(roles.resetRole, { role, version: changed.version })
  await o.tenant.tx(async () => await Promise.resolve())
  expect([again.version, again.codes.toSorted()]).toEqual([0, usual(role).toSorted()])
  expect(await o.service.call(addWorkOrder, { ...asked, title: '第三次' })).toMatchObject({ success: true })
})

it('gives an own role its name and rights, under the number of the fixed one', async () => {
  const o = await office()
  await ownRole(o, { codes: dispatcherWithout('workOrder.assign') })
  const user = await o.dispatcher.get(getSessionUser, { timestamp: '1' })
  expect(user.sysrole).toBe(RoleType.Dispatcher)
  expect(user.allRoles.map(({ roleName, type }) => [type, roleName])).toEqual([[RoleType.Dispatcher, '华东调度']])
  expect(user.powers).not.toContain(code('workOrder.assign'))

  const order = await o.orderIn(1)
  const asked = { ids: [order.id], servicePersonalId: o.people.technician.id }
  expect(await o.dispatcher.call(assignWorkOrders, asked)).toMatchObject({ code: 'no-permission' })
})

it('stays with its people when they are changed, and is gone with the role it was made from', async () => {
  const o = await office()
  await ownRole(o)
  const [person] = await o.administrator.get(listStaff, { keyword: o.people.dispatcher.name })
  if (person === undefined) throw new Error('no dispatcher')
  const { id, mobile, name } = person
  const fields = { id, name, mobile, departmentId: null, groupIds: [] }
  const both = [RoleType.Dispatcher, RoleType.Director]
  const edited = await o.administrator.get(editPerson, { ...fields, version: person.version, roleTypes: both })
  const findMember = async () =>
    (await o.administrator.get(roles.listRoleMembers, { role: RoleType.Dispatcher })).find((one) => one.id === id)
  expect((await findMember())?.roleName).toBe('华东调度')
  expect(edited.roleNames).toEqual(['华东调度', roleNames[RoleType.Director]])

  const { version } = await o.administrator.get(editPerson, {
    ...fields,
    version: edited.version,
    roleTypes: [RoleType.Director],
  })
  expect(await findMember()).toBeUndefined()
  await o.administrator.get(editPerson, { ...fields, version, roleTypes: both })
  expect((await findMember())?.roleName).toBe(roleNames[RoleType.Dispatcher])
})

it('is narrowed to a service group: list, count and search show its orders and no others', async () => {
  const o = await office()
  const team = uuidv7()
  await o.tenant.tx(async (tx) => {
    await tx.run(q.insertInto('service_group').values({ tenant_id: o.tenant.id, id: team, name: '华东一队' }))
    const member = { tenant_id: o.tenant.id, group_id: team, person_id: o.people.technician.id }
    await tx.run(q.insertInto('service_group_member').values(member))
  })
  const served = await o.orderIn(3)
  const [ours, others] = await Promise.all(
    [team, null].map((serviceGroupId) =>
      o.service.get(addWorkOrder, {
        orderType: o.templateId,
        title: serviceGroupId === null ? '别队的单' : '本队的单',
        customName: '中心医院',
        serviceGroupId,
      }),
    ),
  )
  await ownRole(o, { reaches: [{ code: code('workOrder.viewAll'), by: 'groups', groupIds: [team] }] })

  const listed = (await o.dispatcher.get(listWorkOrders, { pageSize: 100 })).map(({ id }) => id)
  expect(listed).toContain(ours?.id)
  expect(listed).toContain(served.id)
  expect(listed).not.toContain(others?.id)
  expect(await o.dispatcher.get(countWorkOrders, {})).toBe(listed.length)
  const found = JSON.stringify(await o.dispatcher.get(findAnything, { text: '队的单' }))
  expect([found.includes('本队的单'), found.includes('别队的单')]).toEqual([true, false])
})

it('gives nobody what makes administrators, and nothing that does not exist', async () => {
  const o = await office()
  const codes = [...usual(RoleType.Dispatcher), code('people.manage'), code('role.manage'), '99999']
  const made = await ownRole(o, {
    codes,
    reaches: [
      { code: code('workOrder.assign'), by: 'group' },
      { code: code('people.manage'), by: 'group' },
    ],
  })
  expect([made.codes.toSorted(), made.reaches]).toEqual([usual(RoleType.Dispatcher).toSorted(), []])
  expect(await o.dispatcher.call(roles.listRoles, {})).toMatchObject({ code: 'no-permission' })
})

it('refuses the administrator, a taken name, a held role and a role that somebody lacks', async () => {
  const o = await office()
  const { administrator } = o
  const made = await ownRole(o)
  const key = { role: made.role, variant: made.variant }
  const rights = { codes: made.codes, reaches: [] }
  const add = async (role: RoleType, name: string) => await administrator.call(roles.addRole, { role, name, ...rights })

  expect(await add(RoleType.Administrator, '副管理员')).toMatchObject({ code: 'administrator-holds-all' })
  expect(await add(RoleType.Finance, '华东调度')).toMatchObject({ code: 'role-name-taken' })
  expect(await add(RoleType.Finance, '调度员')).toMatchObject({ code: 'role-name-taken' })
  expect(await administrator.call(roles.removeRole, { ...key, version: made.version })).toMatchObject({
    code: 'role-held',
    message: '还有 1 人是「华东调度」，改为其他角色后才能删除',
  })
  const give = { ...key, personIds: [o.people.technician.id] }
  expect(await administrator.call(roles.giveRole, give)).toMatchObject({ code: 'lacks-base-role' })
  expect(await administrator.call(roles.giveRole, { ...give, variant: 99 })).toMatchObject({ code: 'not-found' })

  await administrator.get(roles.giveRole, { ...key, variant: 0, personIds: [o.people.dispatcher.id] })
  await administrator.get(roles.removeRole, { ...key, version: made.version })
  expect(await administrator.call(roles.editRole, { ...key, version: 1, ...rights })).toMatchObject({
    code: 'not-found',
  })
})

it('lets one of two win who change a role at once, and writes what changed into the log of operations', async () => {
  const o = await office()
  const { role, variant, version } = await findFixed(o, RoleType.Finance)
  const rights = { codes: usual(role).filter((one) => one !== code('workOrder.export')), reaches: [] }
  const replies = await Promise.all(
    [1, 2].map(async () => await o.administrator.call(roles.editRole, { role, variant, version, ...rights })),
  )
  expect(replies.filter(({ success }) => success)).toHaveLength(1)
  expect(replies.find(({ success }) => !success)).toMatchObject({ code: 'stale' })

  const [entry] = await o.administrator.get(listAudit, { call: 'editRole', result: 'ok' })
  const { changes } = await o.administrator.get(getAudit, { id: entry?.id ?? '' })
  expect(changes.map(({ field, from, to }) => [field, from, to])).toEqual([['财务：导出工单', '有', '无']])
})
