import { countAnnouncements } from '@onsite/api/notice/announcement-calls.ts'
import { clearNotices, listNotices } from '@onsite/api/notice/notice-calls.ts'
import { noticeCategories } from '@onsite/domain/notice/tell.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { reply } from '../testing/fake-server.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { NoticeList } from './notice-list.tsx'

const replies = [reply(countAnnouncements, 0), reply(listNotices, []), reply(clearNotices, 1)]

it('offers every category in lines of their own, none of which is drawn along', async () => {
  const { server, user } = renderScreen(<NoticeList unread={0} onGone={() => undefined} />, { replies })

  const group = screen.getByRole('group', { name: '看哪一类通知' })
  await user.click(within(group).getByRole('button', { name: '系统' }))

  expect(
    within(group)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['全部', ...Object.values(noticeCategories)])
  expect(within(group).getByRole('button', { name: '系统' }).getAttribute('aria-pressed')).toBe('true')
  await waitFor(() => expect(server.inputs(listNotices).at(-1)).toMatchObject({ category: 'system' }))
})
