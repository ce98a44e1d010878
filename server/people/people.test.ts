import {
  countPeople,
  countRolePeople,
  listPeople,
  listPeopleWithRole,
  listRolePeople,
  listServiceGroupNames,
  listServiceGroups,
  namePeople,
} from '@onsite/api/people/people-calls.ts'
import { given } from '@onsite/domain/given.ts'
import { RoleType } from '@onsite/domain/permission/roles.ts'
import { expect, test } from 'vitest'
import { q } from '../kernel/database.ts'
import { uuidv7 } from '../kernel/uuid.ts'
import { testApp, type TestTenant } from '../testing/test-app.ts'
import { findPeople } from './people-store.ts'
import { membershipsOf, membersOf } from './service-group-store.ts'

async function staffedTenant() {
  const app = await testApp()
  const tenant = await app.tenant()
  const department = uuidv7()
  await tenant.tx(
    async (tx) =>
      await tx.run(q.insertInto('department').values({ tenant_id: tenant.id, id: department, name: '华东服务部' })),
  )
  const wang = await tenant.person({
    roles: [RoleType.Technician],
    name: '王小明',
    pinyin: 'wangxiaoming',
    initials: 'wxm',
    mobile: '13812345678',
    departmentId: department,
  })
  const li = await tenant.person({
    roles: [RoleType.Technician, RoleType.Dispatcher],
    name: '李100%',
    pinyin: 'li100%',
    initials: 'l',
  })
  const gone = await tenant.person({
    roles: [RoleType.Technician],
    name: '赵离职',
    pinyin: 'zhaolizhi',
    initials: 'zlz',
    state: 0,
  })
  return { tenant, department, wang, li, gone, client: tenant.as(li, RoleType.Dispatcher) }
}

async function addGroup(tenant: TestTenant, name: string, memberIds: readonly string[]): Promise<string> {
  const id = uuidv7()
  await tenant.tx(async (tx) => {
    await tx.run(q.insertInto('service_group').values({ tenant_id: tenant.id, id, name }))
    for (const personId of memberIds) {
      await tx.run(
        q
          .insertInto('service_group_member')
          .values({ tenant_id: tenant.id, group_id: id, person_id: personId, is_leader: personId === memberIds[0] }),
      )
    }
  })
  return id
}

test('lists people by pinyin with department and roles, and counts them', async () => {
  const { client, wang } = await staffedTenant()

  const people = await client.get(listPeople, {})

  expect(people.map((person) => person.name)).toEqual(['李100%', '王小明', '赵离职'])
  expect(people[1]).toEqual({
    id: wang.id,
    name: '王小明',
    mobile: '13812345678',
    department_name: '华东服务部',
    provider_name: '',
    roleNames: ['服务人员'],
  })
  expect(await client.get(countPeople, {})).toBe(3)
  expect((await client.get(listPeopleWithRole, { pageSize: 1, pageIndex: 1 })).map((person) => person.name)).toEqual([
    '王小明',
  ])
})

test('lists the people of several departments, of the enterprise alone', async () => {
  const [{ client, department, tenant, wang }, other] = [await staffedTenant(), await staffedTenant()]
  const elsewhere = uuidv7()
  await tenant.tx(
    async (tx) =>
      await tx.run(q.insertInto('department').values({ tenant_id: tenant.id, id: elsewhere, name: '财务部' })),
  )
  const jiang = await tenant.person({ roles: [RoleType.Finance], name: '蒋慧敏', departmentId: elsewhere })
  const find = async (...ids: readonly string[]) =>
    (await client.get(listPeople, { departmentIds: ids.join(',') })).map(({ id }) => id).toSorted()

  expect(await find(department)).toEqual([wang.id])
  expect(await find(department, elsewhere)).toEqual([wang.id, jiang.id].toSorted())
  expect(
    await client.get(countRolePeople, { roleType: RoleType.Finance, departmentIds: `${department},${elsewhere}` }),
  ).toBe(1)
  expect(await find(other.department)).toEqual([])
  expect(await client.call(listPeople, { departmentIds: 'x' })).toMatchObject({ fields: [{ field: 'departmentIds' }] })
})

