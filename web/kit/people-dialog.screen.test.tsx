import { type DepartmentNode, getDepartmentTree } from '@onsite/api/people/department-calls.ts'
import {
  countPeople,
  countRolePeople,
  listPeople,
  listRolePeople,
  namePeople,
  type PersonRow,
} from '@onsite/api/people/people-calls.ts'
import { RoleType } from '@onsite/domain/permission/roles.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { reply } from '../testing/fake-server.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { PersonPicker } from './person-picker.tsx'

const idOf = (n: number) => `01934f3a-0000-7000-8000-00000000000${n}`
const person = (n: number, name: string, department: string): PersonRow => ({
  id: idOf(n),
  name,
  mobile: `1390000000${n}`,
  department_name: department,
  provider_name: '',
  roleNames: [],
})
const all = [
  person(1, '王芳', '客服部'),
  person(2, '李强', '维修部'),
  person(3, '周凯', '维修部'),
  person(9, '何静', '客服部'),
]
const department = (n: number, name: string): DepartmentNode => ({
  id: idOf(n),
  parentId: null,
  name,
  leaderId: null,
  leaderName: '',
  peopleCount: 1,
  version: 1,
})

const twoDepartments = [department(7, '客服部'), department(8, '维修部')]

interface Asked {
  readonly searchText?: string | undefined
  readonly departmentId?: string | undefined
}
const found = ({ departmentId, searchText = '' }: Asked) =>
  all.filter((one) => one.name.includes(searchText) && (departmentId === undefined || one.department_name === '维修部'))

const replies = [
  reply(listPeople, found),
  reply(countPeople, (asked) => found(asked).length),
  reply(listRolePeople, found),
  reply(countRolePeople, (asked) => found(asked).length),
  reply(namePeople, ({ ids }) => all.filter(({ id }) => ids.includes(id)).map(({ id, name }) => ({ id, name }))),
]

function Field({ first, role }: { readonly first: readonly string[]; readonly role?: RoleType }) {
  const [value, setValue] = useState(first)
  return (
    <>
      <PersonPicker many aria-label="成员" value={value} role={role} except={[idOf(9)]} onChange={setValue} />
      <output data-value>{value.map((id) => id.slice(-1)).join(' ')}</output>
    </>
  )
}

function show(first: readonly string[] = [], departments = twoDepartments, role?: RoleType) {
  return renderScreen(<Field first={first} {...(role === undefined ? {} : { role })} />, {
    replies: [...replies, reply(getDepartmentTree, departments)],
  })
}

const openDialog = async (user: ReturnType<typeof show>['user']) => {
  await user.click(screen.getByRole('button', { name: '按部门选择成员' }))
  return within(await screen.findByRole('dialog'))
}

it('offers the people of a department and of those below it, adds them to those chosen, and hands over on confirming', async () => {
  const { server, user } = show([idOf(1)])
  const dialog = await openDialog(user)
  expect(await dialog.findByRole('button', { name: '移除王芳' })).toBeTruthy()

  await user.click(await dialog.findByText('维修部', { selector: '[title]' }))
  await waitFor(() => expect(dialog.queryByRole('checkbox', { name: /王芳/ })).toBeNull())
  expect(server.inputs(listPeople).at(-1)).toMatchObject({ departmentId: idOf(8), state: 1 })
  await user.click(dialog.getByRole('checkbox', { name: '全选本页' }))
  expect(dialog.getByText('已选 3 人')).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: '移除李强' }))
  await user.click(dialog.getByRole('button', { name: /确\s?定/ }))

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(document.querySelector('[data-value]')?.textContent).toBe('1 3')
})

it('changes nothing when it is cancelled, and goes back to the beginning on reset', async () => {
  const { user } = show([idOf(2)])
  const dialog = await openDialog(user)
  await user.click(await dialog.findByRole('checkbox', { name: /周凯/ }))
  await user.click(dialog.getByRole('checkbox', { name: /李强/ }))
  expect(dialog.queryByRole('button', { name: '移除李强' })).toBeNull()
  await user.click(dialog.getByRole('button', { name: /重\s?置/ }))
  expect(dialog.getByRole('button', { name: '移除李强' })).toBeTruthy()
  expect(dialog.queryByRole('button', { name: '移除周凯' })).toBeNull()

  await user.click(dialog.getByRole('checkbox', { name: /王芳/ }))
  await user.click(dialog.getByRole('button', { name: /取\s?消/ }))
  expect(document.querySelector('[data-value]')?.textContent).toBe('2')
})

it('is worked by keys alone: type, down, Enter, down, space, Ctrl+Enter', async () => {
  const { user } = show()
  screen.getByRole('button', { name: '按部门选择成员' }).focus()
  await user.keyboard('{Enter}')
  const dialog = within(await screen.findByRole('dialog'))
  const search = await dialog.findByRole('searchbox', { name: '查找人员' })
  await waitFor(() => expect(document.activeElement).toBe(search))
  await dialog.findByRole('checkbox', { name: /周凯/ })
  await user.keyboard('{ArrowDown}{Enter}{ArrowDown}{ArrowDown} {ArrowUp}{ArrowUp}{ArrowUp}')
  expect(document.activeElement).toBe(search)
  await user.keyboard('李')
  await waitFor(() => expect(dialog.queryByRole('checkbox', { name: /周凯/ })).toBeNull())
  await user.keyboard('{Enter}{Enter}{Control>}{Enter}{/Control}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(document.querySelector('[data-value]')?.textContent).toBe('1 3 2')
})

it('keeps to a role, and shows no tree to people of a provider', async () => {
  const { server, user } = show([], [], RoleType.Technician)
  const dialog = await openDialog(user)
  expect(await dialog.findByRole('checkbox', { name: /李强/ })).toBeTruthy()
  expect(dialog.queryByRole('checkbox', { name: /何静/ })).toBeNull()
  await waitFor(() => expect(dialog.queryByRole('navigation', { name: '部门' })).toBeNull())
  expect(server.inputs(listRolePeople).at(-1)).toMatchObject({ roleType: RoleType.Technician })
  expect(server.inputs(listPeople)).toEqual([])
})

it('picks one where one is wanted', async () => {
  const picked: (string | null)[] = []
  const { user } = renderScreen(
    <PersonPicker withTree aria-label="成员" value={idOf(1)} onChange={(id: string | null) => picked.push(id)} />,
    { replies: [...replies, reply(getDepartmentTree, twoDepartments)] },
  )
  const dialog = await openDialog(user)
  await user.click(await dialog.findByRole('radio', { name: /李强/ }))
  await user.click(dialog.getByRole('radio', { name: /周凯/ }))
  expect(dialog.queryByRole('button', { name: '移除李强' })).toBeNull()
  await user.click(dialog.getByRole('button', { name: /确\s?定/ }))
  expect(picked).toEqual([idOf(3)])
})
