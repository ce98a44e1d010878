import { type CostClass, defineCall } from '@onsite/api/define-call.ts'
import type { Envelope } from '@onsite/api/envelope.ts'
import type { LightMyRequestResponse } from 'fastify'
import { Type } from 'typebox'
import { afterEach, expect, test, vi } from 'vitest'
import { type Bench, bench } from '../testing/test-answers.ts'
import { TestClient } from '../testing/test-client.ts'
import { answer, answerAnonymously } from './answer.ts'
import { q } from './database.ts'
import { RateLimits, type RateSettings } from './rate-limits.ts'
import { RecordDirectory } from './record-directory.ts'
import { sessionCookieName } from './session-token.ts'
import { uuidv7 } from './uuid.ts'

const callOf = (name: string, permission: 'open' | 'anonymous', cost?: CostClass) =>
  defineCall({
    name,
    method: 'GET',
    path: `/rates/${name}`,
    area: 'setting',
    title: name,
    permission,
    ...(cost === undefined ? {} : { cost }),
    reply: Type.Null(),
  })
const read = callOf('read', 'open')
const work = callOf('work', 'open', 'heavy')
const knock = callOf('knock', 'anonymous')
const doNothing = async () => await Promise.resolve(null)
const answers = [answer(read, doNothing), answer(work, doNothing), answerAnonymously(knock, doNothing)]

const benches: Bench[] = []
afterEach(async () => {
  await Promise.all(benches.splice(0).map(async (one) => await one.close()))
})

const unlimited: RateSettings = { session: 0, enterprise: 0, heavy: 0, address: 0 }
async function limitedBench(rates: Partial<RateSettings>): Promise<Bench> {
  const made = await bench(answers, new RecordDirectory([]), { rates: { ...unlimited, ...rates } })
  benches.push(made)
  return made
}

function demandRefused(response: LightMyRequestResponse): void {
  expect(response.statusCode).toBe(429)
  const wait = Number(response.headers['retry-after'])
  expect(wait).toBeGreaterThan(0)
  expect(wait).toBeLessThanOrEqual(60)
  expect(response.json<Envelope<null>>()).toMatchObject({
    success: false,
    code: 'too-many',
    message: `操作过于频繁，请 ${wait} 秒后再试`,
  })
}

/** A further person of the same enterprise. */
async function colleague({ database, http, tenantId }: Bench): Promise<TestClient> {
  const personId = uuidv7()
  await database.tenant(tenantId, async (tx) => {
    await tx.run(q.insertInto('person').values({ tenant_id: tenantId, id: personId, name: '同事' }))
    await tx.run(q.insertInto('person_role').values({ tenant_id: tenantId, person_id: personId, role: 3 }))
  })
  return TestClient.signIn(http, database, tenantId, personId, 3)
}

test('a session that has used up its minute is refused, and a colleague is not', async () => {
  const app = await limitedBench({ session: 3 })

  for (const _ of [1, 2, 3]) expect((await app.client.send(read, {})).statusCode).toBe(200)

  demandRefused(await app.client.send(read, {}))
  expect((await (await colleague(app)).send(read, {})).statusCode).toBe(200)
})

test('an enterprise shares its minute, and another enterprise has its own', async () => {
  const app = await limitedBench({ enterprise: 3 })
  const other = await colleague(app)

  for (const client of [app.client, other, app.client]) expect((await client.send(read, {})).statusCode).toBe(200)

  demandRefused(await other.send(read, {}))
})

test('heavy calls of an enterprise are counted over all processes', async () => {
  const [first, second] = [await limitedBench({ heavy: 2 }), await limitedBench({ heavy: 2 })]
  const inSecond = TestClient.signIn(second.http, second.database, first.tenantId, first.personId, 3)

  expect((await first.client.send(work, {})).statusCode).toBe(200)
  expect((await inSecond.send(work, {})).statusCode).toBe(200)

  demandRefused(await first.client.send(work, {}))
  demandRefused(await inSecond.send(work, {}))
  expect((await inSecond.send(read, {})).statusCode).toBe(200)
  expect((await second.client.send(work, {})).statusCode).toBe(200)
})

test('a heavy call takes more of a session than one that reads', async () => {
  const app = await limitedBench({ session: 61 })

  expect((await app.client.send(work, {})).statusCode).toBe(200)
  expect((await app.client.send(read, {})).statusCode).toBe(200)

  demandRefused(await app.client.send(read, {}))
})

test('an address without a session is limited, other addresses and the machine itself are not', async () => {
  const app = await limitedBench({ address: 2 })
  const from = async (remoteAddress: string, url = '/rates/knock') =>
    await app.http.inject({ method: 'GET', url, remoteAddress })

  for (const url of ['/rates/knock', '/rates/read']) expect((await from('203.0.113.7', url)).statusCode).toBe(200)

  demandRefused(await from('203.0.113.7'))
  demandRefused(await from('203.0.113.7', '/rates/read'))
  expect((await from('203.0.113.8')).statusCode).toBe(200)
  for (const _ of [1, 2, 3]) expect((await from('127.0.0.1')).statusCode).toBe(200)
})

test('a forged session counts for its address, and a real one from there is let in', async () => {
  const app = await limitedBench({ address: 1 })
  const ask = async (token: string) =>
    await app.http.inject({
      method: 'GET',
      url: '/rates/read',
      headers: { cookie: `${sessionCookieName}=${token}` },
      remoteAddress: '203.0.113.9',
    })

  expect((await ask('forged')).json<Envelope<null>>()).toMatchObject({ code: 'not-signed-in' })

  demandRefused(await ask('forged'))
  expect((await ask((await app.client.secrets())?.token ?? '')).json()).toMatchObject({ success: true })
})

const noDatabase = { runOnce: async () => await Promise.reject(new Error('counts in memory only')) }

test.each([
  ['session', { session: 2 }],
  ['enterprise', { enterprise: 2 }],
  ['address', { address: 2 }],
])('a minute later the %s is admitted again, and limited again', async (_, rates) => {
  vi.useFakeTimers()
  try {
    const limits = new RateLimits({ ...unlimited, ...rates }, noDatabase)
    const ask = async () => {
      await limits.admit(Buffer.from('a session'), 'an enterprise', 'light')
      await limits.admitStranger('203.0.113.7', 'light')
    }
    const useUp = async () => {
      for (const _ of [1, 2]) await ask()
      await expect(ask()).rejects.toMatchObject({ code: 'too-many' })
    }

    await useUp()
    await vi.advanceTimersByTimeAsync(59_000)
    await expect(ask()).rejects.toMatchObject({ code: 'too-many' })
    await vi.advanceTimersByTimeAsync(1001)

    await useUp()
  } finally {
    vi.useRealTimers()
  }
})

test('heavy calls of an enterprise are admitted again when the counted minute is over', async () => {
  const [first, second] = [await limitedBench({ heavy: 1 }), await limitedBench({ heavy: 1 })]
  const inSecond = TestClient.signIn(second.http, second.database, first.tenantId, first.personId, 3)
  expect((await first.client.send(work, {})).statusCode).toBe(200)
  demandRefused(await first.client.send(work, {}))

  // The minute of the count, an hour ago by now; the second process has refused nobody yet and asks the database.
  await first.database.system(
    async (tx) =>
      await tx.run(
        q
          .updateTable('rate_limit')
          .set({ expire: Date.now() - 3_600_000 })
          .where('key', 'like', `%${first.tenantId}`),
      ),
  )

  expect((await inSecond.send(work, {})).statusCode).toBe(200)
  demandRefused(await inSecond.send(work, {}))
})
