import { getServicePhone } from '@onsite/api/setting/setting-calls.ts'
import { askForPermission, getSessionUser, type SessionUser } from '@onsite/api/session/session-calls.ts'
import { Plan } from '@onsite/domain/permission/plan.ts'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { sessionStore } from '../kernel/session-store.ts'
import { reply } from '../testing/fake-server.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { NoPermissionPage, NoRolePage, OverduePage } from './error-pages.tsx'

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

it('asks the administrators for what they can give, and says who was told', async () => {
  const { server, user } = renderScreen(<NoPermissionPage />, {
    path: '/detailError?page=AllOrder',
    replies: [reply(askForPermission, { names: ['陆建平'] })],
  })
  await user.click(screen.getByRole('button', { name: '申请权限' }))

  expect(await screen.findByText('已通知系统管理员陆建平')).toBeDefined()
  expect(server.inputs(askForPermission)).toEqual([{ screen: 'AllOrder' }])
  expect(screen.queryByRole('button', { name: '申请权限' })).toBeNull()
})

it('offers nobody to ask for what administrators alone hold', () => {
  renderScreen(<NoPermissionPage />, { path: '/detailError?page=RoleManage', replies: [] })

  expect(screen.getByText('打开「角色权限」需要「管理角色权限」权限，只有系统管理员才有。')).toBeDefined()
  expect(screen.queryByRole('button', { name: '申请权限' })).toBeNull()
})
