/** People from files and into files. */
import { getImport, listImportRows, runImport, undoImport } from '@onsite/api/import/import-calls.ts'
import { addDepartment } from '@onsite/api/people/department-calls.ts'
import {
  addPerson,
  disablePerson,
  editPerson,
  exportStaff,
  getStaff,
  listStaff,
} from '@onsite/api/people/staff-calls.ts'
import { addRole } from '@onsite/api/role/role-calls.ts'
import { Plan } from '@onsite/domain/permission/plan.ts'
import { RoleType } from '@onsite/domain/permission/roles.ts'
import { defaultRights } from '@onsite/domain/role/role-rights.ts'
import { signIn } from '@onsite/api/session/session-calls.ts'
import { expect, test } from 'vitest'
import { readFile } from '../testing/builders/import-file.ts'
import { exportedCells } from '../testing/builders/masks.ts'
import { freshMobile } from '../testing/strangers.ts'
import { type TenantOptions, testApp } from '../testing/test-app.ts'
import { askAdmin } from '../testing/test-database.ts'

const head = ['姓名', '手机号', '部门', '角色', '服务团队', '销售渠道']
const password = 'first-pass-2026'

async function house(options: TenantOptions = {}) {
  const app = await testApp()
  const tenant = await app.tenant(options)
  const boss = await tenant.person({ roles: [RoleType.Administrator], name: '管理员', mobile: freshMobile() })
  const client = tenant.as(boss)
  const read = async (rows: readonly (readonly string[])[], heading = head) =>
    await readFile(client, 'person', [heading, ...rows])
  const run = async (id: string) => {
    await client.get(runImport, { id, updatesExisting: 1 })
    await app.react()
    return (await client.get(getImport, { id })).counts
  }
  const undo = async (id: string) => {
    await client.get(undoImport, { id })
    await app.react()
    return (await client.get(getImport, { id })).counts
  }
  const faults = async (id: string) =>
    (await client.get(listImportRows, { id, part: 'wrong' })).map((row) => row.faults)
  const person = async (mobile: string) => (await client.get(listStaff, { keyword: mobile }))[0]
  const add = async (mobile: string, change: object = {}) => {
    const fields = { name: '王小明', mobile, roleTypes: [RoleType.Technician], departmentId: null, groupIds: [] }
    const { id } = await client.get(addPerson, { ...fields, ...change, password })
    return await client.get(getStaff, { id })
  }
  return { app, tenant, boss, client, read, run, undo, faults, person, add }
}

test('adds people with department, own roles and service groups, changes those who are there by their mobile, and takes both back', async () => {
  const h = await house()
  const top = await h.client.get(addDepartment, { name: '总部', parentId: null, leaderId: null })
  await h.client.get(addDepartment, { name: '售后', parentId: top.id, leaderId: null })
  const { powers } = defaultRights(RoleType.Dispatcher)
  await h.client.get(addRole, {
    role: RoleType.Dispatcher,
    name: '华东调度',
    codes: [...powers],
    reaches: [],
    hides: [],
  })
  const [fresh, there] = [freshMobile(), freshMobile()]
  const before = await h.add(there)
  const file = [
    ['李强', `+86 ${fresh}`, '总部/售后', '华东调度、服务人员', '', '直销'],
    ['王晓明', there, '售后', '', '', ''],
  ]

  const first = await h.read(file)
  expect((await h.client.get(getImport, { id: first })).counts).toMatchObject({ new: 1, changed: 1, wrong: 0 })
  expect(await h.run(first)).toMatchObject({ written: 2 })

  expect(await h.person(fresh)).toMatchObject({
    name: '李强',
    department_name: '售后',
    roleTypes: [RoleType.Dispatcher, RoleType.Technician],
    roleNames: ['华东调度', '服务人员'],
    saleChannels: [1],
  })
  expect(await h.person(there)).toMatchObject({
    name: '王晓明',
    department_name: '售后',
    roleTypes: before.roleTypes,
    version: before.version + 1,
  })
  expect((await h.client.get(getImport, { id: await h.read(file) })).counts).toMatchObject({ skipped: 2 })

  expect(await h.undo(first)).toMatchObject({ undone: 2, kept: 0 })
  expect(await h.person(fresh)).toBeUndefined()
  expect(await h.person(there)).toMatchObject({ name: '王小明', department_name: '' })
  const again = await h.read(file)
  expect(await h.run(again)).toMatchObject({ written: 2 })
  expect(await h.person(fresh)).toMatchObject({ name: '李强' })
})

test('says beside the cell what is wrong, and writes nothing of such a row', async () => {
  const h = await house()
  const gone = await h.add(freshMobile(), { name: '赵离职' })
  await h.client.get(disablePerson, { id: gone.id, version: gone.version })
  const mobile = freshMobile()
  const id = await h.read([
    ['', '12345', '', '', '', ''],
    ['李强', freshMobile(), '没有的部门', '队长、服务人员', '夜班', '微商'],
    ['赵离职', gone.mobile, '', '', '', ''],
    ['李强', mobile, '', '服务人员', '', ''],
    ['李强', mobile, '', '服务人员', '', ''],
  ])

  const told = await h.faults(id)
  expect(told[0]).toEqual([
    { column: '手机号', message: '请填写 11 位手机号' },
    { column: '姓名', message: '请填写姓名' },
    { column: '角色', message: '请填写角色' },
  ])
  expect(told[1]?.map(({ column }) => column)).toEqual(['部门', '角色', '服务团队', '销售渠道'])
  expect(told[1]?.[1]?.message).toBe('没有角色「队长」，请检查')
  expect(told[2]).toEqual([{ column: '手机号', message: '赵离职已停用，启用后才能导入' }])
  expect(told).toHaveLength(4)
  expect(await h.run(id)).toMatchObject({ written: 1, wrong: 4 })
})

