/** Plans refuse what the tables say, and nothing else: every call is sent on each plan. */
import { featuresUsed } from '@onsite/api/define-call.ts'
import type { Envelope } from '@onsite/api/envelope.ts'
import { Plan, planNames } from '@onsite/domain/permission/plan.ts'
import { RoleType } from '@onsite/domain/permission/roles.ts'
import type { ScreenRow } from '@onsite/domain/screen.ts'
import { screens } from '@onsite/domain/screens.ts'
import { expect, test } from 'vitest'
import { answers } from '../answers.ts'
import { buildMenu } from '../session/build-menu.ts'
import { defaultPowers } from '@onsite/domain/permission/permission-codes.ts'
import { uuidv7 } from '../kernel/uuid.ts'
import { sampleInput } from './sample-input.ts'
import { testApp } from './test-app.ts'

const sent = answers
  .filter((answer) => answer.kind === 'envelope' && !answer.always)
  .map(({ call }) => ({ call, input: sampleInput(call, () => uuidv7()) }))

test.each([Plan.Free, Plan.Paid, Plan.Trial])('plan %s refuses exactly what the tables say', async (plan) => {
  const tenant = await (await testApp()).tenant({ plan })
  const client = tenant.as(await tenant.person({ roles: [RoleType.Administrator] }))

  const refused: string[] = []
  for (const { call, input } of sent) {
    // One after the other: a call may end the session of the next.
    // oxlint-disable-next-line no-await-in-loop
    const reply = (await client.send(call, input)).json<Envelope<unknown>>()
    if (!reply.success && reply.code === 'free-plan') refused.push(call.name)
  }

  const paidFor = sent.filter(({ call, input }) => featuresUsed(call, input).length > 0).map(({ call }) => call.name)
  expect(paidFor.length).toBeGreaterThan(50)
  expect(refused, planNames[plan]).toEqual(plan === Plan.Free ? paidFor : [])
})

test('the menu locks the screens whose lists are refused', () => {
  const rows: readonly ScreenRow[] = screens
  const menu = buildMenu({ powers: defaultPowers(RoleType.Administrator), plan: Plan.Free, lacksSeats: false })

  const locked = rows.filter((row) => row.menu !== undefined && row.feature !== undefined).map((row) => row.name)
  expect(
    menu
      .filter((entry) => entry.locked)
      .map((entry) => entry.routerName)
      .sort(),
  ).toEqual(locked.sort())
})
