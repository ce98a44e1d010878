import * as calls from '@onsite/api/sla/sla-calls.ts'
import type { Reply } from '@onsite/api/define-call.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { reply } from '../testing/fake-server.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { PolicyListPage } from './policy-list-page.tsx'

const kind = (name: string, label: string): Reply<typeof calls.listClockKinds>[number] => ({
  kind: name,
  label,
  types: [],
  receivers: [],
  priorities: [],
  levels: [],
  templates: [],
  hasContracts: false,
})
const policy = (id: string, name: string, customers: string[]): calls.PolicyRow => ({
  id,
  kind: 'work-order',
  name,
  isEnabled: true,
  version: 3,
  customers,
  contracts: [],
  templates: [],
  hoursWords: '7×24',
  limits: ['接单 1 小时', '整单 8 小时'],
  updateUserName: '张敏',
  update_time: '2026-11-23T02:00:00.000Z',
})
const special = policy('01934f3a-0000-7000-8000-000000000001', '重点客户', ['甲', '乙', '丙', '丁'])
const usual = policy('01934f3a-0000-7000-8000-000000000002', '标准时限', [])

const show = () =>
  renderScreen(<PolicyListPage />, {
    powers: ['sla.manage'],
    replies: [
      reply(calls.listClockKinds, [kind('work-order', '工单'), kind('event', '事件')]),
      reply(calls.listPolicies, [special, usual]),
      reply(calls.switchPolicy, null),
      reply(calls.recalculate, { documents: 12 }),
    ],
  })

it('lists the policies of each kind in the order in which they are asked, each leading to its page', async () => {
  show()
  const orders = await screen.findByRole('region', { name: '工单的策略' })
  expect(
    within(orders)
      .getAllByRole('rowheader')
      .map((one) => one.textContent),
  ).toEqual(['重点客户', '标准时限'])
  expect(within(orders).getByRole('link', { name: '重点客户' }).getAttribute('href')).toBe(
    `/slaManage/SLA/${special.id}/${encodeURIComponent('重点客户')}`,
  )
  expect(within(orders).getByText('等 4 项')).toBeTruthy()
  expect(within(orders).getByText('其余全部')).toBeTruthy()
  expect(within(screen.getByRole('region', { name: '事件的策略' })).getByText('事件还没有时限策略')).toBeTruthy()
})

it('switches a policy off, and recalculates what runs only after asking', async () => {
  const { server, user } = show()
  await user.click(await screen.findByRole('switch', { name: '启用标准时限' }))
  await waitFor(() => expect(server.inputs(calls.switchPolicy)).toEqual([{ id: usual.id, isEnabled: 0 }]))

  const orders = screen.getByRole('region', { name: '工单的策略' })
  await user.click(within(orders).getByRole('button', { name: '重新计算' }))
  expect(server.inputs(calls.recalculate)).toEqual([])
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '重新计算' }))
  await waitFor(() => expect(server.inputs(calls.recalculate)).toEqual([{ kind: 'work-order' }]))
  expect(await screen.findByText('正在重新计算 12 个进行中的工单')).toBeTruthy()
})
