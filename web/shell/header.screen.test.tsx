import { listDownloads } from '@onsite/api/download/download-calls.ts'
import { countNotices } from '@onsite/api/notice/notice-calls.ts'
import { getNoticePreference } from '@onsite/api/notice/preference-calls.ts'
import {
  getSubscribeContentStatus,
  getSubscribeStatus,
  updateSubscribeStatus,
} from '@onsite/api/subscription/subscription-calls.ts'
import { listTags } from '@onsite/api/tag/tag-calls.ts'
import { Failure } from '@onsite/domain/failure.ts'
import { getPcAuthCode } from '@onsite/api/session/host-calls.ts'
import { signOut } from '@onsite/api/session/session-calls.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { host, hostOf } from '../kernel/host.ts'
import { sessionStore } from '../kernel/session-store.ts'
import { type GivenReply, hold, reply } from '../testing/fake-server.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { Header } from './header.tsx'

const browser = { ...host }
const none = () => {}

afterEach(() => {
  Object.assign(host, browser)
})

it('says when a page of a chat client cannot be opened in the browser', async () => {
  Object.assign(host, hostOf('Mozilla/5.0 wxwork/4.1'))
  const ask = hold(getPcAuthCode)
  const { user } = renderScreen(<Header folded={false} onFind={none} onFold={none} onHelp={none} />, {
    replies: [reply(listDownloads, []), reply(countNotices, 0), reply(listTags, []), ask],
  })
  await user.click(screen.getByRole('button', { name: /用户菜单/ }))
  await user.click(await screen.findByRole('menuitem', { name: '在浏览器中打开' }))
  await waitFor(() => expect(ask.requests).toHaveLength(1))
  ask.requests[0]?.refuse(new Failure('busy'))

  expect(await screen.findByText('打开失败')).toBeTruthy()
})

const leaveWith = async (given: GivenReply) => {
  const { user } = renderScreen(<Header folded={false} onFind={none} onFold={none} onHelp={none} />, {
    replies: [reply(listDownloads, []), reply(countNotices, 0), reply(listTags, []), given],
  })
  await user.click(screen.getByRole('button', { name: /用户菜单/ }))
  await user.click(await screen.findByRole('menuitem', { name: '退出登录' }))
}

it('says that signing out worked', async () => {
  await leaveWith(reply(signOut, null))

  expect(await screen.findByText('登出成功')).toBeTruthy()
  expect(sessionStore.user()).toBeNull()
})

it('says that signing out failed, and keeps the person', async () => {
  await leaveWith(
    reply(signOut, () => {
      throw new Failure('busy')
    }),
  )

  expect(await screen.findByText('登出失败')).toBeTruthy()
  expect(sessionStore.user()).not.toBeNull()
})

it('leads to what one subscribes to, which is found as it was left', async () => {
  let state: 0 | 1 = 0
  const { user } = renderScreen(<Header folded={false} onFind={none} onFold={none} onHelp={none} />, {
    replies: [
      reply(listDownloads, []),
      reply(countNotices, 0),
      reply(listTags, []),
      reply(getNoticePreference, { mail: '', off: [], quiet: null }),
      reply(getSubscribeStatus, ({ type }) => ({ type, state, workdays: 0 as const, time: '08:30' })),
      reply(getSubscribeContentStatus, []),
      reply(updateSubscribeStatus, (input) => {
        ;({ state } = input)
        return null
      }),
    ],
  })
  const open = async () => {
    await user.click(screen.getByRole('button', { name: /用户菜单/, hidden: true }))
    await user.click(await screen.findByRole('menuitem', { name: '消息订阅' }))
    const dialog = within(await screen.findByRole('dialog', { name: '消息订阅' }))
    await user.click(dialog.getByRole('tab', { name: '统计事项' }))
    return dialog
  }

  const dialog = await open()
  expect((await dialog.findByRole<HTMLAnchorElement>('link', { name: '通知设置' })).pathname).toBe('/noticeSetting')
  await user.click(await dialog.findByRole('switch', { name: '订阅统计事项', checked: false }))
  expect(await screen.findByText('订阅成功')).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: '关闭' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: '消息订阅' })).toBeNull())

  await user.click(await (await open()).findByRole('switch', { name: '订阅统计事项', checked: true }))
  expect(await screen.findByText('取订成功')).toBeTruthy()
})
