import { acceptInvitation, readInvitation } from '@onsite/api/portal-account/portal-account-calls.ts'
import { Failure } from '@onsite/domain/failure.ts'
import { screen } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { expect, it } from 'vitest'
import { type GivenReply, reply } from '../testing/fake-server.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { PortalInvitePage } from './portal-invite-page.tsx'

const token = 'a'.repeat(32)
const invitation = {
  enterpriseName: '速修服务',
  customerName: '华东制冷',
  name: '李雷',
  maskedPhone: '139********',
  expires_time: '2026-11-29T00:00:00.000Z',
}
const refuse = (failure: Failure) => () => {
  throw failure
}
const show = (...replies: readonly GivenReply[]) =>
  renderScreen(
    <Routes>
      <Route path="/portal/invite/:token" element={<PortalInvitePage />} />
    </Routes>,
    { isPhone: true, path: `/portal/invite/${token}`, replies },
  )

it.each([
  { code: 'invalid-input', says: '链接不完整', retries: false },
  { code: 'invitation-accepted', says: '账号已启用', retries: false },
  { code: 'invitation-void', says: '邀请已失效，请联系对方重新发送', retries: false },
  { code: 'busy', says: '系统繁忙', retries: true },
  { code: 'internal', says: '没有加载出来', retries: true },
] as const)('answers $code with $says', async ({ code, retries, says }) => {
  show(reply(readInvitation, refuse(new Failure(code))))

  await screen.findByText(says, { exact: false })
  expect(screen.queryByRole('button', { name: '重试' }) !== null).toBe(retries)
})

it('tells a guest whose second tap comes too late that the account is there', async () => {
  const { user } = show(
    reply(readInvitation, invitation),
    reply(acceptInvitation, refuse(new Failure('invitation-accepted'))),
  )
  await user.type(await screen.findByLabelText('手机号后四位'), '1234')

  await user.click(screen.getByRole('button', { name: '确认启用' }))

  await screen.findByText('账号已启用')
})
