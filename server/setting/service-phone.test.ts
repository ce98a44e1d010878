import { getServicePhone } from '@onsite/api/setting/setting-calls.ts'
import { Plan } from '@onsite/domain/permission/plan.ts'
import { RoleType } from '@onsite/domain/permission/roles.ts'
import { expect, test } from 'vitest'
import { testApp } from '../testing/test-app.ts'

test('tells the hotline to whoever is signed in, also when the service has expired, and to no stranger', async () => {
  const app = await testApp()
  const tenant = await app.tenant({ plan: Plan.Paid, expiresAt: '2020-01-01T00:00:00Z' })
  const client = tenant.as(await tenant.person({ roles: [RoleType.Technician] }))

  expect(await client.get(getServicePhone, {})).toBe('400-000-0000')
  expect(await app.stranger().call(getServicePhone, {})).toMatchObject({ success: false, code: 'not-signed-in' })
})
