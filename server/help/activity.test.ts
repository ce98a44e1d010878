import { getActivity, saveActivityLog } from '@onsite/api/help/activity-calls.ts'
import { listNotices } from '@onsite/api/notice/notice-calls.ts'
import { Plan } from '@onsite/domain/permission/plan.ts'
import { RoleType } from '@onsite/domain/permission/roles.ts'
import { expect, it } from 'vitest'
import { testApp } from '../testing/test-app.ts'

async function trial(
  options: { readonly plan: Plan; readonly expiresAt?: string; readonly seats?: number } = { plan: Plan.Trial },
) {
  const app = await testApp()
  const tenant = await app.tenant(options)
  const people = await tenant.people({
    administrator: { roles: [RoleType.Administrator] },
    technician: { roles: [RoleType.Technician] },
  })
  return { app, administrator: tenant.as(people.administrator), technician: tenant.as(people.technician) }
}

it('invites people of a trial until they close it, each for himself', async () => {
  const { administrator, technician } = await trial()
  expect(await technician.get(getActivity, {})).toMatchObject({ code: 'trial-invite' })

  await technician.get(saveActivityLog, { code: 'trial-invite', action: 'close' })

  expect(await technician.get(getActivity, {})).toBeNull()
  expect(await administrator.get(getActivity, {})).toMatchObject({ code: 'trial-invite' })
})

it('tells the administrators once what somebody of a trial asks for', async () => {
  const { administrator, app, technician } = await trial()

  await technician.get(saveActivityLog, { code: 'trial-invite', action: 'authorize' })
  await technician.get(saveActivityLog, { code: 'trial-invite', action: 'authorize' })
  await app.react()

  const told = (await administrator.get(listNotices, {})).filter(({ title }) => title === '同事请你授权')
  expect(told).toHaveLength(1)
  expect(told[0]).toMatchObject({ path: '/roleManage' })
})

it('says nothing to people who have paid, but the nearing end to their administrators', async () => {
  const soon = new Date(Date.now() + 5 * 24 * 60 * 60 * 1000).toISOString()
  const paid = await trial({ plan: Plan.Paid })
  const ending = await trial({ plan: Plan.Paid, expiresAt: soon })

  expect(await paid.administrator.get(getActivity, {})).toBeNull()
  expect(await ending.administrator.get(getActivity, {})).toMatchObject({ code: 'service-ending', endsAt: soon })
  expect(await ending.technician.get(getActivity, {})).toBeNull()
})

it.each([Plan.Paid, Plan.Trial])(
  'tells administrators that more people use plan %s than it has seats',
  async (plan) => {
    const { administrator, technician } = await trial({ plan, seats: 1 })

    expect(await administrator.get(getActivity, {})).toMatchObject({ code: 'seats-exceeded' })
    expect((await technician.get(getActivity, {}))?.code).toBe(plan === Plan.Trial ? 'trial-invite' : undefined)
    await administrator.get(saveActivityLog, { code: 'seats-exceeded', action: 'close' })
    expect(await administrator.get(getActivity, {})).toBeNull()
  },
)

it('refuses what is no action of the activity, and an activity that is not on', async () => {
  const { technician } = await trial()
  const paid = await trial({ plan: Plan.Paid })
  const fault = { code: 'invalid-input', fields: [{ field: 'code', message: '异常参数' }] }

  expect(await technician.call(saveActivityLog, { code: 'trial-invite', action: 'contact' })).toMatchObject(fault)
  expect(await paid.technician.call(saveActivityLog, { code: 'trial-invite', action: 'invite' })).toMatchObject(fault)
})
