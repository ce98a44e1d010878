import { changeRole, getPackage, getSessionUser, signIn, signOut } from '@onsite/api/session/session-calls.ts'
import { Plan } from '@onsite/domain/permission/plan.ts'
import { RoleType } from '@onsite/domain/permission/roles.ts'
import { sql } from 'kysely'
import type { LightMyRequestResponse } from 'fastify'
import { expect, test } from 'vitest'
import { q } from '../kernel/database.ts'
import { sessionCookieName } from '../kernel/session-token.ts'
import { testApp, type TestPerson, type TestTenant } from '../testing/test-app.ts'
import { hashPassword } from './password.ts'
import { addAccount } from './session-store.ts'
import { freshAddress, freshMobile } from '../testing/strangers.ts'

const password = '一个很长的密码123'

async function withAccount(tenant: TestTenant, person: TestPerson): Promise<void> {
  const hash = await hashPassword(password)
  await tenant.tx(async (tx) => await addAccount(tx, person.mobile, hash, { tenantId: tenant.id, personId: person.id }))
}

/** Mobiles are counted per worker; this one is used by one test only. */

async function enter(
  mobile: string,
  secret: string,
  options: { ip?: string; cookie?: string } = {},
): Promise<LightMyRequestResponse> {
  const app = await testApp()
  return await app.http.inject({
    method: 'POST',
    url: signIn.path,
    payload: { mobile, password: secret },
    // Each test comes from a subnet of its own, so that they do not throttle each other.
    remoteAddress: options.ip ?? freshAddress(),
    cookies: options.cookie === undefined ? {} : { [sessionCookieName]: options.cookie },
  })
}

const cookieOf = (response: LightMyRequestResponse) =>
  response.cookies.find((cookie) => cookie.name === sessionCookieName)

async function askWho(token: string): Promise<boolean> {
  const app = await testApp()
  const response = await app.http.inject({
    method: 'GET',
    url: getSessionUser.path,
    cookies: { [sessionCookieName]: token },
  })
  return response.json<{ success: boolean }>().success
}

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

test('tells who they are even when the service expired or no role is left', async () => {
  const app = await testApp()
  const tenant = await app.tenant({ plan: Plan.Trial, expiresAt: '2020-01-01T00:00:00Z' })

  const user = await tenant.as(await tenant.person({ roles: [] })).get(getSessionUser, {})

  expect(user).toMatchObject({
    sysrole: null,
    powers: [],
    isChargeUser: Plan.Trial,
    tryoutType: 1,
    epServiceExpireTime: '2020-01-01T00:00:00.000Z',
  })
})

test('signs in with mobile and password, typed as people type them, and gives a safe cookie', async () => {
  const app = await testApp()
  const tenant = await app.tenant()
  const person = await tenant.person({ roles: [RoleType.Technician], mobile: freshMobile() })
  await withAccount(tenant, person)

  const response = await enter(`+86 ${person.mobile.slice(0, 3)}-${person.mobile.slice(3)}`, password)

  expect(response.json()).toMatchObject({ success: true, data: { id: person.id, sysrole: RoleType.Technician } })
  expect(cookieOf(response)).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' })
  expect(cookieOf(response)?.value).toMatch(/^[\w-]{32}$/)
  expect(await askWho(cookieOf(response)?.value ?? '')).toBe(true)
  const audit = await tenant.tx(
    async (tx) =>
      await tx.many(q.selectFrom('audit_log').select(['call', 'result']).where('person_id', '=', person.id)),
  )
  expect(audit).toEqual([{ call: 'signIn', result: 'ok' }])
})

test('says the same to a wrong password and to an unknown account', async () => {
  const app = await testApp()
  const tenant = await app.tenant()
  const person = await tenant.person({ roles: [RoleType.Technician], mobile: freshMobile() })
  await withAccount(tenant, person)

  const [wrong, unknown] = [await enter(person.mobile, 'falsch'), await enter(freshMobile(), 'falsch')]

  expect(wrong.json()).toMatchObject({ success: false, code: 'wrong-password' })
  expect({ ...wrong.json<object>(), requestId: '' }).toEqual({ ...unknown.json<object>(), requestId: '' })
})

test('lets a person who was disabled in one enterprise into no other person’s place', async () => {
  const app = await testApp()
  const tenant = await app.tenant()
  const person = await tenant.person({ roles: [RoleType.Technician], mobile: freshMobile(), state: 0 })
  await withAccount(tenant, person)

  expect((await enter(person.mobile, password)).json()).toMatchObject({ code: 'person-disabled' })
})

