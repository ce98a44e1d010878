import { beginSecondFactor, confirmSecondFactor } from '@onsite/api/session/second-factor-calls.ts'
import { getSessionUser, signOut } from '@onsite/api/session/session-calls.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { sessionStore } from '../kernel/session-store.ts'
import { reply } from '../testing/fake-server.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { SecondFactorPage } from './second-factor-page.tsx'

const address = 'otpauth://totp/x?secret=SECRET'

it('keeps an administrator at the setting up until the recovery codes are kept, then asks who is signed in anew', async () => {
  const { server, user } = renderScreen(<SecondFactorPage />, {
    replies: [
      reply(beginSecondFactor, { secret: 'SECRET', address }),
      reply(confirmSecondFactor, { fault: '', recoveryCodes: ['abcd-efgh-jkmn-pqrs'] }),
      reply(getSessionUser, () => {
        const before = sessionStore.user()
        if (before === null) throw new Error('nobody is signed in')
        return { ...before, needsSecondFactor: false }
      }),
      reply(signOut, null),
    ],
  })
  const before = sessionStore.user()
  if (before !== null) sessionStore.enter({ ...before, needsSecondFactor: true })

  await user.type(await screen.findByLabelText('验证码'), '123456')
  await user.click(screen.getByRole('button', { name: /启\s*用/ }))
  await screen.findByText('abcd-efgh-jkmn-pqrs')
  expect(server.inputs(getSessionUser)).toEqual([])
  await user.click(screen.getByRole('checkbox', { name: '我已保存在安全的地方' }))
  await user.click(screen.getByRole('button', { name: /完\s*成/ }))
  await waitFor(() => expect(server.inputs(getSessionUser)).toHaveLength(1))
})