test('takes no more people than there are seats, and keeps an administrator', async () => {
  const h = await house({ plan: Plan.Paid, seats: 3 })
  const id = await h.read([
    ['甲', freshMobile(), '', '服务人员', '', ''],
    ['乙', freshMobile(), '', '服务人员', '', ''],
    ['丙', freshMobile(), '', '服务人员', '', ''],
  ])
  expect(await h.faults(id)).toEqual([[{ column: '', message: '用户数超出套餐人数' }]])
  expect(await h.run(id)).toMatchObject({ written: 2, wrong: 1 })

  const last = await h.read([['管理员', h.boss.mobile, '', '服务人员', '', '']])
  expect(await h.run(last)).toMatchObject({ written: 0, wrong: 1 })
  expect((await h.faults(last))[0]?.[0]?.message).toContain('最后一位系统管理员')
})

test('lets somebody of another enterprise in with the account that is there, and leaves it on undoing', async () => {
  const [here, elsewhere] = [await house(), await house()]
  const mobile = freshMobile()
  await elsewhere.add(mobile)
  const enter = async () => await here.app.stranger().call(signIn, { mobile, password })
  const id = await here.read([['王小明', mobile, '', '服务人员', '', '']])
  await here.run(id)
  expect((await here.person(mobile))?.lastSignIn).toBe(null)

  expect(await here.undo(id)).toMatchObject({ undone: 1 })
  expect(await enter()).toMatchObject({ success: true })
  expect(await elsewhere.person(mobile)).toMatchObject({ name: '王小明' })
})

test('keeps whoever was changed, has signed in or stands in a record since the import', async () => {
  const h = await house()
  const mobiles = [freshMobile(), freshMobile(), freshMobile(), freshMobile()] as const
  const id = await h.read(mobiles.map((mobile) => ['李强', mobile, '', '服务人员', '', '']))
  await h.run(id)
  const [one, two, three] = await Promise.all(mobiles.map(h.person))
  await h.client.get(editPerson, {
    id: one?.id ?? '',
    version: one?.version ?? 0,
    name: '李勇',
    mobile: mobiles[0],
    roleTypes: [RoleType.Technician],
    departmentId: null,
    groupIds: [],
  })
  await askAdmin('update account_person set last_used_at = now() where person_id = $1', [two?.id])
  await h.client.get(addDepartment, { name: '夜班部', parentId: null, leaderId: three?.id ?? null })

  expect(await h.undo(id)).toMatchObject({ undone: 1, kept: 3 })

  const kept = await h.client.get(listImportRows, { id, part: 'kept' })
  expect(new Set(kept.map(({ faults }) => faults[0]?.message))).toEqual(
    new Set(['导入后被修改过', '已有记录用到此人，不用时请停用', '已经登录过，不用时请停用']),
  )
  expect((await h.client.get(listStaff, {})).map(({ mobile }) => mobile).toSorted()).toEqual(
    [h.boss.mobile, ...mobiles.slice(0, 3)].toSorted(),
  )
})

test('is for administrators, in both directions', async () => {
  const h = await house()
  const director = await h.tenant.person({ roles: [RoleType.Director] })
  const other = h.tenant.as(director)
  expect(await readFile(other, 'person', [head])).toBe('no-permission')
  expect(await other.call(exportStaff, {})).toMatchObject({ code: 'no-permission' })
  expect(await h.client.call(exportStaff, { keyword: '没有这个人' })).toMatchObject({ code: 'nothing-to-export' })
})

test('exports the list under headings that can be imported again', async () => {
  const h = await house()
  const top = await h.client.get(addDepartment, { name: '总部', parentId: null, leaderId: null })
  const below = await h.client.get(addDepartment, { name: '售后', parentId: top.id, leaderId: null })
  const mobile = freshMobile()
  await h.add(mobile, { departmentId: below.id, saleChannels: [1, 3] })

  expect(await h.client.get(exportStaff, { departmentId: top.id })).toEqual({ id: expect.any(String) })
  const cells = await exportedCells(h.tenant, 'person', h.boss.id, RoleType.Administrator)
  const width = 10
  expect(cells.slice(0, width)).toEqual([...head, '服务商', '网点', '状态', '最近登录'])
  const row = cells.slice(cells.indexOf('王小明'), cells.indexOf('王小明') + width)
  expect(row).toEqual(['王小明', mobile, '总部/售后', '服务人员', '', '直销、电商', '', '', '在职', ''])

  const id = await h.read([row], cells.slice(0, width))
  expect((await h.client.get(getImport, { id })).counts).toMatchObject({ skipped: 1, wrong: 0 })
})
