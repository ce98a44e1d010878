/** Plans refuse what the tables say, and nothing else: every call is sent on each plan, hundreds within one test, which has the time of several. */
import { addCustomer } from '@onsite/api/customer/customer-calls.ts'
import { type AnyCall, featuresUsed, paidInputsOf } from '@onsite/api/define-call.ts'
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
import { sampleInput, sampleOf } from './sample-input.ts'
import { testApp } from './test-app.ts'

const sent = answers
  .filter((answer) => answer.kind === 'envelope' && !answer.always)
  .map(({ call }) => ({ call, input: sampleInput(call, () => uuidv7()) }))

test.each([Plan.Free, Plan.Paid, Plan.Trial])(
  'plan %s refuses exactly what the tables say',
  async (plan) => {
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
  },
  120_000,
)

const paid = sent.flatMap(({ call, input }) => {
  const inputs = paidInputsOf(call)
  const free = Object.fromEntries(Object.entries(input).filter(([key]) => !inputs.some((one) => one.key === key)))
  return call.feature === undefined && inputs.length > 0 ? [{ call, free, inputs }] : []
})

test('the free plan refuses each input that is paid for, and the call without it is served', async () => {
  const tenant = await (await testApp()).tenant({ plan: Plan.Free })
  const client = tenant.as(await tenant.person({ roles: [RoleType.Administrator] }))
  const isRefused = async (call: AnyCall, input: Record<string, unknown>) => {
    const reply = (await client.send(call, input)).json<Envelope<unknown>>()
    return !reply.success && reply.code === 'free-plan'
  }

  const served: string[] = []
  for (const { call, free, inputs } of paid) {
    // One after the other: a call may end the session of the next.
    // oxlint-disable-next-line no-await-in-loop
    expect(await isRefused(call, free), call.name).toBe(false)
    for (const { key, value } of inputs) {
      const asked = value ?? sampleOf(call, key, () => uuidv7())
      // As above: one after the other.
      // oxlint-disable-next-line no-await-in-loop
      if (!(await isRefused(call, { ...free, [key]: asked }))) served.push(`${call.name} ${key}`)
    }
  }

  expect(paid.length).toBeGreaterThan(30)
  expect(served).toEqual([])
})

test('saves a customer with tags only where the plan has them', async () => {
  const named = { name: '杭州第一制冷', linkPerson: '王芳', phone: '13800000000' }
  const reply = async (plan: Plan, more: object) => {
    const tenant = await (await testApp()).tenant({ plan })
    const administrator = tenant.as(await tenant.person({ roles: [RoleType.Administrator] }))
    return await administrator.call(addCustomer, { ...named, ...more })
  }

  expect(await reply(Plan.Free, { tags: [] })).toMatchObject({
    code: 'free-plan',
    message: expect.stringContaining('不支持标签'),
  })
  expect(await reply(Plan.Free, {})).toMatchObject({ success: true })
  expect(await reply(Plan.Paid, { tags: [] })).toMatchObject({ success: true })
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
