import {
  countOnlinePeople,
  endSessionOfPerson,
  endSessionsOfPerson,
  listOnlinePeople,
} from '@onsite/api/people/online-people-calls.ts'
import { saveSignInRules } from '@onsite/api/session/second-factor-calls.ts'
import { getSessionUser } from '@onsite/api/session/session-calls.ts'
import { RoleType } from '@onsite/domain/permission/roles.ts'
import { expect, test } from 'vitest'
import { q } from '../kernel/database.ts'
import { testApp } from '../testing/test-app.ts'

const me = { timestamp: '1' }

async function house() {
  const app = await testApp()
  const tenant = await app.tenant()
  const boss = await tenant.person({ roles: [RoleType.Administrator], name: '赵管理' })
  const person = await tenant.person({ roles: [RoleType.Technician], name: '李敏' })
  const [client, there] = [tenant.as(boss), tenant.as(person)]
  await there.get(getSessionUser, me)
  const lastSeen = async (personId: string, minutesAgo: number) => {
    const at = new Date(Date.now() - minutesAgo * 60_000)
    await app.database.system(async (tx) => {
      await tx.run(q.updateTable('session').set({ last_seen_at: at }).where('person_id', '=', personId))
    })
  }
  return { app, tenant, boss, person, client, there, lastSeen }
}

test('shows who is signed in, as many as are counted, the own session marked', async () => {
  const { client, person } = await house()

  const rows = await client.get(listOnlinePeople, {})

  expect(rows.map(({ isThis, personName }) => [personName, isThis])).toEqual(
    expect.arrayContaining([
      ['赵管理', true],
      ['李敏', false],
    ]),
  )
  expect(await client.get(countOnlinePeople, {})).toBe(rows.length)
  expect(rows.every(({ id, ref }) => id === ref)).toBe(true)
  expect((await client.get(listOnlinePeople, { personId: person.id })).map(({ personName }) => personName)).toEqual([
    '李敏',
  ])
  expect(await client.get(countOnlinePeople, { personId: person.id })).toBe(1)
})

test('leaves out what has ended by itself, of administrators sooner than of others', async () => {
  const { boss, client, lastSeen, person, tenant } = await house()
  const other = await tenant.person({ roles: [RoleType.Administrator, RoleType.Dispatcher], name: '钱副管' })
  await tenant.as(other, RoleType.Dispatcher).get(getSessionUser, me)
  const names = async () => (await client.get(listOnlinePeople, {})).map(({ personName }) => personName).toSorted()
  await lastSeen(person.id, 30)
  await lastSeen(other.id, 30)
  expect(await names()).toEqual(['李敏', '赵管理', '钱副管'].toSorted())

  await client.get(saveSignInRules, { adminSecondFactor: false, adminIdleMinutes: 10 })
  expect(await names()).toEqual(['李敏', '赵管理'].toSorted())
  expect(await client.get(countOnlinePeople, {})).toBe(2)
  await lastSeen(person.id, 13 * 60)
  expect(await client.get(listOnlinePeople, {})).toMatchObject([{ personId: boss.id }])
})

test('ends one session, whose person is told, and says so when it is gone already', async () => {
  const { app, client, person, tenant, there } = await house()
  const [row] = await client.get(listOnlinePeople, { personId: person.id })
  const asked = { personId: person.id, ref: row?.ref ?? '' }

  await client.get(endSessionOfPerson, asked)

  app.database.forgetSession()
  expect(await there.call(getSessionUser, me)).toMatchObject({ code: 'not-signed-in' })
  expect(await client.call(endSessionOfPerson, asked)).toMatchObject({ code: 'not-found' })
  expect(await client.get(countOnlinePeople, { personId: person.id })).toBe(0)
  expect(tenant.facts().at(-1)).toMatchObject({
    kind: 'session-ended',
    subjectId: person.id,
    tell: { people: [person.id], title: '管理员退出了你的登录' },
  })
})

test('ends all sessions of somebody, and never the one that asks', async () => {
  const { app, boss, client, person, tenant, there } = await house()
  const [own] = await client.get(listOnlinePeople, { personId: boss.id })
  await tenant.as(boss).get(getSessionUser, me)

  expect(await client.call(endSessionOfPerson, { personId: boss.id, ref: own?.ref ?? '' })).toMatchObject({
    code: 'session-at-hand',
  })
  expect(await client.get(endSessionsOfPerson, { personId: boss.id })).toEqual({ count: 1 })
  expect(await client.get(endSessionsOfPerson, { personId: person.id })).toEqual({ count: 1 })
  expect(await client.get(endSessionsOfPerson, { personId: person.id })).toEqual({ count: 0 })

  app.database.forgetSession()
  expect(await there.call(getSessionUser, me)).toMatchObject({ code: 'not-signed-in' })
  expect(await client.get(getSessionUser, me)).toMatchObject({ id: boss.id })
})

test('is for administrators, each of their own enterprise', async () => {
  const { app, client, person, there } = await house()
  const [row] = await client.get(listOnlinePeople, { personId: person.id })
  const asked = { personId: person.id, ref: row?.ref ?? '' }
  const elsewhere = await app.tenant()
  const stranger = elsewhere.as(await elsewhere.person({ roles: [RoleType.Administrator] }))

  expect(await there.call(listOnlinePeople, {})).toMatchObject({ code: 'no-permission' })
  expect(await there.call(endSessionsOfPerson, { personId: person.id })).toMatchObject({ code: 'no-permission' })
  expect(await stranger.call(endSessionOfPerson, asked)).toMatchObject({ code: 'not-found' })
  expect((await stranger.get(listOnlinePeople, {})).map(({ personId }) => personId)).not.toContain(person.id)
  app.database.forgetSession()
  expect(await there.get(getSessionUser, me)).toMatchObject({ id: person.id })
})
