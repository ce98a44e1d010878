import { countBadges } from '@onsite/api/document/badge-calls.ts'
import { countNotices } from '@onsite/api/notice/notice-calls.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { hold, reply } from '../testing/fake-server.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { useCall } from './use-call.ts'

function Page() {
  const unread = useCall(countNotices, {}, { isAside: true })
  const badges = useCall(countBadges, {})
  return <p>{`${badges.isSuccess ? '页面' : '加载中'}，${unread.data ?? '？'} 条未读`}</p>
}

it('asks for what nobody waits for once everything else has come', async () => {
  const badges = hold(countBadges)
  const askedBefore: boolean[] = []
  const unread = reply(countNotices, () => {
    askedBefore.push(screen.queryByText('加载中，？ 条未读') !== null)
    return 7
  })
  renderScreen(<Page />, { replies: [badges, unread] })
  await waitFor(() => expect(badges.requests).toHaveLength(1))
  badges.requests[0]?.release([])

  await screen.findByText('页面，7 条未读')
  expect(askedBefore).toEqual([false])
})

it('does not let a slow part of the page keep all else from it', async () => {
  renderScreen(<Page />, { replies: [hold(countBadges), reply(countNotices, 7)] })

  await screen.findByText('加载中，7 条未读', {}, { timeout: 15_000 })
})
