import { listPeople, listServiceGroupNames } from '@onsite/api/people/people-calls.ts'
import {
  addServiceGroup,
  countGroupSheets,
  editServiceGroup,
  type GroupSheet,
  listGroupSheets,
  removeServiceGroup,
} from '@onsite/api/people/service-group-calls.ts'
import { editPerson, getStaff } from '@onsite/api/people/staff-calls.ts'
import { cancelWorkOrders } from '@onsite/api/work-order/work-order-actions.ts'
import { RoleType } from '@onsite/domain/permission/roles.ts'
import { expect, test } from 'vitest'
import { office } from '../testing/builders/work-order.ts'
import { testApp } from '../testing/test-app.ts'
import { serviceGroupNames } from './service-group-store.ts'

const yuhang = '330110'
const fields = (change: object = {}) => ({
  name: '空调组',
  note: '',
  memberIds: [],
  leaderIds: [],
  areaCodes: [],
  ...change,
})

async function house() {
  const tenant = await (await testApp()).tenant()
  const client = tenant.as(await tenant.person({ roles: [RoleType.Administrator] }))
  const [li, wang] = [
    await tenant.person({ roles: [RoleType.Technician], name: '李敏' }),
    await tenant.person({ roles: [RoleType.Technician], name: '王芳' }),
  ]
  const edit = async ({ areas, id, members, name, note, version }: GroupSheet, change: object) =>
    await client.call(editServiceGroup, {
      id,
      version,
      name,
      note,
      memberIds: members.map((one) => one.id),
      leaderIds: members.filter(({ isLeader }) => isLeader).map((one) => one.id),
      areaCodes: areas.map(({ code }) => code),
      ...change,
    })
  return { tenant, client, li, wang, edit }
}

test('makes a group that pickers offer at once', async () => {
  const { client, li, wang } = await house()

  const made = await client.get(
    addServiceGroup,
    fields({ name: ' 空调组 ', memberIds: [li.id, wang.id], leaderIds: [wang.id], areaCodes: [yuhang, '320000'] }),
  )

  expect(made).toEqual({
    id: made.id,
    name: '空调组',
    note: '',
    members: [
      { id: wang.id, name: '王芳', isLeader: true, isActive: true },
      { id: li.id, name: '李敏', isLeader: false, isActive: true },
    ],
    areas: [
      { code: '320000', name: '江苏省' },
      { code: yuhang, name: '浙江省杭州市余杭区' },
    ],
    providerId: null,
    provider_name: '',
    branchId: null,
    branch_name: '',
    version: 1,
  })
  expect(await client.get(listServiceGroupNames, {})).toEqual([{ id: made.id, name: '空调组' }])
  expect((await client.get(listPeople, { serviceGroupId: made.id })).length).toBe(2)
})

test('finds groups by name, member and the area that they serve, as many as are counted', async () => {
  const { client, li } = await house()
  const make = async (name: string, change: object) =>
    (await client.get(addServiceGroup, fields({ name, ...change }))).name
  await make('杭州组', { areaCodes: ['330100'] })
  await make('浙江组', { areaCodes: ['330000'], memberIds: [li.id] })
  await make('苏州组', { areaCodes: ['320500'] })

  const find = async (filter: object) => {
    const names = (await client.get(listGroupSheets, filter)).map(({ name }) => name)
    expect(await client.get(countGroupSheets, filter)).toBe(names.length)
    return names
  }
  expect(await find({})).toEqual(['杭州组', '浙江组', '苏州组'])
  expect(await find({ areaCode: yuhang })).toEqual(['杭州组', '浙江组'])
  expect(await find({ areaCode: '330200' })).toEqual(['浙江组'])
  expect(await find({ areaCode: '320000' })).toEqual(['苏州组'])
  expect(await find({ keyword: '李' })).toEqual(['浙江组'])
  expect(await find({ personId: li.id, keyword: '浙' })).toEqual(['浙江组'])
})

test('refuses a taken name, unknown areas, people who left and leaders from outside', async () => {
  const { tenant, client, li, wang, edit } = await house()
  const made = await client.get(addServiceGroup, fields())
  const gone = await tenant.person({ roles: [RoleType.Technician], name: '赵总', state: 0 })
  const tryToAdd = async (change: object) => await client.call(addServiceGroup, fields({ name: '新组', ...change }))

  expect(await tryToAdd({ name: '空调组 ' })).toMatchObject({ code: 'group-name-taken', fields: [{ field: 'name' }] })
  expect(await tryToAdd({ areaCodes: ['999999'] })).toMatchObject({ fields: [{ field: 'areaCodes' }] })
  expect(await tryToAdd({ memberIds: [gone.id] })).toMatchObject({ fields: [{ field: 'memberIds' }] })
  expect(await tryToAdd({ memberIds: [li.id], leaderIds: [wang.id] })).toMatchObject({
    fields: [{ field: 'leaderIds' }],
  })
  expect(await edit(made, { version: 7 })).toMatchObject({ code: 'stale' })
  expect(await edit(made, { name: '空调组' })).toMatchObject({ success: true })
})

test('of two who change one group the second is told, and so is whoever had the form of a member open', async () => {
  const { client, li, edit } = await house()
  const made = await client.get(addServiceGroup, fields())
  const { departmentId, id, mobile, name, roleTypes, version } = await client.get(getStaff, { id: li.id })

  const both = await Promise.all([edit(made, { memberIds: [li.id] }), edit(made, { memberIds: [li.id], note: 'x' })])

  expect(both.filter(({ success }) => success)).toHaveLength(1)
  expect(both.find(({ success }) => !success)).toMatchObject({ code: 'stale' })
  const form = { id, name, mobile, departmentId, roleTypes: roleTypes as RoleType[], groupIds: [] }
  expect(await client.call(editPerson, { ...form, version })).toMatchObject({ code: 'stale' })
  const now = await client.get(getStaff, { id })
  await client.get(editPerson, { ...form, version: now.version })
  // The group's version moved with its member.
  expect(await edit({ ...made, version: 2 }, {})).toMatchObject({ code: 'stale' })
})

test('says where a group is used before it goes, and keeps its name for what is past', async () => {
  const o = await office()
  const { administrator: boss } = o
  const made = await boss.get(addServiceGroup, fields())
  const { id } = await o.create({ serviceGroupId: made.id })
  const remove = async () => await boss.call(removeServiceGroup, { id: made.id, version: 1 })

  expect(await remove()).toMatchObject({
    code: 'group-used',
    message: expect.stringMatching(/^「空调组」还在使用：1 个未完成工单（如「GD\d+」）/) as unknown,
  })
  await boss.get(cancelWorkOrders, { ids: [id], reason: '客户不需要了' })
  expect(await remove()).toMatchObject({ success: true })

  expect(await boss.get(listServiceGroupNames, {})).toEqual([])
  const names = await o.tenant.tx(async (tx) => await serviceGroupNames({ tenantId: o.tenant.id, tx }, [made.id]))
  expect([...names.values()]).toEqual(['空调组'])
  await expect(o.create({ serviceGroupId: made.id })).rejects.toThrow()
  // The name is free again.
  expect(await boss.call(addServiceGroup, fields())).toMatchObject({ success: true })
})
