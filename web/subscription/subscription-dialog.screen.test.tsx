import { getNoticePreference } from '@onsite/api/notice/preference-calls.ts'
import {
  getSubscribeContentStatus,
  getSubscribeStatus,
  updateSubscribeContentStatus,
  updateSubscribeDays,
  updateSubscribeStatus,
} from '@onsite/api/subscription/subscription-calls.ts'
import { Failure } from '@onsite/domain/failure.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { reply } from '../testing/fake-server.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { SubscriptionDialog } from './subscription-dialog.tsx'

const replies = (state: 0 | 1) => [
  reply(getSubscribeStatus, ({ type }) => ({
    type,
    state,
    workdays: 0 as const,
    time: type === 1 ? '08:00' : '08:30',
  })),
  reply(getSubscribeContentStatus, ({ type }) =>
    type === 1
      ? [{ code: 'AssignOrder', descri: '待指派', value: 1 as const }]
      : [{ code: 'order-created', descri: '昨日新建工单', value: 0 as const }],
  ),
  reply(getNoticePreference, { mail: 'me@example.com', off: [], quiet: null }),
  reply(updateSubscribeDays, null),
]
const show = (state: 0 | 1, more: Parameters<typeof renderScreen>[1]['replies']) =>
  renderScreen(<SubscriptionDialog onClose={() => {}} />, { replies: [...replies(state), ...more] })

it('has a tab for what waits and one for figures, each with its hour, and says 订阅成功 and 取订成功', async () => {
  const { server, user } = show(1, [reply(updateSubscribeStatus, null), reply(updateSubscribeContentStatus, null)])
  const dialog = await screen.findByRole('dialog')
  expect(
    within(dialog)
      .getAllByRole('tab')
      .map((tab) => tab.textContent),
  ).toEqual(['待办事项', '统计事项'])
  expect(await within(dialog).findByText('每天 8:00 发给我')).toBeTruthy()
  expect(await within(dialog).findByText(/me@example\.com/)).toBeTruthy()

  await user.click(within(dialog).getByRole('switch', { name: '订阅待办事项' }))
  expect(await screen.findByText('取订成功')).toBeTruthy()
  expect(server.inputs(updateSubscribeStatus)).toEqual([{ type: 1, state: 0 }])

  await user.click(within(dialog).getByRole('tab', { name: '统计事项' }))
  expect(await within(dialog).findByText('每天 8:30 发给我')).toBeTruthy()
  await user.click(within(dialog).getByRole('switch', { name: '昨日新建工单' }))
  expect(await screen.findByText('订阅成功')).toBeTruthy()
  expect(server.inputs(updateSubscribeContentStatus)).toEqual([{ code: 'order-created', value: 1 }])
  const days = within(dialog).getAllByRole('radio', { name: '仅工作日' }).at(-1) as HTMLElement
  await user.click(days)
  await waitFor(() => expect(server.inputs(updateSubscribeDays)).toEqual([{ type: 2, workdays: 1 }]))
})

it('says 订阅失败 when it was refused, and leaves the switch as it was', async () => {
  const { user } = show(0, [
    reply(updateSubscribeStatus, () => {
      throw new Failure('no-permission')
    }),
  ])
  const toggle = await screen.findByRole('switch', { name: '订阅待办事项' })
  expect(screen.getByRole('switch', { name: '待指派' }).hasAttribute('disabled')).toBe(true)
  await user.click(toggle)
  expect(await screen.findByText('订阅失败')).toBeTruthy()
  await waitFor(() => expect(toggle.getAttribute('aria-checked')).toBe('false'))
})
