import {
  countHookDeliveries,
  type HookDelivery,
  listHookDeliveries,
  listWebHooks,
  replayHookDelivery,
  saveWebHook,
} from '@onsite/api/automation/web-hook-calls.ts'
import { HookState } from '@onsite/domain/automation/web-hook.ts'
import { Failure } from '@onsite/domain/failure.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { hold, reply } from '../testing/fake-server.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { WebHookPage } from './web-hook-page.tsx'

const id = '01934f3a-0000-7000-8000-000000000001'
const failed: HookDelivery = {
  id,
  hookName: 'ERP',
  cause: '自动化「完工通知」 GD1',
  body: '{"no":"GD1"}',
  state: HookState.Failed,
  tries: 5,
  status: 500,
  durationMs: 42,
  message: '对方答复 500',
  time: '2026-11-20T08:00:00Z',
  nextTime: null,
}
const replies = [
  reply(listWebHooks, []),
  reply(listHookDeliveries, [failed]),
  reply(countHookDeliveries, 1),
  reply(replayHookDelivery, null),
]
const path = '/automation/webHook'

it('shows the secret of a new web hook once, and what is wrong beside its field', async () => {
  let isRefused = true
  const { server, user } = renderScreen(<WebHookPage />, {
    path,
    replies: [
      ...replies,
      reply(saveWebHook, () => {
        if (isRefused)
          throw new Failure(
            'invalid-input',
            {},
            { fields: [{ field: 'url', message: '请填写 http 或 https 开头的地址' }] },
          )
        return { id, secret: 'once-and-never-again' }
      }),
    ],
  })
  await user.click(await screen.findByRole('button', { name: /新建网络钩子/ }))
  const dialog = await screen.findByRole('dialog')
  await user.type(within(dialog).getByLabelText('名称'), 'ERP')
  await user.type(within(dialog).getByLabelText('地址'), 'ftp://erp')
  await user.click(within(dialog).getByRole('button', { name: /保\s*存/ }))
  expect((await within(dialog).findByRole('alert')).textContent).toBe('请填写 http 或 https 开头的地址')
  isRefused = false
  await user.clear(within(dialog).getByLabelText('地址'))
  await user.type(within(dialog).getByLabelText('地址'), 'https://erp.example.com')
  await user.click(within(dialog).getByRole('checkbox', { name: '工单' }))
  expect(within(dialog).queryByRole('checkbox', { name: '账号' })).toBeNull()
  await user.click(within(dialog).getByRole('button', { name: /保\s*存/ }))
  expect(await screen.findByText('once-and-never-again')).toBeTruthy()
  expect(server.inputs(saveWebHook).map(({ categories }) => categories)).toEqual([[], ['order']])
})

it('tells what the other system answered, and sends again by hand', async () => {
  const { server, user } = renderScreen(<WebHookPage />, { path, replies })
  expect(await screen.findByText('对方答复 500，第 5 次')).toBeTruthy()
  expect(screen.getByText('42 毫秒')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '重新发送' }))
  await waitFor(() => expect(server.inputs(replayHookDelivery)).toEqual([{ id }]))
})

it('sends another call again while one is under way', async () => {
  const replays = hold(replayHookDelivery)
  const other = '01934f3a-0000-7000-8000-000000000002'
  const { settle, user } = renderScreen(<WebHookPage />, {
    path,
    replies: [
      reply(listWebHooks, []),
      reply(listHookDeliveries, [failed, { ...failed, id: other }]),
      reply(countHookDeliveries, 2),
      replays,
    ],
  })
  const [first, second] = await screen.findAllByRole('button', { name: '重新发送' })
  await user.click(first ?? document.body)
  await user.click(second ?? document.body)
  expect(replays.requests.map(({ input }) => input)).toEqual([{ id }, { id: other }])
  await settle(() => replays.requests.forEach((request) => request.release(null)))
})

it('shows what stands below the list only together with it', async () => {
  const hooks = hold(listWebHooks)
  const { settle } = renderScreen(<WebHookPage />, { path, replies: [hooks, ...replies.slice(1)] })
  await waitFor(() => expect(hooks.requests).toHaveLength(1))
  await screen.findByText('ERP')
  expect(screen.getByLabelText('调用记录').hidden).toBe(true)

  await settle(() => hooks.requests[0]?.release([]))
  await waitFor(() => expect(screen.getByLabelText('调用记录').hidden).toBe(false))
})
