import { listDownloads } from '@onsite/api/download/download-calls.ts'
import { countNotices } from '@onsite/api/notice/notice-calls.ts'
import { listTags } from '@onsite/api/tag/tag-calls.ts'
import { Failure } from '@onsite/domain/failure.ts'
import { getPcAuthCode } from '@onsite/api/session/host-calls.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { hold, reply } from '../testing/fake-server.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { Header } from './header.tsx'

// The host is known from the start of a page.
vi.hoisted(() => vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 wxwork/4.1'))
const none = () => {}

it('says when a page of a chat client cannot be opened in the browser', async () => {
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
