import { listLinkable } from '@onsite/api/field/field-calls.ts'
import { listPeople, namePeople } from '@onsite/api/people/people-calls.ts'
import * as calls from '@onsite/api/sla/sla-calls.ts'
import type { Reply } from '@onsite/api/define-call.ts'
import { ClockState } from '@onsite/domain/sla/clock-time.ts'
import { TimeUnit } from '@onsite/domain/sla/sla-policy.ts'
import { usualWeek } from '@onsite/domain/calendar/work-hours.ts'
import { Failure } from '@onsite/domain/failure.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { expect, it } from 'vitest'
import { queryClient } from '../kernel/query-client.ts'
import { type GivenReply, reply } from '../testing/fake-server.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { PolicyPage } from './policy-page.tsx'

const id = '01934f3a-0000-7000-8000-000000000001'
const kind: Reply<typeof calls.listClockKinds>[number] = {
  kind: 'work-order',
  label: '工单',
  types: [
    { type: 3, label: '接单超时', hint: '从派单到接单' },
    { type: 11, label: '整单超时', hint: '从新建到完成' },
  ],
  receivers: [{ name: 'technician', label: '服务人员' }],
  priorities: [{ code: 2, label: '紧急' }],
  levels: [],
  templates: [],
  hasContracts: true,
}
const target = {
  type: 3,
  limit: { amount: 1, unit: TimeUnit.Hour },
  byPriority: { 2: { amount: 30, unit: TimeUnit.Minute } },
  byLevel: {},
  warnPercents: [50],
  warnMinutes: [],
  warn: ['technician'],
  warnPeople: [],
  late: [],
  latePeople: [],
  countsPauses: false,
}
const version = (no: number) => ({
  no,
  createUserName: '张敏',
  create_time: '2026-11-23T02:00:00.000Z',
  hoursWords: '7×24',
  limits: ['接单 1 小时'],
})
const policy = (no: number): Reply<typeof calls.getPolicy> => ({
  id,
  kind: 'work-order',
  name: '重点客户',
  isEnabled: true,
  version: no,
  content: {
    match: { customerIds: [], contractIds: [], templateIds: [] },
    isAlways: true,
    hoursId: null,
    targets: [target],
  },
  names: [],
  versions: Array.from({ length: no }, (_, at) => version(no - at)),
})
const tried = {
  id,
  no: 'GD001',
  title: '空调不制冷',
  clocks: [
    {
      label: '接单超时',
      limitWords: '1 小时',
      startTime: '2026-11-23T01:00:00.000Z',
      deadline: '2026-11-23T02:00:00.000Z',
      state: ClockState.Overdue,
    },
  ],
}

const show = (at: string, ...replies: readonly GivenReply[]) =>
  renderScreen(
    <Routes>
      <Route path="/slaManage/SLA/:id/:name" element={<PolicyPage />} />
    </Routes>,
    {
      path: `/slaManage/SLA/${at}`,
      powers: ['sla.manage'],
      replies: [
        ...replies,
        reply(calls.listClockKinds, [kind]),
        reply(calls.listWorkHours, { hours: [], usual: usualWeek.map((day) => [...day]) }),
        reply(calls.previewPolicy, [tried]),
        reply(listLinkable, []),
        reply(listPeople, []),
        reply(namePeople, []),
      ],
    },
  )
const saveButton = () => screen.getByRole('button', { name: /保\s*存/ })

it('shows what is stored, tries it on real orders, and saves what was changed over the version that was read', async () => {
  const { server, user } = show(
    `${id}/name`,
    reply(calls.getPolicy, policy(1)),
    reply(calls.savePolicy, { id, version: 2 }),
  )
  const preview = await screen.findByRole('complementary', { name: '试算' })
  expect(await within(preview).findByText('GD001 空调不制冷')).toBeTruthy()
  expect(within(preview).getByText('已超时')).toBeTruthy()

  const limit = screen.getByRole('spinbutton', { name: /^时限/ })
  await user.clear(limit)
  await user.type(limit, '2')
  await user.clear(screen.getByRole('spinbutton', { name: '优先级紧急的时限' }))
  await user.click(saveButton())

  await waitFor(() => expect(server.inputs(calls.savePolicy)).toHaveLength(1))
  expect(server.inputs(calls.savePolicy)[0]).toEqual({
    id,
    version: 1,
    kind: 'work-order',
    name: '重点客户',
    content: {
      ...policy(1).content,
      targets: [{ ...target, limit: { amount: 2, unit: TimeUnit.Hour }, byPriority: {} }],
    },
  })
  await waitFor(() =>
    expect(server.inputs(calls.previewPolicy).at(-1)).toMatchObject({
      content: { targets: [{ limit: { amount: 2, unit: TimeUnit.Hour } }] },
    }),
  )
})

it('keeps what was typed when the server refuses, and says why beside the field', async () => {
  const refusal = new Failure(
    'sla-name-taken',
    { name: '标准时限' },
    { fields: [{ field: 'name', message: '已有同名的时限策略' }] },
  )
  const { server, user } = show(
    'new/x',
    reply(calls.savePolicy, () => {
      throw refusal
    }),
  )
  const name = await screen.findByRole('textbox', { name: /名称/ })
  await user.type(name, '标准时限')
  await user.click(saveButton())
  expect((await screen.findAllByText('时限类型不能为空')).length).toBeGreaterThan(0)
  expect(server.inputs(calls.savePolicy)).toEqual([])

  await user.click(screen.getByRole('combobox', { name: /时限类型/ }))
  await user.click(await screen.findByTitle('整单超时'))
  await user.click(saveButton())

  await waitFor(() => expect(server.inputs(calls.savePolicy)).toHaveLength(1))
  expect((await screen.findAllByText('已有同名的时限策略')).length).toBeGreaterThan(0)
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /名称/ }).value).toBe('标准时限')
})

it('tells that somebody saved meanwhile, and saves over that version only when the person says so', async () => {
  let stored = 1
  const { server, user, settle } = show(
    `${id}/name`,
    reply(calls.getPolicy, () => policy(stored)),
    reply(calls.savePolicy, ({ version: read }) => {
      if (read !== stored) throw new Failure('stale')
      return { id, version: stored + 1 }
    }),
  )
  const name = await screen.findByRole<HTMLInputElement>('textbox', { name: /名称/ })
  await user.type(name, '二')
  stored = 2
  await user.click(saveButton())

  expect(await screen.findByText(/张敏 .* 保存了第 2 版，你看到的是第 1 版/)).toBeTruthy()
  expect(name.value).toBe('重点客户二')
  await user.click(screen.getByRole('button', { name: '保留我填写的' }))
  await user.click(saveButton())
  await waitFor(() => expect(server.inputs(calls.savePolicy).map((one) => one.version)).toEqual([1, 2]))
  stored = 3
  await settle(async () => await queryClient.invalidateQueries())
  expect(screen.queryByText(/保存了第 3 版/)).toBeNull()
})
