/** What every call refuses, proved over all of them at once: a new call cannot forget it. */
import { type AnyCall, isReading } from '@onsite/api/define-call.ts'
import { csrfInvalidText, type Envelope, notSignedInText } from '@onsite/api/envelope.ts'
import { calls } from '@onsite/api/calls.ts'
import { permissionOf, permissionTable } from '@onsite/domain/permission/permission-codes.ts'
import { Plan } from '@onsite/domain/permission/plan.ts'
import { RoleType } from '@onsite/domain/permission/roles.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { answers } from '../answers.ts'
import type { Answer } from '../kernel/answer.ts'
import { q } from '../kernel/database.ts'
import { uuidv7 } from '../kernel/uuid.ts'
import { type ForeignRecords, foreignRecords } from './foreign-records.ts'
import { namesRecords, sampleInput } from './sample-input.ts'
import { testApp } from './test-app.ts'

const signedIn = answers.filter((answer) => answer.kind !== 'anonymous')
const isAlways = (answer: Answer): boolean => answer.kind === 'envelope' && answer.always
const guarded = signedIn.filter((answer) => !isAlways(answer))
const writing = signedIn.filter((answer) => !isReading(answer.call))
const permitted = guarded.filter((answer) => answer.call.permission !== 'open')
const paid = guarded.filter((answer) => answer.call.feature !== undefined)
const naming = guarded.filter((answer) => namesRecords(answer.call))
const named = (list: readonly Answer[]): [string, Answer][] =>
  list.map((answer) => [`${answer.call.method} ${answer.call.path}`, answer])
const anyIds = (call: AnyCall): Record<string, unknown> => sampleInput(call, () => uuidv7())

test('every declared call is answered exactly once', () => {
  const answered = answers.map((answer) => answer.call.name).sort()

  expect(answered).toEqual(calls.map((call) => call.name).sort())
})

describe('without a session', () => {
  test.each(named(signedIn))('%s says 未登录', async (_, answer) => {
    const app = await testApp()

    const response = await app.stranger().send(answer.call, anyIds(answer.call))

    expect(response.json<Envelope<unknown>>()).toMatchObject({
      success: false,
      code: 'not-signed-in',
      message: notSignedInText,
    })
  })
})

describe('without the csrf token', () => {
  test.each(named(writing))('%s is refused', async (_, answer) => {
    const app = await testApp()
    const tenant = await app.tenant()
    const admin = tenant.as(await tenant.person({ roles: [RoleType.Administrator] }))

    const response = await admin.send(answer.call, anyIds(answer.call), { withoutCsrf: true })

    expect(response.json<Envelope<unknown>>()).toMatchObject({
      success: false,
      code: 'csrf-invalid',
      message: csrfInvalidText,
    })
  })
})

describe('without the permission', () => {
  test.each(named(permitted))('%s is refused', async (_, answer) => {
    const app = await testApp()
    const tenant = await app.tenant()
    const person = await tenant.person({ roles: [RoleType.Employee] })
    await tenant.tx(
      async (tx) =>
        await tx.run(
          q
            .insertInto('role_power')
            .values({ tenant_id: tenant.id, role: RoleType.Employee, codes: codesWithout(answer.call) }),
        ),
    )

    const response = await tenant.as(person).send(answer.call, anyIds(answer.call))

    expect(response.json<Envelope<unknown>>()).toMatchObject({ success: false, code: 'no-permission' })
  })
})

describe('after the service expired', () => {
  test.each(named(guarded))('%s is refused', async (_, answer) => {
    const app = await testApp()
    const tenant = await app.tenant({ plan: Plan.Paid, expiresAt: '2020-01-01T00:00:00Z' })
    const admin = tenant.as(await tenant.person({ roles: [RoleType.Administrator] }))

    const response = await admin.send(answer.call, anyIds(answer.call))

    expect(response.json<Envelope<unknown>>()).toMatchObject({ success: false, code: 'service-expired' })
  })
})

describe('without a role', () => {
  test.each(named(guarded))('%s is refused', async (_, answer) => {
    const app = await testApp()
    const tenant = await app.tenant()
    const person = tenant.as(await tenant.person({ roles: [] }))

    const response = await person.send(answer.call, anyIds(answer.call))

    expect(response.json<Envelope<unknown>>()).toMatchObject({ success: false, code: 'no-role' })
  })
})

describe('on the free plan', () => {
  test.each(named(paid))('%s is refused', async (_, answer) => {
    const app = await testApp()
    const tenant = await app.tenant({ plan: Plan.Free })
    const admin = tenant.as(await tenant.person({ roles: [RoleType.Administrator] }))

    const response = await admin.send(answer.call, anyIds(answer.call))

    expect(response.json<Envelope<unknown>>()).toMatchObject({ success: false, code: 'free-plan' })
  })
})

describe('with a key that the call does not know', () => {
  test.each(named(guarded.filter((answer) => answer.kind === 'envelope')))('%s answers 400', async (_, answer) => {
    const app = await testApp()
    const tenant = await app.tenant()
    const admin = tenant.as(await tenant.person({ roles: [RoleType.Administrator] }))

    const response = await admin.send(answer.call, { ...anyIds(answer.call), tenant_id: uuidv7() })

    expect(response.statusCode).toBe(400)
  })
})

describe('with ids of another enterprise', () => {
  let foreign: ForeignRecords
  beforeAll(async () => {
    foreign = await foreignRecords()
  })

  test.each(named(naming))('%s finds nothing and changes nothing', async (_, answer) => {
    const app = await testApp()
    const before = await foreign.checksums()
    const tenant = await app.tenant()
    const admin = tenant.as(await tenant.person({ roles: [RoleType.Administrator] }))

    const response = await admin.send(answer.call, sampleInput(answer.call, foreign.idOf))

    expect(response.statusCode).toBeLessThan(500)
    expect(response.body).not.toContain(foreign.marker)
    const envelope = response.json<Envelope<unknown>>()
    if (envelope.success) expect(isEmpty(envelope.data)).toBe(true)
    expect(await foreign.checksums()).toEqual(before)
  })
})

/** Nothing of the other enterprise can be in an empty list, a zero count or null, nor in the lines of a batch that all failed. */
function isEmpty(data: unknown): boolean {
  if (data === null || data === 0 || data === false || data === '') return true
  if (typeof data !== 'object') return false
  if ('success' in data && 'id' in data) return data.success === false
  return (Array.isArray(data) ? data : Object.values(data)).every(isEmpty)
}

function codesWithout(call: AnyCall): string[] {
  const { permission } = call
  const needed = permission === 'open' || permission === 'anonymous' ? '' : permissionOf(permission).code
  return Object.values(permissionTable)
    .map((row) => row.code)
    .filter((code) => code !== needed)
}