test.each([
  ['part of a name', '小明'],
  ['part of a phone', '12345'],
  ['the beginning of the pinyin', 'WangX'],
  ['initials', 'wx'],
  ['the whole pinyin, with blanks', 'wang xiao ming'],
  ['the pinyin of the given name', 'xiaoming'],
  ['initials of the given name', 'XM'],
  ['a whole syllable and initials', 'wangxm'],
  ['initials and a whole syllable', 'wxming'],
  ['the beginning of a syllable behind initials', 'wxmi'],
])('finds a person by %s', async (_, searchText) => {
  const { client, wang } = await staffedTenant()

  expect((await client.get(listPeople, { searchText })).map((person) => person.id)).toEqual([wang.id])
})

test('names those first who begin with what was typed', async () => {
  const tenant = await (await testApp()).tenant()
  const spelled = { 李王宁: 'liwangning', 王安: 'wangan', 吕望: 'lvwang' }
  for (const [name, pinyin] of Object.entries(spelled))
    await tenant.person({ name, pinyin, roles: [RoleType.Technician] })
  const client = tenant.as(await tenant.person({ name: '赵管', roles: [RoleType.Administrator] }))

  const found = await client.get(listPeople, { searchText: 'wang' })

  expect(found.map((person) => person.name)).toEqual(['王安', '李王宁', '吕望'])
  expect((await client.get(listPeople, { searchText: 'lüwang' })).map((person) => person.name)).toEqual(['吕望'])
})

test('takes wildcards of a search as letters', async () => {
  const { client, li } = await staffedTenant()

  expect((await client.get(listPeople, { searchText: '0%' })).map((person) => person.id)).toEqual([li.id])
  expect(await client.get(countPeople, { searchText: '_' })).toBe(0)
  expect(await client.get(countPeople, { searchText: '\\' })).toBe(0)
})

test('offers in a role’s picker only active people who hold it', async () => {
  const { client, department, wang, li } = await staffedTenant()

  expect((await client.get(listRolePeople, { roleType: RoleType.Technician })).map((person) => person.id)).toEqual([
    li.id,
    wang.id,
  ])
  expect(await client.get(countRolePeople, { roleType: RoleType.Technician, departmentId: department })).toBe(1)
})

test('gives operations that ask by role nobody who left, approvals among them', async () => {
  const { tenant, wang, li, gone } = await staffedTenant()
  const findIn = async (state: 'any' | undefined) =>
    await tenant.tx(async (tx) =>
      (await findPeople({ tenantId: tenant.id, tx }, { roleType: RoleType.Technician, ...given({ state }) })).map(
        ({ id }) => id,
      ),
    )

  expect(await findIn(undefined)).toEqual([li.id, wang.id])
  expect(await findIn('any')).toEqual([li.id, wang.id, gone.id])
})

test('filters by service group, and lists groups with the number of their members', async () => {
  const { tenant, client, wang, li } = await staffedTenant()
  const id = await addGroup(tenant, '空调一组', [wang.id, li.id])
  await addGroup(tenant, '安装组', [])

  expect(
    (await client.get(listRolePeople, { roleType: RoleType.Dispatcher, serviceGroupId: id })).map(
      (person) => person.id,
    ),
  ).toEqual([li.id])
  expect(await client.get(listServiceGroups, { searchText: '空调', type: -1 })).toEqual([
    { id, name: '空调一组', memberCount: 2 },
  ])
  expect((await client.get(listServiceGroupNames, {})).length).toBe(2)
  expect(await tenant.tx(async (tx) => await membershipsOf({ tenantId: tenant.id, tx }, wang.id))).toEqual([
    { groupId: id, isLeader: true },
  ])
  expect((await tenant.tx(async (tx) => await membersOf({ tenantId: tenant.id, tx }, [id]))).sort()).toEqual(
    [wang.id, li.id].sort(),
  )
})

test('names people by id and leaves out strangers', async () => {
  const { client, wang } = await staffedTenant()
  const app = await testApp()
  const stranger = await (await app.tenant()).person({ roles: [RoleType.Technician] })

  expect(await client.get(namePeople, { ids: `${wang.id},${stranger.id}` })).toEqual([{ id: wang.id, name: '王小明' }])
})

test('gives large pages to paid accounts only', async () => {
  const app = await testApp()
  const tenant = await app.tenant({ plan: 0 })
  const client = tenant.as(await tenant.person({ roles: [RoleType.Dispatcher] }))

  expect(await client.call(listPeople, { pageSize: 500 })).toMatchObject({
    code: 'invalid-input',
    fields: [{ field: 'pageSize' }],
  })
  expect(await client.call(listPeople, { pageIndex: 200_000, pageSize: 100 })).toMatchObject({
    success: true,
    data: [],
  })
})
