import { type DepartmentNode, getDepartmentTree } from '@onsite/api/people/department-calls.ts'
import { listPeople, namePeople, type PersonRow } from '@onsite/api/people/people-calls.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { Form } from 'antd'
import { expect, it } from 'vitest'
import { reply } from '../testing/fake-server.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { OnePersonPicker, PeoplePicker } from './people-picker.tsx'

const idOf = (n: number) => `01934f3a-0000-7000-8000-0000000000${String(n).padStart(2, '0')}`
const department = (n: number, name: string, parentId: string | null): DepartmentNode => ({
  id: idOf(n),
  parentId,
  name,
  leaderId: null,
  leaderName: '',
  peopleCount: 1,
  version: 1,
})
const departments = [
  department(50, '技术服务部', null),
  department(51, '上海服务站', idOf(50)),
  department(52, '财务部', null),
]
const person = (n: number, name: string, in_: string): PersonRow => ({
  id: idOf(n),
  name,
  mobile: `1390000000${n}`,
  department_name: in_,
  provider_name: '',
  roleNames: [],
})
const li = person(1, '李建国', '上海服务站')
const zhang = person(2, '张海峰', '技术服务部')
const jiang = person(3, '蒋慧敏', '财务部')

function show(start: readonly string[] | string = [], except: readonly string[] = []) {
  const asked: { readonly departmentIds?: string; readonly searchText?: string }[] = []
  let picked: readonly string[] | string | null = start
  const shown = renderScreen(
    <Form
      initialValues={{ people: start }}
      onValuesChange={(_, { people }: { people: typeof picked }) => (picked = people)}
    >
      <Form.Item name="people" label="成员">
        {typeof start === 'string' ? <OnePersonPicker except={except} /> : <PeoplePicker except={except} />}
      </Form.Item>
    </Form>,
    {
      replies: [
        reply(getDepartmentTree, departments),
        reply(namePeople, ({ ids }) =>
          [li, zhang, jiang].filter(({ id }) => ids.includes(id)).map(({ id, name }) => ({ id, name })),
        ),
        reply(listPeople, (input) => {
          asked.push(input)
          const names = departments
            .filter(({ id }) => input.departmentIds?.includes(id) ?? true)
            .map(({ name }) => name)
          return [li, zhang, jiang].filter(
            ({ department_name: at, name }) => names.includes(at) && name.includes(input.searchText ?? ''),
          )
        }),
      ],
    },
  )
  const open = async () => {
    await shown.user.click(screen.getByRole('button', { name: '按部门选择人员' }))
    return within(await screen.findByRole('dialog', { name: '选择人员' }))
  }
  return { ...shown, asked, open, readPicked: () => picked }
}

it('narrows to a department with those below it, and gives back whoever was chosen', async () => {
  const { asked, open, readPicked, user } = show([jiang.id])
  const dialog = await open()
  const chosen = within(dialog.getByRole('region', { name: '已选择的人员' }))
  expect(await chosen.findByText('蒋慧敏')).toBeTruthy()
  await user.click(await dialog.findByText('技术服务部', { selector: '[title]' }))
  await waitFor(() => expect(dialog.queryByRole('option', { name: /蒋慧敏/ })).toBeNull())
  expect(asked.at(-1)?.departmentIds).toBe(`${idOf(50)},${idOf(51)}`)

  await user.click(dialog.getByRole('option', { name: /李建国/ }))
  await user.click(dialog.getByRole('button', { name: '移除蒋慧敏' }))
  await user.click(dialog.getByRole('button', { name: '确定（1 人）' }))

  await waitFor(() => expect(readPicked()).toEqual([li.id]))
})

it('is worked by keys alone: the search, arrows, Enter and Ctrl+Enter', async () => {
  const { open, readPicked, user } = show()
  const dialog = await open()
  await dialog.findByRole('option', { name: /张海峰/ })
  await waitFor(() => expect(document.activeElement).toBe(dialog.getByRole('combobox', { name: '查找人员' })))
  await user.keyboard('{ArrowDown}{Enter}{ArrowDown}{Enter}')
  expect(dialog.getByRole('option', { name: /张海峰/ }).getAttribute('aria-selected')).toBe('true')
  await user.keyboard('{ArrowUp}{Enter}')
  expect(dialog.getByRole('option', { name: /张海峰/ }).getAttribute('aria-selected')).toBe('false')
  await user.keyboard('{Control>}{Enter}{/Control}')

  await waitFor(() => expect(readPicked()).toEqual([jiang.id]))
})

it('finds by the server, takes all that are listed, and goes back to what was chosen before', async () => {
  const { asked, open, readPicked, user } = show([zhang.id], [jiang.id])
  const dialog = await open()
  expect(await dialog.findByText('2 人')).toBeTruthy()
  expect(dialog.queryByRole('option', { name: /蒋慧敏/ })).toBeNull()
  await user.click(dialog.getByRole('button', { name: '选择列出的人' }))
  expect(dialog.getByRole('button', { name: '确定（2 人）' })).toBeTruthy()
  await user.type(dialog.getByRole('combobox', { name: '查找人员' }), '谁')
  expect(await dialog.findByText('没有找到人员')).toBeTruthy()
  expect(asked.at(-1)?.searchText).toBe('谁')

  await user.click(dialog.getByRole('button', { name: /重\s?置/ }))
  expect(dialog.getByRole('button', { name: '确定（1 人）' })).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: '清空' }))
  await user.click(dialog.getByRole('button', { name: /取\s?消/ }))
  expect(readPicked()).toEqual([zhang.id])
})

it('picks one person: whoever is taken puts out the one before', async () => {
  const { open, readPicked, user } = show(jiang.id)
  const dialog = await open()
  await user.click(await dialog.findByRole('option', { name: /李建国/ }))
  expect(dialog.getByRole('option', { name: /蒋慧敏/ }).getAttribute('aria-selected')).toBe('false')
  expect(dialog.queryByRole('button', { name: '选择列出的人' })).toBeNull()
  await user.click(dialog.getByRole('option', { name: /张海峰/ }))
  await user.click(dialog.getByRole('button', { name: /确\s?定/ }))

  await waitFor(() => expect(readPicked()).toBe(zhang.id))
})

it('takes whoever is found for all that was typed, however fast Enter follows', async () => {
  const { open, readPicked, user } = show()
  const dialog = await open()
  await dialog.findByRole('option', { name: /李建国/ })
  await waitFor(() => expect(document.activeElement).toBe(dialog.getByRole('combobox', { name: '查找人员' })))
  await user.keyboard('蒋{Enter}')
  expect(dialog.getByRole('listbox').inert).toBe(true)
  expect(await dialog.findByRole('button', { name: '确定（1 人）' })).toBeTruthy()
  await user.keyboard('{Control>}{Enter}{/Control}')

  await waitFor(() => expect(readPicked()).toEqual([jiang.id]))
})

it('empties the box for the next name once somebody is picked by typing', async () => {
  const { readPicked, user } = show()
  const box = screen.getByRole<HTMLInputElement>('combobox')
  await user.click(box)
  await user.keyboard('蒋')
  await user.click(await screen.findByText('蒋慧敏', { selector: '.ant-select-item-option span' }))

  await waitFor(() => expect(readPicked()).toEqual([jiang.id]))
  expect(box.value).toBe('')
})
