import { getDepartmentTree } from '@onsite/api/people/department-calls.ts'
import { getHandover } from '@onsite/api/people/handover-calls.ts'
import { listServiceGroupNames } from '@onsite/api/people/people-calls.ts'
import {
  addPerson,
  countStaff,
  disablePerson,
  exportStaff,
  listStaff,
  resetPersonPassword,
  type StaffRow,
} from '@onsite/api/people/staff-calls.ts'
import { getDefaultSearchPlan } from '@onsite/api/search-plan/search-plan-calls.ts'
import { listTableConfigs } from '@onsite/api/table-config/table-config-calls.ts'
import { Failure } from '@onsite/domain/failure.ts'
import { PersonState } from '@onsite/domain/people/person-state.ts'
import { RoleType, roleNames } from '@onsite/domain/permission/roles.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { type GivenReply, reply } from '../testing/fake-server.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { OrganizationPage } from './organization-page.tsx'

const idOf = (at: number) => `01934f3a-0000-7000-8000-00000000000${at}`
const person = (at: number, name: string, more: Partial<StaffRow> = {}): StaffRow => ({
  id: idOf(at),
  name,
  mobile: `1390000000${at}`,
  departmentId: idOf(7),
  department_name: '服务部',
  providerId: null,
  provider_name: '',
  branchId: null,
  branch_name: '',
  roleTypes: [RoleType.Technician],
  roleNames: [roleNames[RoleType.Technician]],
  groups: [],
  saleChannels: [],
  state: PersonState.Active,
  lastSignIn: null,
  version: 3,
  ...more,
})
const department = {
  id: idOf(7),
  parentId: null,
  name: '服务部',
  leaderId: null,
  leaderName: '',
  peopleCount: 2,
  version: 1,
}

function show(own: readonly GivenReply[], me = idOf(9)) {
  return renderScreen(<OrganizationPage />, {
    powers: ['people.manage', 'people.view', 'import.use'],
    person: { id: me },
    replies: [
      ...own,
      reply(listStaff, [person(1, '李敏'), person(2, '周凯', { state: PersonState.Disabled })]),
      reply(countStaff, 2),
      reply(getDepartmentTree, [department]),
      reply(listServiceGroupNames, []),
      reply(listTableConfigs, []),
      reply(getDefaultSearchPlan, null),
    ],
  })
}
const button = (name: string | RegExp) => screen.getByRole('button', { name })

it('offers a file of what the list shows, and the way in from one', async () => {
  const sent: object[] = []
  const { user } = show([
    reply(exportStaff, (input) => {
      sent.push(input)
      return { id: idOf(8) }
    }),
  ])
  await screen.findByText('李敏')

  await user.click(button(/导\s?出/))

  expect(button(/导\s?入/)).toBeTruthy()
  await waitFor(() => expect(sent).toHaveLength(1))
})

it('narrows the people to a department', async () => {
  const { address, user } = show([])
  const tree = await screen.findByRole('navigation', { name: '部门' })

  await user.click(await within(tree).findByText('服务部'))

  expect(address()).toBe(`?departmentId=${idOf(7)}`)
})

it('adds a person and shows the first password this once', async () => {
  const { server, user } = show([reply(addPerson, { id: idOf(3), hasOwnPassword: 0 })])
  await screen.findByText('李敏')

  await user.click(button(/添加人员/))
  const dialog = await screen.findByRole('dialog')
  await user.type(within(dialog).getByLabelText('姓名'), '王芳')
  await user.type(within(dialog).getByLabelText('手机号'), '13900000003')
  await user.click(within(dialog).getByLabelText('角色'))
  await user.click(await screen.findByText('调度员'))
  await user.click(within(dialog).getByRole('button', { name: /添\s*加/ }))

  await screen.findByText('已添加王芳')
  const [sent] = server.inputs(addPerson)
  expect(sent).toMatchObject({ name: '王芳', mobile: '13900000003', roleTypes: [RoleType.Dispatcher], groupIds: [] })
  expect(screen.getByText(sent?.password ?? 'none')).toBeDefined()
})

it('shows a refusal and keeps what was typed', async () => {
  const { user } = show([
    reply(addPerson, () => {
      throw new Failure('mobile-taken', { mobile: '13900000001', name: '李敏' })
    }),
  ])
  await screen.findByText('李敏')

  await user.click(button(/添加人员/))
  const dialog = await screen.findByRole('dialog')
  await user.type(within(dialog).getByLabelText('姓名'), '王芳')
  await user.type(within(dialog).getByLabelText('手机号'), '13900000001')
  await user.click(within(dialog).getByLabelText('角色'))
  await user.click(await screen.findByText('调度员'))
  await user.click(within(dialog).getByRole('button', { name: /添\s*加/ }))

  expect(await screen.findByText('手机号 13900000001 已是李敏的，不能再用')).toBeDefined()
  expect(within(dialog).getByLabelText('姓名')).toHaveProperty('value', '王芳')
})

it('gives somebody a fresh password after a question, and shows it this once; nobody does so for themselves', async () => {
  const { server, user } = show([reply(resetPersonPassword, null)], idOf(2))
  await user.click(await screen.findByRole('button', { name: '周凯的更多操作' }))
  const own = await screen.findByRole('menuitem', { name: /重置密码/ })
  expect(own.getAttribute('aria-disabled')).toBe('true')
  await user.keyboard('{Escape}')

  await user.click(screen.getByRole('button', { name: '李敏的更多操作' }))
  await user.click((await screen.findAllByRole('menuitem', { name: '重置密码' })).at(-1) as HTMLElement)
  const asked = await screen.findByRole('dialog')
  expect(within(asked).getAllByText('重置「李敏」的登录密码？').length).toBeGreaterThan(0)
  await user.click(within(asked).getByRole('button', { name: '重置密码' }))

  await screen.findByText('已重置「李敏」的密码')
  const [sent] = server.inputs(resetPersonPassword)
  expect(sent?.id).toBe(idOf(1))
  expect(screen.getByText(sent?.password ?? 'none')).toBeDefined()
})

it('disables somebody after a question, with what is in hand', async () => {
  const { server, user } = show([
    reply(getHandover, []),
    reply(disablePerson, person(1, '李敏', { state: PersonState.Disabled })),
  ])
  const row = (await screen.findAllByRole('row')).find((one) => within(one).queryByText('李敏') !== null)
  if (row === undefined) throw new Error('no row of 李敏')

  await user.click(within(row).getByRole('button', { name: '李敏的更多操作' }))
  await user.click(await screen.findByRole('menuitem', { name: '停用' }))
  const asked = await screen.findByRole('dialog')
  expect(within(asked).getAllByText('停用「李敏」？').length).toBeGreaterThan(0)
  expect(await within(asked).findByText('手上没有未完成的工作。')).toBeDefined()
  await user.click(within(asked).getByRole('button', { name: /停\s*用/ }))

  expect(await screen.findByText('已停用', { selector: 'output' })).toBeDefined()
  expect(server.inputs(disablePerson)).toEqual([{ id: idOf(1), version: 3 }])
})
