/** The second factor, the duty of administrators to have one, and the end of their idle sessions. */
import { listOnlineSessions } from '@onsite/api/session/online-calls.ts'
import {
  beginSecondFactor,
  confirmSecondFactor,
  endSecondFactor,
  getSecondFactor,
  getSignInRules,
  proveSecondFactor,
  renewRecoveryCodes,
  resetSecondFactor,
  saveSignInRules,
} from '@onsite/api/session/second-factor-calls.ts'
import { getMenu, getSessionUser, signIn } from '@onsite/api/session/session-calls.ts'
import { RoleType } from '@onsite/domain/permission/roles.ts'
import { secondFactor } from '@onsite/domain/session/second-factor.ts'
import { Secret, TOTP } from 'otpauth'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sessionCookieName } from '../kernel/session-token.ts'
import type { TestClient } from '../testing/test-client.ts'
import { type TestApp, testApp, type TestPerson, type TestTenant } from '../testing/test-app.ts'
import { askAdmin } from '../testing/test-database.ts'
import { hashPassword } from './password.ts'
import { addAccount } from './session-store.ts'

const password = '一个很长的密码123'
let app: TestApp
let passwordHash: string
let tenant: TestTenant
let person: TestPerson
let client: TestClient
let numbers = 0

beforeAll(async () => {
  app = await testApp()
  passwordHash = await hashPassword(password)
})

async function join(to: TestTenant, roles: readonly RoleType[], mobile: string): Promise<TestPerson> {
  const joined = await to.person({ roles, mobile })
  await to.tx(async (tx) => await addAccount(tx, mobile, passwordHash, { tenantId: to.id, personId: joined.id }))
  return joined
}

const freshMobile = () =>
  `156${String(Date.now() % 100_000).padStart(5, '0')}${String((numbers += 1)).padStart(3, '0')}`

beforeEach(async () => {
  tenant = await app.tenant()
  person = await join(tenant, [RoleType.Technician], freshMobile())
  client = tenant.as(person)
})

/** A code of the authenticator, some steps of 30 seconds from now. */
const codeOf = (secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 })

/** Sets the factor up with the code of the step before, so that the present one is still unused. */
async function setUp(who = client): Promise<{ secret: string; recoveryCodes: string[] }> {
  const { secret } = await who.get(beginSecondFactor, {})
  const { fault, recoveryCodes } = await who.get(confirmSecondFactor, { passcode: codeOf(secret, -1) })
  expect(fault).toBe('')
  return { secret, recoveryCodes }
}

/** A refusal that asks for more, with the ticket for it. */
interface Refused {
  readonly data: { readonly ticket: string }
}

/** The ticket that the password gives. */
async function ticketOf(mobile = person.mobile): Promise<string> {
  const refused = (await app.stranger().send(signIn, { mobile, password })).json<Refused>()
  expect(refused).toMatchObject({ success: false, code: 'second-factor' })
  return refused.data.ticket
}

const prove = async (ticket: string, passcode: string) =>
  await app.stranger().call(proveSecondFactor, { ticket, passcode })

describe('setting up', () => {
  test('takes a typed code, shows ten recovery codes once, and keeps neither secret nor codes readable', async () => {
    const { address, secret } = await client.get(beginSecondFactor, {})
    expect(address).toContain(`secret=${secret}`)
    expect(await client.get(confirmSecondFactor, { passcode: '000000' })).toEqual({
      fault: '验证码不正确，或已经用过',
      recoveryCodes: [],
    })
    expect((await client.get(getSecondFactor, {})).since).toBeNull()

    const { recoveryCodes } = await client.get(confirmSecondFactor, { passcode: codeOf(secret) })

    expect(new Set(recoveryCodes).size).toBe(secondFactor.recoveryCodes)
    expect(await client.get(getSecondFactor, {})).toMatchObject({
      since: expect.any(String),
      codesLeft: 10,
      isDuty: false,
    })
    for (const table of ['person_second_factor', 'audit_log', 'request_key']) {
      const rows = await askAdmin<{ line: string }>(`select t::text as line from ${table} t where tenant_id = $1`, [
        tenant.id,
      ])
      for (const { line } of rows) for (const hidden of [secret, ...recoveryCodes]) expect(line).not.toContain(hidden)
    }
  })

  test('offers the same secret to a page that is read anew, and another one when that was long ago', async () => {
    const { secret } = await client.get(beginSecondFactor, {})
    expect((await client.get(beginSecondFactor, {})).secret).toBe(secret)

    await askAdmin(`update person_second_factor set begun_at = begun_at - interval '16 minutes' where person_id = $1`, [
      person.id,
    ])
    const other = (await client.get(beginSecondFactor, {})).secret
    expect(other).not.toBe(secret)
    expect(await client.get(confirmSecondFactor, { passcode: codeOf(other) })).toMatchObject({ fault: '' })
  })

  test('does not begin again while it is in force, and confirms nothing that was not begun', async () => {
    expect(await client.call(confirmSecondFactor, { passcode: '123456' })).toMatchObject({ code: 'second-factor-none' })
    await setUp()
    expect(await client.call(beginSecondFactor, {})).toMatchObject({ code: 'second-factor-on' })
    expect(await client.call(confirmSecondFactor, { passcode: '123456' })).toMatchObject({ code: 'second-factor-on' })
  })

  test('one that was only begun is not asked for', async () => {
    await client.get(beginSecondFactor, {})
    expect(await app.stranger().call(signIn, { mobile: person.mobile, password })).toMatchObject({ success: true })
  })

  test('ends, and gives fresh recovery codes, only for a right code', async () => {
    const { recoveryCodes, secret } = await setUp()
    expect((await client.get(endSecondFactor, { passcode: '000000' })).fault).not.toBe('')
    const renewed = await client.get(renewRecoveryCodes, { passcode: codeOf(secret) })
    expect(renewed.recoveryCodes).toHaveLength(10)
    // The old ones are worth nothing.
    expect((await client.get(endSecondFactor, { passcode: recoveryCodes[0] ?? '' })).fault).not.toBe('')
    expect((await client.get(endSecondFactor, { passcode: renewed.recoveryCodes[0] ?? '' })).fault).toBe('')
    expect(await app.stranger().call(signIn, { mobile: person.mobile, password })).toMatchObject({ success: true })
    expect(await client.call(endSecondFactor, { passcode: '123456' })).toMatchObject({ code: 'second-factor-none' })
  })
})

