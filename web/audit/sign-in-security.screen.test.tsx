import { listOwnSignIns } from '@onsite/api/audit/audit-calls.ts'
import { endOnlineSession, endOtherSessions, listOnlineSessions } from '@onsite/api/session/online-calls.ts'
import { getSecondFactor } from '@onsite/api/session/second-factor-calls.ts'
import { listOwnSourceBindings, removeOwnSourceBinding } from '@onsite/api/session/source-calls.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { type GivenReply, hold, reply } from '../testing/fake-server.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { SignInSecurityPage } from './sign-in-security-page.tsx'

const at = '2026-11-24T01:00:00.000Z'
const session = (ref: string, device: string, isThis: boolean) => ({
  ref: ref.repeat(32),
  device,
  ip: '10.0.0.8',
  signedInAt: at,
  lastUsedAt: at,
  isThis,
})
const signIn = { id: '1', time: at, way: '密码登录', isOk: false, reason: '账号或密码不正确', ip: '10.0.0.9' }

const binding = { kind: 'wecom', authority: 'ww1', outsideId: 'zhangsan', boundTime: at } as const

const show = (
  bindings: readonly (typeof binding)[] = [],
  factor: GivenReply = reply(getSecondFactor, { since: null, codesLeft: 0, isDuty: false }),
) =>
  renderScreen(<SignInSecurityPage />, {
    replies: [
      reply(listOnlineSessions, [session('a', 'Windows · Chrome', true), session('b', 'iPhone · 微信', false)]),
      factor,
      reply(listOwnSignIns, [signIn]),
      reply(listOwnSourceBindings, [...bindings]),
      reply(removeOwnSourceBinding, null),
      reply(endOnlineSession, null),
      reply(endOtherSessions, { count: 1 }),
    ],
  })

it('ends a session elsewhere, and offers that not of the own one', async () => {
  const { server, user } = show()
  await user.click(await screen.findByRole('button', { name: '退出iPhone · 微信' }))
  await waitFor(() => expect(server.inputs(endOnlineSession)).toEqual([{ ref: 'b'.repeat(32) }]))
  expect(screen.queryByRole('button', { name: '退出Windows · Chrome' })).toBeNull()
})

it('asks before all others end', async () => {
  const { server, user } = show()
  await user.click(await screen.findByRole('button', { name: '退出其他全部' }))
  expect(server.inputs(endOtherSessions)).toEqual([])
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '全部退出' }))
  await waitFor(() => expect(server.inputs(endOtherSessions)).toHaveLength(1))
})

it('shows the sign-ins that failed, and why', async () => {
  show()
  const list = within(await screen.findByRole('region', { name: '登录记录' }))
  const line = await list.findByRole('listitem')
  expect(within(line).getByText('失败')).toBeDefined()
  expect(within(line).getByText('账号或密码不正确')).toBeDefined()
})

it('ends a binding after asking, and speaks of none where there is none', async () => {
  const { leave, server, user } = show([binding])
  await user.click(await screen.findByRole('button', { name: '解除绑定：企业微信' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '解除绑定' }))
  await waitFor(() => expect(server.inputs(removeOwnSourceBinding)).toEqual([{ kind: 'wecom', authority: 'ww1' }]))
  leave()

  show()
  await screen.findByText('账号或密码不正确')
  expect(screen.queryByText('绑定的登录方式')).toBeNull()
})

it('says of parts that are on their way, below which nothing shows, that they are', async () => {
  const factor = hold(getSecondFactor)
  const { settle } = show([], factor)
  const part = await screen.findByRole('region', { name: '二次验证' })
  await screen.findByText('账号或密码不正确')
  expect(part.getAttribute('aria-busy')).toBe('true')

  await waitFor(() => expect(factor.requests).toHaveLength(1))
  await settle(() => factor.requests[0]?.release({ since: null, codesLeft: 0, isDuty: false }))
  await screen.findByRole('button', { name: '启用二次验证' })
  expect(part.getAttribute('aria-busy')).toBe('false')
})
