import { changeRole, getMenu, getPackage, getSessionUser, signIn, signOut } from '@onsite/api/session/session-calls.ts'
import { RoleType } from '@onsite/domain/permission/roles.ts'
import { expect, test } from 'vitest'
import { testApp } from '../testing/test-app.ts'

test('tells a signed-in person who they are', async () => {
  const app = await testApp()
  const tenant = await app.tenant()
  const person = await tenant.person({ roles: [RoleType.Dispatcher, RoleType.Technician], name: '王芳' })

  const user = await tenant.as(person).get(getSessionUser, {})

  expect(user).toMatchObject({
    id: person.id,
    name: '王芳',
    sysrole: RoleType.Dispatcher,
    admin: false,
    enterpriseId: tenant.id,
  })
  expect(user.allRoles.map((role) => role.type)).toEqual([RoleType.Dispatcher, RoleType.Technician])
  expect(user.powers.length).toBeGreaterThan(0)
})
