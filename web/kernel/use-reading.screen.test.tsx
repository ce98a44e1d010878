import { countNotices } from '@onsite/api/notice/notice-calls.ts'
import { onlineManager } from '@tanstack/react-query'
import { act, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { reply } from '../testing/fake-server.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { useCall } from './use-call.ts'

function Unread({ isWanted = true }: { readonly isWanted?: boolean }) {
  const { data, error, isPending } = useCall(countNotices, {}, { enabled: isWanted })
  return <p>{error?.message ?? (isPending ? '加载中' : `${data} 条未读`)}</p>
}

afterEach(() => act(() => onlineManager.setOnline(true)))

it('says that the network is gone instead of loading for ever, and loads when it is back', async () => {
  onlineManager.setOnline(false)
  renderScreen(<Unread />, { replies: [reply(countNotices, 7)] })
  expect(screen.getByText('网络不通，连上后自动加载')).toBeTruthy()

  act(() => onlineManager.setOnline(true))
  await screen.findByText('7 条未读')
})

it('keeps what was there before the network was gone', async () => {
  renderScreen(<Unread />, { replies: [reply(countNotices, 7)] })
  await screen.findByText('7 条未读')

  act(() => onlineManager.setOnline(false))
  expect(screen.getByText('7 条未读')).toBeTruthy()
})

it('says nothing of what is not asked for', () => {
  onlineManager.setOnline(false)
  renderScreen(<Unread isWanted={false} />, { replies: [] })
  expect(screen.getByText('加载中')).toBeTruthy()
})
