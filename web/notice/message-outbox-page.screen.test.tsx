import { countMessages, listMessages, resendMessages } from '@onsite/api/notice/notice-calls.ts'
import { getDefaultSearchPlan } from '@onsite/api/search-plan/search-plan-calls.ts'
import { listTableConfigs } from '@onsite/api/table-config/table-config-calls.ts'
import { MessageState } from '@onsite/domain/notice/tell.ts'
import { screen, waitFor } from '@testing-library/react'
import { Create } from 'typebox/value'
import { expect, it } from 'vitest'
import { reply } from '../testing/fake-server.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { MessageOutboxPage } from './message-outbox-page.tsx'

const usual = {
  ...Create(listMessages.reply.items),
  channel: 'dingtalk',
  path: '/x',
  createTime: '2026-11-20T08:00:00Z',
  sentTime: null,
  dueTime: null,
}
const given = { ...usual, id: 'm1', title: '指派', state: MessageState.Failed, attempts: 6, note: '连不上' }
const waiting = { ...usual, id: 'm2', title: '催单', state: MessageState.Waiting, attempts: 2, note: '连不上' }
const replies = (count: number) => [
  reply(listMessages, [given, { ...waiting, dueTime: '2026-11-20T08:04:00Z' }]),
  reply(countMessages, count),
  reply(listTableConfigs, []),
  reply(getDefaultSearchPlan, null),
  reply(resendMessages, 3),
]

it('says why a message was given up, when another is tried again, and sends all of the given up again', async () => {
  const { server, user } = renderScreen(<MessageOutboxPage />, { replies: replies(3) })
  await screen.findByText('已放弃')
  screen.getByText(/再试：连不上$/)
  await user.click(await screen.findByRole('button', { name: /重发全部已放弃/ }))
  await screen.findByText('重发 3 条「已放弃」的消息？')
  await user.click(screen.getByRole('button', { name: '全部重发' }))
  await screen.findByText('3 条消息已重新排队发送')
  expect(server.inputs(resendMessages)).toEqual([{ state: MessageState.Failed }])
})

it('offers nothing to send again where nothing was given up', async () => {
  const { server } = renderScreen(<MessageOutboxPage />, { replies: replies(0) })
  await screen.findByText('催单')
  await waitFor(() => expect(server.inputs(countMessages)).toContainEqual({ state: MessageState.Failed }))
  expect(screen.queryByRole('button', { name: /重发全部/ })).toBeNull()
})
