import {
  clearAnnouncements,
  countAnnouncements,
  listAnnouncements,
  saveAnnouncement,
} from '@onsite/api/notice/announcement-calls.ts'
import { clearNotices, countNoticesByCategory, listNotices } from '@onsite/api/notice/notice-calls.ts'
import { Plan } from '@onsite/domain/permission/plan.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { reply } from '../testing/fake-server.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { NoticeCenterPage } from './notice-center-page.tsx'

const id = '01934f3a-0000-7000-8000-000000000001'
const notice = {
  id,
  category: 'order' as const,
  title: '工单已指派给你',
  text: 'W1 空调不制冷',
  path: '/allOrder/orderDetail/1',
  createTime: '2026-11-20T08:00:00Z',
  isRead: false,
}
const announcement = {
  id,
  title: '国庆值班',
  text: '1 日轮班',
  personName: '周主任',
  createTime: '2026-11-20T08:00:00Z',
  isRead: false,
}
const replies = [
  reply(countNoticesByCategory, [
    { category: 'order', count: 1 },
    { category: 'event', count: 2 },
  ]),
  reply(countAnnouncements, 4),
  reply(listNotices, [notice]),
  reply(listAnnouncements, [announcement]),
  reply(clearNotices, 1),
  reply(clearAnnouncements, 1),
  reply(saveAnnouncement, { id }),
]

it('shows how much is unread by category, leads to the record, and marks as read', async () => {
  const { server, user } = renderScreen(<NoticeCenterPage />, { replies })
  const link = await screen.findByRole('link', { name: /工单已指派给你/ })
  expect(link.getAttribute('href')).toBe('/allOrder/orderDetail/1')
  await screen.findByRole('button', { name: /^全部通知\s*3/ })
  await user.click(screen.getByRole('button', { name: '把「工单已指派给你 W1 空调不制冷」标为已读' }))
  await user.click(screen.getByRole('button', { name: /^事件\s*2/ }))
  await user.click(await screen.findByRole('button', { name: '本类标为已读' }))
  await waitFor(() => expect(server.inputs(clearNotices)).toEqual([{ ids: [id] }, { category: 'event' }]))
  expect(server.inputs(listNotices).at(-1)).toMatchObject({ category: 'event' })
})

it('lets who may write announcements, and others only read them', async () => {
  const { server, user } = renderScreen(<NoticeCenterPage />, { replies, powers: ['notice.announce'] })
  await user.click(await screen.findByRole('button', { name: /^企业公告\s*4/ }))
  await user.click(await screen.findByRole('button', { name: '发布公告' }))
  const dialog = await screen.findByRole('dialog')
  await user.type(within(dialog).getByRole('textbox', { name: /标题/ }), '放假')
  await user.type(within(dialog).getByRole('textbox', { name: /内容/ }), '明天')
  await user.click(within(dialog).getByRole('button', { name: /发\s*布/ }))
  await waitFor(() => expect(server.inputs(saveAnnouncement)).toEqual([{ title: '放假', text: '明天' }]))
})

it('offers no announcements where the plan has none', async () => {
  renderScreen(<NoticeCenterPage />, { replies, person: { isChargeUser: Plan.Free } })
  await screen.findByRole('link', { name: /工单已指派给你/ })
  expect(screen.queryByRole('button', { name: /企业公告/ })).toBeNull()
  expect(screen.queryByRole('button', { name: '发布公告' })).toBeNull()
})
