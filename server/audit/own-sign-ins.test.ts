import { listOwnSignIns } from '@onsite/api/audit/audit-calls.ts'
import { endOnlineSession, endOtherSessions, listOnlineSessions } from '@onsite/api/session/online-calls.ts'
import { getSessionUser, signIn } from '@onsite/api/session/session-calls.ts'
import { RoleType } from '@onsite/domain/permission/roles.ts'
import { expect, it } from 'vitest'
import { q } from '../kernel/database.ts'
import { hashPassword } from '../session/password.ts'
import { addAccount } from '../session/session-store.ts'
import { TestClient } from '../testing/test-client.ts'
import { testApp } from '../testing/test-app.ts'

const password = 'Leng-Nuan-2026'
const me = { timestamp: '1' }

/** A person with a password, who signs in from browsers of their own. */
async function addSomeone() {
  const app = await testApp()
  const tenant = await app.tenant()
  const person = await tenant.person({ roles: [RoleType.Dispatcher] })
  await app.database.system(async (tx) => {
    await addAccount(tx, person.mobile, await hashPassword(password), { tenantId: tenant.id, personId: person.id })
  })
  const enter = async (userAgent: string, typed = password) => {
    const client = new TestClient(app.http, async () => await Promise.resolve(null))
    const headers = { 'user-agent': userAgent }
    return { client, reply: await client.call(signIn, { mobile: person.mobile, password: typed }, { headers }) }
  }
  return { tenant, person, enter }
}

const windows = 'Mozilla/5.0 (Windows NT 10.0) Chrome/141.0 Safari/537.36'
const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) MicroMessenger/8.0'

it('lists where a person is signed in, and ends one of them', async () => {
  const { enter } = await addSomeone()
  const here = (await enter(windows)).client
  const there = (await enter(phone)).client

  const listed = await here.get(listOnlineSessions, {})
  expect(new Map(listed.map(({ device, isThis }) => [device, isThis]))).toEqual(
    new Map([
      ['Windows · Chrome', true],
      ['iPhone · 微信', false],
    ]),
  )
  const other = listed.find(({ isThis }) => !isThis)
  await here.get(endOnlineSession, { ref: other?.ref ?? '' })
  const { database } = await testApp()
  database.forgetSession()
  expect(await there.call(getSessionUser, me)).toMatchObject({ code: 'not-signed-in' })
  expect(await here.get(listOnlineSessions, {})).toHaveLength(1)
  // It is gone: a second click finds nothing.
  expect(await here.call(endOnlineSession, { ref: other?.ref ?? '' })).toMatchObject({ code: 'not-found' })
})

it('ends all others, leaves sessions that are over unmentioned, and touches nobody else', async () => {
  const { enter, person, tenant } = await addSomeone()
  const here = (await enter(windows)).client
  await enter(phone)
  const idle = tenant.as(person)
  await idle.get(getSessionUser, me)
  const stranger = tenant.as(await tenant.person({ roles: [RoleType.Dispatcher] }))
  const [strange] = await stranger.get(listOnlineSessions, {})
  const { database } = await testApp()
  await database.system(async (tx) => {
    const old = new Date(Date.now() - 13 * 60 * 60 * 1000)
    await tx.run(
      q
        .updateTable('session')
        .set({ last_seen_at: old })
        .where('person_id', '=', person.id)
        .where('user_agent', '=', 'test'),
    )
  })

  expect(await here.get(listOnlineSessions, {})).toHaveLength(2)
  expect(await here.call(endOnlineSession, { ref: strange?.ref ?? '' })).toMatchObject({ code: 'not-found' })
  expect(await here.get(endOtherSessions, {})).toEqual({ count: 1 })
  expect((await here.get(listOnlineSessions, {})).map(({ isThis }) => isThis)).toEqual([true])
  expect(await stranger.get(listOnlineSessions, {})).toHaveLength(1)
})

it('shows a person the own sign-ins with those that failed, and nobody else’s', async () => {
  const { enter, tenant } = await addSomeone()
  await enter(windows, 'not-this-one')
  const { client } = await enter(windows)

  const rows = await client.get(listOwnSignIns, {})
  expect(rows.map(({ isOk, reason, way }) => [way, isOk, reason])).toEqual([
    ['密码登录', true, ''],
    ['密码登录', false, '账号或密码不正确'],
  ])
  const stranger = tenant.as(await tenant.person({ roles: [RoleType.Administrator] }))
  expect(await stranger.get(listOwnSignIns, {})).toEqual([])
})
