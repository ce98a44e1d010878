/** Two processes on one database, with a clock of their own. */
import { RoleType } from '@onsite/domain/permission/roles.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testApp, testLogger } from '../testing/test-app.ts'
import { askAdmin, testDatabase } from '../testing/test-database.ts'
import { trafficOf } from '../testing/traffic.ts'
import { Database, q } from './database.ts'
import { keptMs, OpenSessions } from './open-sessions.ts'
import { beginSession, endSession, hashOfToken } from './session-token.ts'

let now = 0
const clock = () => now
const databases: Database[] = []
beforeAll(async () => {
  const { appUrl } = await testDatabase()
  databases.push(...[1, 2].map(() => new Database({ url: appUrl, maxConnections: 2, log: testLogger, clock })))
})
afterAll(async () => {
  await Promise.all(databases.map(async (database) => await database.close()))
})

async function signInTwice() {
  const [here, there] = databases
  if (here === undefined || there === undefined) throw new Error('two databases were opened')
  const tenant = await (await testApp()).tenant()
  const person = await tenant.person({ roles: [RoleType.Employee] })
  const token = await here.system(
    async (tx) =>
      await beginSession(tx, {
        tenantId: tenant.id,
        personId: person.id,
        role: RoleType.Employee,
        ip: '127.0.0.1',
        userAgent: 'test',
        now: new Date(),
      }),
  )
  const hash = hashOfToken(token)
  const codesAt = async (database: Database): Promise<readonly string[] | null | undefined> =>
    await database.session(
      hash,
      async (_, session) => await Promise.resolve(session === null ? undefined : (session.rights?.codes ?? null)),
      { readOnly: true },
    )
  return { here, there, tenant, person, hash, codesAt }
}

test('a right taken in one process is felt in another within a second', async () => {
  const { here, there, tenant, codesAt } = await signInTwice()
  expect(await codesAt(there)).toBeNull()

  await here.tenant(
    tenant.id,
    async (tx) =>
      await tx.run(q.insertInto('role_power').values({ tenant_id: tenant.id, role: RoleType.Employee, codes: ['1'] })),
  )

  expect(await codesAt(there)).toBeNull()
  now += keptMs
  expect(await codesAt(there)).toEqual(['1'])
})

test('an ended session ends in the process that ended it at once, and in another within a second', async () => {
  const { here, there, hash, codesAt } = await signInTwice()
  expect([await codesAt(here), await codesAt(there)]).toEqual([null, null])

  await here.system(async (tx) => await endSession(tx, hash))
  here.forgetSession(hash)

  expect([await codesAt(here), await codesAt(there)]).toEqual([undefined, null])
  now += keptMs
  expect(await codesAt(there)).toBeUndefined()
})

test('whoever asks for it reads the session anew', async () => {
  const { there, hash } = await signInTwice()
  await there.session(hash, async () => await Promise.resolve())
  await askAdmin('update session set csrf_token = $2 where token_hash = $1', [hash, 'changed'])

  const read = async (fresh: boolean): Promise<string | undefined> =>
    await there.session(hash, async (_, session) => await Promise.resolve(session?.csrfToken), { fresh })

  expect(await read(false)).not.toBe('changed')
  expect(await read(true)).toBe('changed')
  expect(await read(false)).toBe('changed')
})

test('a kept session sees the rows of its own tenant only, in a transaction of one round trip', async () => {
  const [one, other] = [await signInTwice(), await signInTwice()]
  const namesOf = async ({ here, hash }: typeof one): Promise<string[]> =>
    await here.session(hash, async (tx) => (await tx.many(q.selectFrom('person').select('id'))).map(({ id }) => id), {
      readOnly: true,
    })
  await Promise.all([namesOf(one), namesOf(other)])

  expect(await Promise.all([namesOf(one), namesOf(other), namesOf(one)])).toEqual([
    [one.person.id],
    [other.person.id],
    [one.person.id],
  ])
  const { sent, waves } = await trafficOf(async () => await namesOf(one))
  // The end of a transaction that only read comes at some time.
  expect([sent.filter(({ text }) => text !== 'commit').length, waves]).toEqual([2, 1])
})

describe('what is kept', () => {
  const session = { csrfToken: 'a', touchDue: true } as Parameters<OpenSessions['keep']>[1]

  test('says no longer that the last use is to be written', () => {
    const sessions = new OpenSessions(() => 0)
    sessions.keep('k', session, sessions.era)
    expect(sessions.get('k')).toMatchObject({ csrfToken: 'a', touchDue: false })
  })

  test('is nothing that was read before it was forgotten', () => {
    const sessions = new OpenSessions(() => 0)
    const { era } = sessions
    sessions.forget('k')
    sessions.keep('k', session, era)
    expect(sessions.get('k')).toBeUndefined()
  })

  test('goes when its second is over', () => {
    let at = 0
    const sessions = new OpenSessions(() => at)
    sessions.keep('k', session, sessions.era)
    at = keptMs - 1
    expect(sessions.get('k')).toBeDefined()
    at = keptMs
    expect(sessions.get('k')).toBeUndefined()
  })
})