describe('signing in', () => {
  test('asks after the password, sets no session before, and lets in with the code', async () => {
    const { secret } = await setUp()
    const stranger = app.stranger()
    const asked = await stranger.send(signIn, { mobile: person.mobile, password })
    expect(asked.cookies.map(({ name }) => name)).not.toContain(sessionCookieName)
    const { ticket } = asked.json<Refused>().data

    const entered = await stranger.call(proveSecondFactor, { ticket, passcode: codeOf(secret) })

    expect(entered).toMatchObject({ success: true, data: { id: person.id } })
    expect(await stranger.call(getMenu, {})).toMatchObject({ success: true })
  })

  test('refuses a wrong password just as before', async () => {
    await setUp()
    expect(await app.stranger().call(signIn, { mobile: person.mobile, password: 'x' })).toMatchObject({
      code: 'wrong-password',
    })
  })

  test('refuses the same code again, older ones, and a ticket that was used', async () => {
    const { secret } = await setUp()
    const code = codeOf(secret)
    const ticket = await ticketOf()
    expect(await prove(ticket, code)).toMatchObject({ success: true })
    expect(await prove(ticket, codeOf(secret, 1))).toMatchObject({ code: 'ticket-expired' })
    const next = await ticketOf()
    expect(await prove(next, code)).toMatchObject({ code: 'second-factor-wrong' })
    expect(await prove(next, codeOf(secret, -1))).toMatchObject({ code: 'second-factor-wrong' })
    expect(await prove(next, codeOf(secret, 1))).toMatchObject({ success: true })
  })

  test('takes one code once, of ten at the same moment', async () => {
    const { secret } = await setUp()
    const tickets = await Promise.all(Array.from({ length: 5 }, async () => await ticketOf()))
    const code = codeOf(secret)
    const outcomes = await Promise.all(tickets.map(async (ticket) => await prove(ticket, code)))
    expect(outcomes.filter(({ success }) => success)).toHaveLength(1)
  })

  test('takes each recovery code once, however it is typed', async () => {
    const { recoveryCodes } = await setUp()
    const [code = ''] = recoveryCodes
    expect(await prove(await ticketOf(), code.toUpperCase().replaceAll('-', ' '))).toMatchObject({ success: true })
    expect(await prove(await ticketOf(), code)).toMatchObject({ code: 'second-factor-wrong' })
    expect((await client.get(getSecondFactor, {})).codesLeft).toBe(9)
  })

  test('makes one wait after five wrong codes, even with the right one, and tells the person and the log', async () => {
    const { recoveryCodes, secret } = await setUp()
    const ticket = await ticketOf()
    for (let tries = 0; tries < secondFactor.freeFailures; tries += 1)
      expect(await prove(ticket, '000000')).toMatchObject({ code: 'second-factor-wrong' })

    expect(await prove(ticket, codeOf(secret))).toMatchObject({ code: 'second-factor-locked' })
    expect(await prove(await ticketOf(), recoveryCodes[0] ?? '')).toMatchObject({ code: 'second-factor-locked' })
    expect(tenant.facts().map(({ kind }) => kind)).toContain('sign-in-guessed')
    const log = await askAdmin<{ result: string }>(
      "select result from audit_log where tenant_id = $1 and call = 'proveSecondFactor' order by id",
      [tenant.id],
    )
    expect(log.map(({ result }) => result)).toEqual([
      ...Array.from({ length: 5 }, () => 'second-factor-wrong'),
      'second-factor-locked',
      'second-factor-locked',
    ])

    await askAdmin("update person_second_factor set failed_at = now() - interval '16 minutes' where tenant_id = $1", [
      tenant.id,
    ])
    expect(await prove(ticket, codeOf(secret))).toMatchObject({ success: true })
  })

  test('a ticket serves for its own enterprise and purpose only', async () => {
    const { secret } = await setUp()
    const other = await app.tenant()
    await join(other, [RoleType.Technician], person.mobile)
    expect(await prove('x'.repeat(32), codeOf(secret))).toMatchObject({ code: 'ticket-expired' })
    const choice = (await app.stranger().send(signIn, { mobile: person.mobile, password })).json<Refused>()
    expect(choice).toMatchObject({ code: 'choose-enterprise' })
    const { ticket } = choice.data
    // The ticket for choosing proves no second factor.
    expect(await prove(ticket, codeOf(secret))).toMatchObject({ code: 'ticket-expired' })
  })
})

