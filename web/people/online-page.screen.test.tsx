import {
  countOnlinePeople,
  endSessionOfPerson,
  endSessionsOfPerson,
  listOnlinePeople,
  type OnlinePerson,
} from '@onsite/api/people/online-people-calls.ts'
import { getDefaultSearchPlan } from '@onsite/api/search-plan/search-plan-calls.ts'
import { listTableConfigs } from '@onsite/api/table-config/table-config-calls.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { reply } from '../testing/fake-server.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { OnlinePage } from './online-page.tsx'

const at = '2026-11-24T01:00:00.000Z'
const idOf = (nr: number) => `01934f3a-0000-7000-8000-00000000000${nr}`
const session = (nr: number, personName: string, isThis: boolean): OnlinePerson => ({
  id: String(nr).repeat(32),
  ref: String(nr).repeat(32),
  personId: idOf(nr),
  personName,
  department_name: '服务部',
  device: 'Windows · Chrome',
  ip: '10.0.0.8',
  signedInAt: at,
  lastUsedAt: at,
  isThis,
})

const show = (rows: readonly OnlinePerson[]) =>
  renderScreen(<OnlinePage />, {
    powers: ['session.rules', 'people.manage', 'people.view'],
    replies: [
      reply(listOnlinePeople, [...rows]),
      reply(countOnlinePeople, rows.length),
      reply(endSessionOfPerson, null),
      reply(endSessionsOfPerson, { count: 2 }),
      reply(listTableConfigs, []),
      reply(getDefaultSearchPlan, null),
    ],
  })

const moreOf = async (name: string) => await screen.findByRole('button', { name: new RegExp(`^${name}.*的更多操作$`) })

it('ends the session of somebody else after asking, and not the own one', async () => {
  const { server, user } = show([session(1, '赵管理', true), session(2, '李敏', false)])
  await user.click(await moreOf('赵管理'))
  expect((await screen.findByRole('menuitem', { name: /强制退出/ })).getAttribute('aria-disabled')).toBe('true')
  await user.keyboard('{Escape}')

  const row = screen.getAllByRole('row').find((one) => within(one).queryByText('李敏') !== null)
  await user.click(within(row as HTMLElement).getByRole('button', { name: '强制退出' }))
  expect(server.inputs(endSessionOfPerson)).toEqual([])
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getAllByText('退出「李敏」在 Windows · Chrome 上的登录？').length).toBeGreaterThan(0)
  await user.click(within(dialog).getByRole('button', { name: '强制退出' }))

  await waitFor(() => expect(server.inputs(endSessionOfPerson)).toEqual([{ personId: idOf(2), ref: '2'.repeat(32) }]))
  await screen.findByText('已退出该设备')
})

it('ends all sessions of somebody after asking', async () => {
  const { server, user } = show([session(2, '李敏', false)])
  await user.click(await moreOf('李敏'))
  await user.click(await screen.findByRole('menuitem', { name: '退出此人全部登录' }))
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getAllByText('退出「李敏」的全部登录？').length).toBeGreaterThan(0)
  await user.click(within(dialog).getByRole('button', { name: '全部退出' }))

  await waitFor(() => expect(server.inputs(endSessionsOfPerson)).toEqual([{ personId: idOf(2) }]))
  await screen.findByText('已退出 2 处登录')
})
