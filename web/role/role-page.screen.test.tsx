import { findAnything } from '@onsite/api/palette/palette-calls.ts'
import { listPeople, listServiceGroupNames } from '@onsite/api/people/people-calls.ts'
import { addRole, editRole, giveRole, listRoleMembers, listRoles, type RoleRow } from '@onsite/api/role/role-calls.ts'
import { explainRecordSight } from '@onsite/api/role/sight-calls.ts'
import { permissionOf } from '@onsite/domain/permission/permission-codes.ts'
import { RoleType, roleNames } from '@onsite/domain/permission/roles.ts'
import { defaultRights } from '@onsite/domain/role/role-rights.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { Value } from 'typebox/value'
import { expect, it } from 'vitest'
import { type GivenReply, hold, reply } from '../testing/fake-server.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { RolePage } from './role-page.tsx'

const team = '01934f3a-0000-7000-8000-000000000001'
const person = '01934f3a-0000-7000-8000-000000000002'
const roleOf = (role: RoleType, more: Partial<RoleRow> = {}): RoleRow => ({
  role,
  variant: 0,
  version: 0,
  name: roleNames[role],
  baseName: roleNames[role],
  codes: [...defaultRights(role).powers],
  reaches: [],
  hides: [],
  peopleCount: 2,
  ...more,
})
const dispatcher = roleOf(RoleType.Dispatcher)
const own = roleOf(RoleType.Dispatcher, {
  variant: 1,
  version: 3,
  name: '华东调度',
  codes: dispatcher.codes.filter((code) => code !== permissionOf('workOrder.export').code),
})

function show(given: readonly GivenReply[], path = '/roleManage') {
  return renderScreen(<RolePage />, {
    path,
    powers: ['role.manage'],
    replies: [
      ...given,
      reply(listRoles, [dispatcher, own, roleOf(RoleType.Administrator)]),
      reply(listServiceGroupNames, [{ id: team, name: '华东一队' }]),
    ],
  })
}
const inDialog = async () => within(await screen.findByRole('dialog'))
const saveButton = () => screen.getByRole('button', { name: /保\s*存/ })

it('takes a permission away, narrows another to a service group, and saves both', async () => {
  const { server, user } = show([reply(editRole, own)], '/roleManage?role=1:1')
  await screen.findByRole('heading', { name: '华东调度' })
  expect(saveButton()).toHaveProperty('disabled', true)

  await user.click(screen.getByRole('checkbox', { name: /^导出客户/ }))
  await user.click(screen.getByRole('checkbox', { name: /^隐藏客户的电话号码/ }))
  await user.click(screen.getByRole('combobox', { name: '查看全部工单的数据范围' }))
  await user.click(await screen.findByText('指定团队'))
  // Without a service group nothing would be seen by mistake.
  expect(saveButton()).toHaveProperty('disabled', true)
  await user.click(screen.getByRole('combobox', { name: '查看全部工单的团队' }))
  await user.click(await screen.findByText('华东一队'))
  await user.click(saveButton())

  await waitFor(() => expect(server.inputs(editRole)).toHaveLength(1))
  const [sent] = server.inputs(editRole)
  expect(sent).toMatchObject({ role: RoleType.Dispatcher, variant: 1, version: 3 })
  expect(sent?.codes).not.toContain(permissionOf('customer.export').code)
  expect(sent?.hides).toEqual(['phone'])
  expect(sent?.reaches).toEqual([{ code: permissionOf('workOrder.viewAll').code, by: 'groups', groupIds: [team] }])
})

it('asks before another role takes the place of changes that were not saved', async () => {
  const { address, user } = show([])
  await user.click(await screen.findByRole('checkbox', { name: /^导出客户/ }))
  await user.click(screen.getByRole('button', { name: /华东调度/ }))
  const asked = await screen.findByRole('dialog')
  await user.click(within(asked).getByRole('button', { name: '放弃修改' }))
  expect(address()).toBe('?role=1:1')
})

it('shows the administrator with everything, and nothing to change', async () => {
  const { user } = show([])
  await user.click(await screen.findByRole('button', { name: /系统管理员/ }))
  await screen.findByText('系统管理员拥有全部权限，不能调整。')
  expect(screen.queryByRole('button', { name: /保\s*存/ })).toBeNull()
  expect(screen.getByRole('checkbox', { name: /^导出客户/ })).toHaveProperty('disabled', true)
})

it('copies a role under a new name', async () => {
  const { server, user } = show([reply(addRole, own)])
  await user.click(await screen.findByRole('button', { name: /复制/ }))
  const dialog = await screen.findByRole('dialog')
  await user.type(within(dialog).getByLabelText('角色名称'), '华北调度')
  await user.click(within(dialog).getByRole('button', { name: /创\s*建/ }))
  await waitFor(() => expect(server.inputs(addRole)).toHaveLength(1))
  expect(server.inputs(addRole)[0]).toMatchObject({
    role: RoleType.Dispatcher,
    name: '华北调度',
    codes: dispatcher.codes,
  })
})

