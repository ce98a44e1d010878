import * as calls from '@onsite/api/sla/sla-calls.ts'
import { listPeople, listServiceGroupNames } from '@onsite/api/people/people-calls.ts'
import { usualWeek } from '@onsite/domain/calendar/work-hours.ts'
import { Failure } from '@onsite/domain/failure.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { type GivenReply, reply } from '../testing/fake-server.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { HoursPage } from './hours-page.tsx'

const week = usualWeek.map((day) => [...day])
const hours = (version: number): calls.Hours => ({
  id: '01934f3a-0000-7000-8000-000000000001',
  name: '日班',
  week,
  isDefault: false,
  groups: [{ id: '01934f3a-0000-7000-8000-000000000009', name: '夜间组' }],
  people: [],
  version,
  updateUserName: '张敏',
  update_time: '2026-11-23T02:00:00.000Z',
})
const show = (stored: () => readonly calls.Hours[], ...more: readonly GivenReply[]) =>
  renderScreen(<HoursPage />, {
    powers: ['sla.manage', 'setting.holiday'],
    replies: [
      reply(listServiceGroupNames, []),
      reply(listPeople, []),
      reply(calls.listWorkHours, () => ({ hours: [...stored()], usual: week })),
      ...more,
    ],
  })
const save = async (user: { click(element: Element): Promise<void> }) =>
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: /保\s*存/ }))

it('makes hours of several intervals a day, and says what is wrong with a time before it is sent', async () => {
  const { server, user } = show(() => [], reply(calls.saveWorkHours, { id: hours(1).id }))
  expect(await screen.findByText('还没有设置，现在按周一至周五 9:00–12:00、13:30–18:00 计时')).toBeTruthy()
  await user.click(screen.getAllByRole('button', { name: /新建工作时间/ })[0] as HTMLElement)
  const dialog = await screen.findByRole('dialog')
  await user.type(within(dialog).getByRole('textbox', { name: /名称/ }), '日班')
  const end = within(dialog).getByRole('textbox', { name: '周一第 2 段结束' })
  await user.clear(end)
  await user.type(end, '六点')
  await save(user)
  expect(await within(dialog).findByText('时间写成 9:00 或 18:30')).toBeTruthy()
  expect(server.inputs(calls.saveWorkHours)).toEqual([])

  await user.clear(end)
  await user.type(end, '1900')
  await user.click(within(dialog).getByRole('button', { name: '周二至周五同此' }))
  await user.click(within(dialog).getByRole('button', { name: '周六添加时段' }))
  await save(user)
  const long = [
    { from: 540, to: 720 },
    { from: 810, to: 1140 },
  ]
  await waitFor(() =>
    expect(server.inputs(calls.saveWorkHours)).toEqual([
      {
        name: '日班',
        isDefault: true,
        groupIds: [],
        personIds: [],
        week: [long, long, long, long, long, [{ from: 540, to: 1080 }], []],
      },
    ]),
  )
})

it('keeps what was typed over hours that somebody else changed', async () => {
  let version = 1
  const { server, user } = show(
    () => [hours(version)],
    reply(calls.saveWorkHours, ({ version: read }) => {
      if (read !== version) throw new Failure('stale')
      return { id: hours(1).id }
    }),
  )
  await user.click(await screen.findByRole('button', { name: '编辑' }))
  const name = within(await screen.findByRole('dialog')).getByRole<HTMLInputElement>('textbox', { name: /名称/ })
  await user.type(name, '二')
  version = 2
  await save(user)
  await user.click(await screen.findByRole('button', { name: '保留我填写的' }))
  expect(name.value).toBe('日班二')
  await save(user)
  await waitFor(() => expect(server.inputs(calls.saveWorkHours).map((one) => one.version)).toEqual([1, 2]))
})

it('says why hours in use stay', async () => {
  const { server, user } = show(
    () => [hours(1)],
    reply(calls.deleteWorkHours, () => {
      throw new Failure('hours-in-use', { name: '标准时限' })
    }),
  )
  await user.click(await screen.findByRole('button', { name: '工作时间日班的更多操作' }))
  await user.click(await screen.findByRole('menuitem', { name: '删除' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /删\s*除/ }))
  await waitFor(() => expect(server.inputs(calls.deleteWorkHours)).toEqual([{ id: hours(1).id }]))
  expect(await screen.findByText('时限策略「标准时限」正在使用这个工作时间')).toBeTruthy()
  expect(screen.getByText('日班')).toBeTruthy()
  expect(screen.getByRole('link', { name: '节假日' }).getAttribute('href')).toBe('/setting/holiday')
})

it('names the service groups and people whose time counts by them', async () => {
  show(() => [hours(1)])

  expect(await screen.findByText('用于 夜间组')).toBeTruthy()
})