describe('administrators', () => {
  let administrator: TestClient
  let boss: TestPerson
  beforeEach(async () => {
    boss = await join(tenant, [RoleType.Administrator, RoleType.Dispatcher], freshMobile())
    administrator = tenant.as(boss)
  })

  test('reset the factor of a colleague, whose sessions end, and nobody else may', async () => {
    await setUp()
    expect(await client.call(resetSecondFactor, { personId: person.id })).toMatchObject({ code: 'no-permission' })
    const elsewhere = await app.tenant()
    const stranger = elsewhere.as(await elsewhere.person({ roles: [RoleType.Administrator] }))
    expect(await stranger.call(resetSecondFactor, { personId: person.id })).toMatchObject({ success: false })

    await administrator.get(resetSecondFactor, { personId: person.id })

    app.database.forgetSession()
    expect(await client.call(getMenu, {})).toMatchObject({ code: 'not-signed-in' })
    expect(await app.stranger().call(signIn, { mobile: person.mobile, password })).toMatchObject({ success: true })
    expect(await administrator.call(resetSecondFactor, { personId: person.id })).toMatchObject({
      code: 'second-factor-none',
    })
    const log = await askAdmin(
      "select 1 from audit_log where tenant_id = $1 and call = 'resetSecondFactor' and result = 'ok'",
      [tenant.id],
    )
    expect(log).toHaveLength(1)
  })

  test('have the duty that the enterprise sets: nothing else is answered until it is fulfilled', async () => {
    await administrator.get(saveSignInRules, { adminSecondFactor: true, adminIdleMinutes: null })
    app.database.forgetSession()

    for (const who of [administrator, tenant.as(boss, RoleType.Dispatcher)]) {
      expect(await who.call(getMenu, {})).toMatchObject({ code: 'second-factor-needed' })
      expect(await who.get(getSessionUser, {})).toMatchObject({ needsSecondFactor: true })
    }
    // Of others nothing is demanded.
    expect(await client.call(getMenu, {})).toMatchObject({ success: true })

    const { secret } = await setUp(administrator)
    expect(await administrator.call(getMenu, {})).toMatchObject({ success: true })
    expect(await administrator.get(getSecondFactor, {})).toMatchObject({ isDuty: true })
    expect(await administrator.call(endSecondFactor, { passcode: codeOf(secret) })).toMatchObject({
      code: 'second-factor-duty',
    })
    expect(await administrator.get(getSignInRules, {})).toEqual({ adminSecondFactor: true, adminIdleMinutes: null })
  })

  test('are signed out after the idle time that the enterprise sets, in whatever role; others are not', async () => {
    await administrator.get(saveSignInRules, { adminSecondFactor: false, adminIdleMinutes: 10 })
    const dispatching = tenant.as(boss, RoleType.Dispatcher)
    const all = [administrator, dispatching, client]
    for (const one of all) await one.get(getMenu, {})
    const idleFor = async (minutes: number) => {
      await askAdmin('update session set last_seen_at = now() - make_interval(mins => $2) where tenant_id = $1', [
        tenant.id,
        minutes,
      ])
      app.database.forgetSession()
      return await Promise.all(all.map(async (one) => (await one.call(getMenu, {})).success))
    }
    expect(await idleFor(9)).toEqual([true, true, true])
    // That each was seen is written behind the replies; written later, it would hide the next idle time.
    const seen =
      "select count(*)::integer as n from session where tenant_id = $1 and last_seen_at > now() - interval '1 minute'"
    await expect.poll(async () => (await askAdmin<{ n: number }>(seen, [tenant.id]))[0]?.n).toBe(3)
    expect(await idleFor(12)).toEqual([false, false, true])
    // A new session does not name those that are over.
    const signedIn = await tenant.as(boss).get(listOnlineSessions, {})
    expect(signedIn).toHaveLength(1)
  })

  test.each([4, 721, 7.5])('cannot set an idle time of %s minutes', async (adminIdleMinutes) => {
    expect(await administrator.call(saveSignInRules, { adminSecondFactor: false, adminIdleMinutes })).toMatchObject({
      code: 'invalid-input',
    })
  })
})
