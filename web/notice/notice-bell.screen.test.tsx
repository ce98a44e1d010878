import { countAnnouncements } from '@onsite/api/notice/announcement-calls.ts'
import { countNotices, listNotices } from '@onsite/api/notice/notice-calls.ts'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { reply } from '../testing/fake-server.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { NoticeBell } from './notice-bell.tsx'

it('says how many notices are unread, and opens and closes the latest', async () => {
  const { user } = renderScreen(<NoticeBell />, {
    replies: [reply(countNotices, 3), reply(countAnnouncements, 0), reply(listNotices, [])],
  })
  await user.click(await screen.findByRole('button', { name: '通知，3 条未读', expanded: false }))
  await screen.findByRole('region', { name: '通知' })

  await user.click(screen.getByRole('button', { name: '通知，3 条未读', expanded: true }))

  expect(await screen.findByRole('button', { name: '通知，3 条未读', expanded: false })).toBeDefined()
})
