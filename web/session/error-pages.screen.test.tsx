import { getServicePhone } from '@onsite/api/setting/setting-calls.ts'
import { getSessionUser, type SessionUser } from '@onsite/api/session/session-calls.ts'
import { Plan } from '@onsite/domain/permission/plan.ts'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { sessionStore } from '../kernel/session-store.ts'
import { reply } from '../testing/fake-server.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { NoRolePage, OverduePage } from './error-pages.tsx'

const now = (): SessionUser => {
  const user = sessionStore.user()
  if (user === null) throw new Error('nobody is signed in')
  return user
}

it('says that nothing has changed, instead of nothing', async () => {
  const { user } = renderScreen(<NoRolePage />, {
    person: { allRoles: [], sysrole: null },
    replies: [reply(getSessionUser, now)],
  })
  await user.click(screen.getByRole('button', { name: '重新检查' }))

  expect(await screen.findByText('还没有分配角色')).toBeDefined()
})

it('lets in an enterprise that has gone on with the free plan', async () => {
  const epServiceExpireTime = '2020-01-01T00:00:00.000Z'
  const { user } = renderScreen(<OverduePage />, {
    path: '/errorOverdue',
    person: { isChargeUser: Plan.Paid, epServiceExpireTime },
    replies: [
      reply(getServicePhone, '400-820-1234'),
      reply(getSessionUser, () => ({ ...now(), isChargeUser: Plan.Free })),
    ],
  })
  await user.click(await screen.findByRole('button', { name: '重新检查' }))

  await expect.poll(() => sessionStore.user()?.isChargeUser).toBe(Plan.Free)
  expect(screen.queryByText('服务仍未续期')).toBeNull()
})

it.each([
  [<NoRolePage key="role" />, '没有角色'],
  [<OverduePage key="overdue" />, '服务已过期'],
])('tells nobody who is not signed in what only concerns people who are', async (page, words) => {
  const { settle } = renderScreen(page, { replies: [reply(getServicePhone, '400-820-1234')] })
  await settle(() => sessionStore.leave())

  expect(screen.queryByText(words)).toBeNull()
})
