import { listPeople, listRolePeople } from '@onsite/api/people/people-calls.ts'
import {
  addPerson,
  countStaff,
  disablePerson,
  editPerson,
  enablePerson,
  getStaff,
  listStaff,
  type StaffRow,
} from '@onsite/api/people/staff-calls.ts'
import { signIn } from '@onsite/api/session/session-calls.ts'
import { Plan } from '@onsite/domain/permission/plan.ts'
import { RoleType } from '@onsite/domain/permission/roles.ts'
import { expect, test } from 'vitest'
import { q } from '../kernel/database.ts'
import { uuidv7 } from '../kernel/uuid.ts'
import { testApp, type TenantOptions } from '../testing/test-app.ts'

const password = 'first-pass-2026'
let count = 0
const newMobile = () => {
  count += 1
  return `1770000${String(count).padStart(4, '0')}`
}

const fields = (change: object = {}) => ({
  name: '王小明',
  mobile: newMobile(),
  roleTypes: [RoleType.Technician],
  departmentId: null,
  groupIds: [],
  ...change,
})

async function house(options: TenantOptions = {}) {
  const app = await testApp()
  const tenant = await app.tenant(options)
  const boss = await tenant.person({ roles: [RoleType.Administrator], name: '管理员' })
  const client = tenant.as(boss)
  const add = async (change: object = {}): Promise<StaffRow> =>
    await client.get(getStaff, { id: (await client.get(addPerson, { ...fields(change), password })).id })
  const edit = async ({ groups, departmentId, id, mobile, name, roleTypes, version }: StaffRow, change: object) =>
    await client.call(editPerson, {
      id,
      version,
      name,
      mobile,
      departmentId,
      roleTypes: roleTypes as RoleType[],
      groupIds: groups.map((group) => group.id),
      ...change,
    })
  const enter = async (mobile: string) => await app.stranger().call(signIn, { mobile, password })
  return { app, tenant, boss, client, add, edit, enter }
}

async function addGroup(tenant: Awaited<ReturnType<typeof house>>['tenant'], name: string): Promise<string> {
  const id = uuidv7()
  await tenant.tx(async (tx) => await tx.run(q.insertInto('service_group').values({ tenant_id: tenant.id, id, name })))
  return id
}

test('adds a person who signs in with the first password', async () => {
  const { tenant, client, enter } = await house()
  const group = await addGroup(tenant, '空调组')
  const wanted = fields({ roleTypes: [RoleType.Technician, RoleType.Dispatcher], groupIds: [group] })

  const added = await client.get(addPerson, { ...wanted, password })

  expect(added.hasOwnPassword).toBe(0)
  expect(await client.get(getStaff, { id: added.id })).toMatchObject({
    name: '王小明',
    mobile: wanted.mobile,
    roleNames: ['调度员', '服务人员'],
    groups: [{ id: group, name: '空调组' }],
    state: 1,
    lastSignIn: null,
    version: 1,
  })
  expect(await enter(wanted.mobile)).toMatchObject({ success: true })
  expect((await client.get(getStaff, { id: added.id })).lastSignIn).not.toBeNull()
  expect((await client.get(listStaff, { keyword: 'wxm' })).map(({ id }) => id)).toEqual([added.id])
})

test('leaves the password alone of whoever has an account in another enterprise', async () => {
  const first = await house()
  const { mobile } = await first.add()
  const second = await house()

  const added = await second.client.get(addPerson, { ...fields({ mobile }), password: 'another-pass-1' })

  expect(added.hasOwnPassword).toBe(1)
  // The old password is right, and leads to both enterprises.
  expect(await first.enter(mobile)).toMatchObject({ code: 'choose-enterprise' })
  const guess = { mobile, password: 'another-pass-1' }
  expect(await first.app.stranger().call(signIn, guess)).toMatchObject({ code: 'wrong-password' })
})

test('refuses a phone that somebody has, disabled or not, in words beside the field', async () => {
  const { add, client, edit } = await house()
  const one = await add()
  await client.get(disablePerson, { id: one.id, version: one.version })
  const other = await add({ name: '李强' })

  const refusal = { code: 'mobile-taken', fields: [{ field: 'mobile' }] }
  expect(await client.call(addPerson, { ...fields({ mobile: one.mobile }), password })).toMatchObject(refusal)
  expect(await edit(other, { mobile: one.mobile })).toMatchObject(refusal)
})

test('refuses one more person than the plan has seats for, until somebody is disabled', async () => {
  const { add, client } = await house({ seats: 2 })
  const one = await add()

  expect(await client.call(addPerson, { ...fields(), password })).toMatchObject({ code: 'seats-exceeded' })
  const out = await client.get(disablePerson, { id: one.id, version: one.version })
  await add()

  expect(await client.call(enablePerson, { id: one.id, version: out.version })).toMatchObject({
    code: 'seats-exceeded',
  })
})

test('counts no seats on the free plan', async () => {
  const { add } = await house({ plan: Plan.Free, seats: 1 })

  expect((await add()).state).toBe(1)
})