test('ends the session that came with the request when somebody signs in', async () => {
  const app = await testApp()
  const tenant = await app.tenant()
  const person = await tenant.person({ roles: [RoleType.Technician], mobile: freshMobile() })
  await withAccount(tenant, person)
  const old = cookieOf(await enter(person.mobile, password))?.value ?? ''

  const fresh = cookieOf(await enter(person.mobile, password, { cookie: old }))?.value ?? ''

  expect([await askWho(old), await askWho(fresh)]).toEqual([false, true])
})

test('refuses to sign in from another origin', async () => {
  const app = await testApp()

  const response = await app.http.inject({
    method: 'POST',
    url: signIn.path,
    payload: { mobile: '1', password: 'x' },
    headers: { origin: 'https://evil.example' },
  })

  expect(response.json()).toMatchObject({ code: 'csrf-invalid' })
})

test('signs out: the token is worth nothing after', async () => {
  const app = await testApp()
  const tenant = await app.tenant()
  const client = tenant.as(await tenant.person({ roles: [RoleType.Technician] }))

  const response = await client.send(signOut, {})

  expect(response.json()).toMatchObject({ success: true, data: null })
  expect(cookieOf(response)?.value).toBe('')
  expect(await client.call(getSessionUser, {})).toMatchObject({ code: 'not-signed-in' })
})

test('switches the role with a new token and a new csrf token, and takes the old one away', async () => {
  const app = await testApp()
  const tenant = await app.tenant()
  const person = await tenant.person({ roles: [RoleType.Technician, RoleType.Administrator] })
  const client = tenant.as(person)
  const before = await client.secrets()

  const response = await client.send(changeRole, { role: RoleType.Administrator })

  const data = response.json<{ data: { sysrole: number; csrfToken: string; admin: boolean } }>().data
  expect(data).toMatchObject({ sysrole: RoleType.Administrator, admin: true })
  expect(data.csrfToken).not.toBe(before?.csrfToken)
  expect(await askWho(before?.token ?? '')).toBe(false)
  expect(await askWho(cookieOf(response)?.value ?? '')).toBe(true)
})

test('refuses a role that is not yours', async () => {
  const app = await testApp()
  const tenant = await app.tenant()
  const client = tenant.as(await tenant.person({ roles: [RoleType.Technician] }))

  expect(await client.call(changeRole, { role: RoleType.Administrator })).toMatchObject({ code: 'role-not-yours' })
})

test.each([
  ['idle for 12 hours', { last_seen_at: sql<string>`now() - interval '12 hours 1 second'` }],
  ['30 days old', { expires_at: sql<string>`now() - interval '1 second'` }],
])('ends a session that is %s', async (_, change) => {
  const app = await testApp()
  const tenant = await app.tenant()
  const person = await tenant.person({ roles: [RoleType.Technician] })
  const client = tenant.as(person)
  await client.secrets()
  await app.database.system(
    async (tx) => await tx.run(q.updateTable('session').set(change).where('person_id', '=', person.id)),
  )

  expect(await client.call(getSessionUser, {})).toMatchObject({ code: 'not-signed-in' })
})

test('feels a disabled person and a lost role at the next request', async () => {
  const app = await testApp()
  const tenant = await app.tenant()
  const person = await tenant.person({ roles: [RoleType.Technician, RoleType.Employee] })
  const client = tenant.as(person, RoleType.Employee)

  await tenant.tx(
    async (tx) =>
      await tx.run(
        q.deleteFrom('person_role').where('person_id', '=', person.id).where('role', '=', RoleType.Employee),
      ),
  )
  expect((await client.get(getSessionUser, {})).sysrole).toBe(RoleType.Technician)

  await tenant.tx(async (tx) => await tx.run(q.updateTable('person').set({ state: 0 }).where('id', '=', person.id)))
  expect(await client.call(getSessionUser, {})).toMatchObject({ code: 'not-signed-in' })
})

test('counts seats in the package', async () => {
  const app = await testApp()
  const tenant = await app.tenant({ seats: 7 })
  const client = tenant.as(await tenant.person({ roles: [RoleType.Technician] }))
  await tenant.person({ roles: [], state: 0 })

  expect(await client.get(getPackage, {})).toEqual({
    userNum: 1,
    is_charge_user: Plan.Paid,
    packageName: 'VIP版',
    buy_person_num: 7,
  })
})
