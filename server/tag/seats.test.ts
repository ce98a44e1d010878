import { customerTags } from '@onsite/domain/customer/customer-kinds.ts'
import { getMenu } from '@onsite/api/session/session-calls.ts'
import { saveTag } from '@onsite/api/tag/tag-calls.ts'
import { Plan } from '@onsite/domain/permission/plan.ts'
import { RoleType } from '@onsite/domain/permission/roles.ts'
import { describe, expect, test } from 'vitest'
import { testApp } from '../testing/test-app.ts'
import type { TestClient } from '../testing/test-client.ts'

const screensDisabledFor = async (client: TestClient) =>
  (await client.get(getMenu, {})).filter((entry) => entry.disabled).map((entry) => entry.routerName)

const crowd = async (plan: Plan) => {
  const tenant = await (await testApp()).tenant({ seats: 1, plan })
  const admin = tenant.as(await tenant.person({ roles: [RoleType.Administrator] }))
  const before = await screensDisabledFor(admin)
  const dispatcher = tenant.as(await tenant.person({ roles: [RoleType.Dispatcher] }))
  return { admin, dispatcher, before }
}

describe('with more people than seats', () => {
  const tag = { code: customerTags, name: '重点' }

  test.each([Plan.Paid, Plan.Trial])('the pages of tags are disabled for an administrator (plan %s)', async (plan) => {
    const { admin, before } = await crowd(plan)

    expect(before).toEqual([])
    expect(await screensDisabledFor(admin)).toEqual(['CustomerTag', 'PersonTag', 'OrderTag', 'EventTag'])
    expect(await admin.call(saveTag, tag)).toMatchObject({ success: false, code: 'seats-exceeded' })
  })

  test('nothing is disabled for others, or on the free plan', async () => {
    const { dispatcher } = await crowd(Plan.Paid)
    const free = await crowd(Plan.Free)

    expect(await screensDisabledFor(dispatcher)).toEqual([])
    expect(await screensDisabledFor(free.admin)).toEqual([])
  })
})