test('a disabled person is out at once, is offered nowhere and comes back by enabling', async () => {
  const { add, app, client, enter, tenant } = await house()
  const person = await add()
  const own = tenant.as({ ...person, roles: [RoleType.Technician] })
  expect(await own.call(listPeople, {})).toMatchObject({ success: true })

  const out = await client.get(disablePerson, { id: person.id, version: person.version })
  // A second later no process keeps the session.
  app.database.forgetSession()

  expect(await own.call(listPeople, {})).toMatchObject({ message: '未登录' })
  expect(await enter(person.mobile)).toMatchObject({ code: 'person-disabled' })
  expect(await client.get(listRolePeople, { roleType: RoleType.Technician })).toEqual([])
  expect((await client.get(listPeople, { state: 1 })).map(({ id }) => id)).not.toContain(person.id)
  expect(await client.get(countStaff, { state: 0 })).toBe(1)
  expect(await client.get(countStaff, { roleType: RoleType.Technician })).toBe(1)

  await client.get(enablePerson, { id: person.id, version: out.version })
  expect(await enter(person.mobile)).toMatchObject({ success: true })
})

test('nobody disables themselves, and somebody stays who administers', async () => {
  const { add, boss, client, edit } = await house()
  const self = await client.get(getStaff, { id: boss.id })

  expect(await client.call(disablePerson, { id: boss.id, version: self.version })).toMatchObject({
    code: 'not-yourself',
  })
  expect(await edit(self, { roleTypes: [RoleType.Director] })).toMatchObject({ code: 'last-administrator' })

  const second = await add({ roleTypes: [RoleType.Administrator] })
  await client.get(disablePerson, { id: second.id, version: second.version })
  expect(await edit(self, { roleTypes: [RoleType.Director] })).toMatchObject({ code: 'last-administrator' })
})

test('two administrators cannot disable each other at once', async () => {
  const { add, boss, client, tenant } = await house()
  const second = await add({ roleTypes: [RoleType.Administrator] })
  const self = await client.get(getStaff, { id: boss.id })

  const replies = await Promise.all([
    client.call(disablePerson, { id: second.id, version: second.version }),
    tenant
      .as({ ...second, roles: [RoleType.Administrator] })
      .call(disablePerson, { id: boss.id, version: self.version }),
  ])

  expect(replies.filter(({ success }) => success)).toHaveLength(1)
})

test('refuses a save over what somebody else saved meanwhile', async () => {
  const { add, edit, client } = await house()
  const person = await add()

  expect(await edit(person, { name: '王大明' })).toMatchObject({ success: true })
  expect(await edit(person, { name: '王中明' })).toMatchObject({ code: 'stale' })
  expect(await client.call(disablePerson, { id: person.id, version: 1 })).toMatchObject({ code: 'stale' })
  expect((await client.get(listStaff, { keyword: 'wangdaming' })).map(({ name }) => name)).toEqual(['王大明'])
})

test('a new phone signs in with the old password, and the old phone no longer', async () => {
  const { add, edit, enter } = await house()
  const person = await add()
  const mobile = newMobile()

  expect(await edit(person, { mobile })).toMatchObject({ success: true, data: { mobile } })

  expect(await enter(mobile)).toMatchObject({ success: true })
  expect(await enter(person.mobile)).toMatchObject({ code: 'wrong-password' })
})

test('a new phone here changes nothing in another enterprise', async () => {
  const first = await house()
  const person = await first.add()
  const second = await house()
  await second.add({ mobile: person.mobile })

  await first.edit(person, { mobile: newMobile() })

  expect(await second.enter(person.mobile)).toMatchObject({ success: true })
})

test('finds people of a department with those below it, by role, group and state', async () => {
  const { add, client, tenant } = await house()
  const [top, below] = [uuidv7(), uuidv7()]
  await tenant.tx(async (tx) => {
    await tx.run(q.insertInto('department').values({ tenant_id: tenant.id, id: top, name: '总部' }))
    await tx.run(q.insertInto('department').values({ tenant_id: tenant.id, id: below, name: '一组', parent_id: top }))
  })
  const group = await addGroup(tenant, '安装组')
  const [one, two] = [await add({ departmentId: top }), await add({ departmentId: below, groupIds: [group] })]
  const find = async (filter: object) => (await client.get(listStaff, filter)).map(({ id }) => id)

  expect((await find({ departmentId: top })).sort()).toEqual([one.id, two.id].sort())
  expect(await find({ departmentId: below })).toEqual([two.id])
  expect(await find({ serviceGroupId: group, roleType: RoleType.Technician })).toEqual([two.id])
  expect(await client.get(countStaff, { departmentId: top, state: 1 })).toBe(2)
})

test('refuses a first password that is guessed first, in words beside the field', async () => {
  const { client } = await house()
  const add = async (first: string, mobile = newMobile()) =>
    await client.call(addPerson, { ...fields({ mobile }), password: first })

  expect(await add('12345678')).toMatchObject({ code: 'invalid-input', fields: [{ field: 'password' }] })
  expect(await add('aaaa1111')).toMatchObject({ fields: [{ field: 'password' }] })
  expect(await add('x17700009998', '17700009998')).toMatchObject({
    fields: [{ field: 'password', message: '密码不能包含手机号' }],
  })
  expect(await add(password)).toMatchObject({ success: true })
})