it('says how two roles differ, beginning with the one that was copied', async () => {
  const { user } = show([], '/roleManage?role=1:1')
  await user.click(await screen.findByRole('button', { name: /对比/ }))
  const row = await screen.findByRole('row', { name: /导出工单/ })
  expect(
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['无', '有'])
})

it('gives an own role to people who hold the fixed one', async () => {
  const member = { id: person, name: '周敏', department_name: '服务部', variant: 0, roleName: '调度员' }
  const { server, user } = show(
    [reply(listRoleMembers, [member]), reply(giveRole, { count: 1 })],
    '/roleManage?role=1:1',
  )
  await user.click(await screen.findByRole('button', { name: /成员/ }))
  const dialog = await screen.findByRole('dialog')
  await user.click(await within(dialog).findByRole('checkbox', { name: '周敏' }))
  await user.click(within(dialog).getByRole('button', { name: /保\s*存/ }))
  await waitFor(() => expect(server.inputs(giveRole)).toHaveLength(1))
  expect(server.inputs(giveRole)[0]).toEqual({ role: RoleType.Dispatcher, variant: 1, personIds: [person] })
})

it('shows no ticks from before the last save when it is opened again', async () => {
  const member = { id: person, name: '周敏', department_name: '服务部', variant: 0, roleName: '调度员' }
  const lists = hold(listRoleMembers)
  const { settle, user } = show([lists, reply(giveRole, { count: 1 })], '/roleManage?role=1:1')
  const open = async () => await user.click(await screen.findByRole('button', { name: /成员/ }))

  await open()
  await waitFor(() => expect(lists.requests).toHaveLength(1))
  await settle(() => lists.requests[0]?.release([member]))
  const dialog = await inDialog()
  await user.click(await dialog.findByRole('checkbox', { name: '周敏' }))
  await user.click(dialog.getByRole('button', { name: /保\s*存/ }))
  await waitFor(() => expect(lists.requests).toHaveLength(2))

  await open()
  expect((await inDialog()).queryByRole('checkbox')).toBeNull()
  await settle(() => {
    for (const request of lists.requests.slice(1)) request.release([{ ...member, variant: 1 }])
  })
  const box = await (await inDialog()).findByRole<HTMLInputElement>('checkbox', { name: '周敏' })
  expect(box.checked).toBe(true)
})

it('tells why somebody sees a record, way by way', async () => {
  const reasons = [
    { label: '有「查看工单」权限', holds: true },
    { label: '是它的服务人员', holds: false },
  ]
  const order = { id: team, label: 'GD2026112400001 空调不制冷', line: '', path: '/' }
  const records = [{ kind: 'work-order', label: '工单', hits: [order] }]
  const zhou = { ...Value.Create(listPeople.reply.items), id: person, name: '周敏' }
  const sight = {
    name: '周敏',
    isActive: true,
    record: order.label,
    roles: [{ roleName: '调度员', isSeen: false, reasons }],
  }
  const { server, user } = show([
    reply(listPeople, [zhou]),
    reply(findAnything, { commands: [], pages: [], records }),
    reply(explainRecordSight, sight),
  ])
  await user.click(await screen.findByRole('button', { name: '为什么他看得到这张单？' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('combobox', { name: '人员' }))
  await user.click(await screen.findByText('周敏'))
  await user.type(dialog.getByRole('combobox', { name: '记录' }), '空调')
  await user.click(await screen.findByText(order.label))

  expect(await dialog.findByText('看不到')).toBeDefined()
  expect(server.inputs(explainRecordSight)).toEqual([{ personId: person, kind: 'work-order', id: team }])
  expect(dialog.getAllByRole('listitem').map((line) => line.textContent)).toEqual(reasons.map(({ label }) => label))
})

const box = () => screen.getByRole<HTMLInputElement>('checkbox', { name: /^导出客户/ })

it('shows the rights that were given until they have been read, and takes no others meanwhile', async () => {
  const roles = hold(listRoles)
  const edits = hold(editRole)
  const { settle, user } = renderScreen(<RolePage />, {
    path: '/roleManage?role=1:1',
    powers: ['role.manage'],
    replies: [roles, edits, reply(listServiceGroupNames, [])],
  })
  await waitFor(() => expect(roles.requests).toHaveLength(1))
  await settle(() => roles.requests[0]?.release([dispatcher, own]))
  await user.click(await screen.findByRole('checkbox', { name: /^导出客户/ }))
  await user.click(saveButton())
  await waitFor(() => expect(edits.requests).toHaveLength(1))
  const given = { ...own, version: 4, codes: edits.requests[0]?.input.codes ?? [] }
  await settle(() => edits.requests[0]?.release(given))

  await waitFor(() => expect(roles.requests).toHaveLength(2))
  expect(box().checked).toBe(false)
  expect(box().closest('[inert]')).not.toBeNull()
  await settle(() => roles.requests[1]?.release([dispatcher, given]))
  expect(box().checked).toBe(false)
  expect(box().closest('[inert]')).toBeNull()
})
