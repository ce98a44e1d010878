import {
  addDepartment,
  editDepartment,
  getDepartmentTree,
  listParentDepartments,
  removeDepartment,
  sortDepartments,
} from '@onsite/api/people/department-calls.ts'
import { RoleType } from '@onsite/domain/permission/roles.ts'
import { expect, test } from 'vitest'
import { testApp } from '../testing/test-app.ts'

async function house() {
  const tenant = await (await testApp()).tenant()
  const client = tenant.as(await tenant.person({ roles: [RoleType.Administrator] }))
  const add = async (name: string, parentId: string | null = null): Promise<string> =>
    (await client.get(addDepartment, { name, parentId, leaderId: null })).id
  const names = async () => (await client.get(getDepartmentTree, {})).map(({ name }) => name)
  return { tenant, client, add, names }
}

test('adds, renames, moves and leads departments', async () => {
  const { tenant, client, add } = await house()
  const [top, other] = [await add('总部'), await add('客服部')]
  const below = await add('空调组', top)
  const leader = await tenant.person({ roles: [RoleType.Director], name: '赵总', departmentId: below })

  await client.get(editDepartment, { id: below, version: 1, name: '制冷组', parentId: other, leaderId: leader.id })

  expect(await client.get(getDepartmentTree, {})).toContainEqual({
    id: below,
    name: '制冷组',
    parentId: other,
    leaderId: leader.id,
    leaderName: '赵总',
    peopleCount: 1,
    version: 2,
  })
  expect(await client.get(listParentDepartments, { id: below })).toEqual([{ id: other, name: '客服部' }])
})

test('refuses a namesake beside it, a circle, an old version and a leader who left', async () => {
  const { tenant, client, add } = await house()
  const top = await add('总部')
  const below = await add('空调组', top)
  const gone = await tenant.person({ roles: [RoleType.Director], state: 0 })
  const edit = async (id: string, change: object) =>
    await client.call(editDepartment, { id, version: 1, name: '总部', parentId: null, leaderId: null, ...change })

  expect(await client.call(addDepartment, { name: ' 空调组', parentId: top, leaderId: null })).toMatchObject({
    code: 'department-name-taken',
    fields: [{ field: 'name' }],
  })
  expect(await edit(top, { parentId: below })).toMatchObject({ code: 'department-circle' })
  expect(await edit(top, { parentId: top })).toMatchObject({ code: 'department-circle' })
  expect(await edit(top, { version: 7 })).toMatchObject({ code: 'stale' })
  expect(await edit(top, { leaderId: gone.id })).toMatchObject({ fields: [{ field: 'leaderId' }] })
})

test('two moves at once make no circle', async () => {
  const { client, add } = await house()
  const [one, two] = [await add('甲部'), await add('乙部')]

  const replies = await Promise.all([
    client.call(editDepartment, { id: one, version: 1, name: '甲部', parentId: two, leaderId: null }),
    client.call(editDepartment, { id: two, version: 1, name: '乙部', parentId: one, leaderId: null }),
  ])

  expect(replies.filter(({ success }) => success)).toHaveLength(1)
})

test('keeps the order that somebody chose', async () => {
  const { client, add, names } = await house()
  const ids = [await add('甲部'), await add('乙部'), await add('丙部')]

  await client.get(sortDepartments, { ids: ids.toReversed() })

  expect(await names()).toEqual(['丙部', '乙部', '甲部'])
})

test('removes only what is empty, of people who left too', async () => {
  const { tenant, client, add, names } = await house()
  const top = await add('总部')
  const below = await add('空调组', top)
  const free = await add('闲置组', top)
  await tenant.person({ roles: [RoleType.Technician], departmentId: below, state: 0 })

  expect(await client.call(removeDepartment, { id: top })).toMatchObject({ code: 'department-used' })
  expect(await client.call(removeDepartment, { id: below })).toMatchObject({
    code: 'department-used',
    message: '「空调组」还有 1 人、0 个下级部门，移走后才能删除',
  })
  await client.get(removeDepartment, { id: free })

  expect(await names()).toEqual(['总部', '空调组'])
})
