import { type LiveMessage, livePath } from '@onsite/api/live.ts'
import { RoleType } from '@onsite/domain/permission/roles.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { cookieOf, socketDoor } from '../testing/builders/sockets.ts'
import { testApp, testLogger, type TestPerson, type TestTenant } from '../testing/test-app.ts'
import { testDatabase } from '../testing/test-database.ts'
import type { Fact } from './context.ts'
import { q } from './database.ts'
import { LiveChannel, payloadsOf } from './live-channel.ts'
import { uuidv7 } from './uuid.ts'

const door = socketDoor()
/** Stands for another process: open pages of this one must hear of facts announced by it. */
let elsewhere: LiveChannel

beforeAll(async () => {
  const { appUrl } = await testDatabase()
  elsewhere = new LiveChannel({ url: appUrl, log: testLogger, onNotices: () => {} })
  await elsewhere.start()
})

afterAll(async () => {
  await elsewhere.close()
})

function openPage(token: string, headers: Record<string, string> = {}) {
  const page = door.open(livePath, (text) => JSON.parse(text) as LiveMessage, { ...cookieOf(token), ...headers })
  const { frames, until } = page
  return {
    ...page,
    hears: async (kind: LiveMessage['kind']) => await until(() => frames.find((message) => message.kind === kind)),
  }
}

type Page = ReturnType<typeof openPage>

async function pageOf(tenant: TestTenant, person: TestPerson): Promise<Page> {
  const secrets = await tenant.as(person).secrets()
  const page = openPage(secrets?.token ?? '')
  await page.hears('hello')
  return page
}

const fact = (tenant: TestTenant, people: readonly string[], actorId: string | null = null): Fact => ({
  id: uuidv7(),
  tenantId: tenant.id,
  kind: 'work-order-assigned',
  subjectKind: 'work-order',
  subjectId: uuidv7(),
  actorId,
  people,
  touches: ['work-order'],
  data: {},
  tell: undefined,
  tellCustomer: undefined,
  readAbout: undefined,
  origin: undefined,
  at: new Date().toISOString(),
})

test('tells the people concerned and those who may see all, in other processes too, and nobody else', async () => {
  const app = await testApp()
  const [tenant, other] = [await app.tenant(), await app.tenant()]
  const concerned = await tenant.person({ roles: [RoleType.Technician] })
  const pages = {
    concerned: await pageOf(tenant, concerned),
    dispatcher: await pageOf(tenant, await tenant.person({ roles: [RoleType.Dispatcher] })),
    stranger: await pageOf(tenant, await tenant.person({ roles: [RoleType.Technician] })),
    foreign: await pageOf(other, await other.person({ roles: [RoleType.Administrator] })),
  }
  const told = fact(tenant, [concerned.id])

  elsewhere.announce([told])

  expect(await pages.concerned.hears('stale')).toEqual({
    kind: 'stale',
    touches: ['work-order'],
    ids: [told.subjectId],
    fact: told.kind,
    actorId: null,
  })
  await pages.dispatcher.hears('stale')
  expect([...pages.stranger.frames, ...pages.foreign.frames].map((message) => message.kind)).toEqual(['hello', 'hello'])
})

test('tells nobody but its person of what is personal, however much others may see', async () => {
  const tenant = await (await testApp()).tenant()
  const [person, admin] = [
    await tenant.person({ roles: [RoleType.Technician] }),
    await tenant.person({ roles: [RoleType.Administrator] }),
  ]
  const pages = { own: await pageOf(tenant, person), admin: await pageOf(tenant, admin) }

  elsewhere.announce([{ ...fact(tenant, [person.id]), touches: ['download'] }, fact(tenant, [admin.id])])

  await pages.own.hears('stale')
  expect(await pages.admin.hears('stale')).toMatchObject({ touches: ['work-order'] })
  expect(pages.own.frames.flatMap((message) => ('touches' in message ? message.touches : []))).toEqual(['download'])
})

test('lets pages read again what nobody changed, without naming the record', async () => {
  const tenant = await (await testApp()).tenant()
  const page = await pageOf(tenant, await tenant.person({ roles: [RoleType.Administrator] }))

  elsewhere.announce([{ ...fact(tenant, []), isQuiet: true }])

  expect(await page.hears('stale')).toMatchObject({ touches: ['work-order'], ids: [] })
})

test.each([
  ['no session', '', {}, 4401],
  ['a token that is none', 'x'.repeat(32), {}, 4401],
])('closes a page with %s', async (_, token, headers, code) => {
  expect(await openPage(token, headers).closed).toBe(code)
})

test('closes a page of another origin although its session is good', async () => {
  const app = await testApp()
  const tenant = await app.tenant()
  const secrets = await tenant.as(await tenant.person({ roles: [RoleType.Technician] })).secrets()

  expect(await openPage(secrets?.token ?? '', { origin: 'https://evil.example' }).closed).toBe(4403)
})

test('closes a page within two seconds after its session ended', async () => {
  const app = await testApp()
  const tenant = await app.tenant()
  const person = await tenant.person({ roles: [RoleType.Technician] })
  const page = await pageOf(tenant, person)

  const ended = performance.now()
  await app.database.system(async (tx) => await tx.run(q.deleteFrom('session').where('person_id', '=', person.id)))

  expect(await page.closed).toBe(4401)
  expect(performance.now() - ended).toBeLessThan(2500)
  expect(page.frames.at(-1)).toEqual({ kind: 'signed-out' })
})

test('closes a page that sends more than 64 KB', async () => {
  const app = await testApp()
  const tenant = await app.tenant()
  const page = await pageOf(tenant, await tenant.person({ roles: [RoleType.Technician] }))

  page.socket.send('x'.repeat(65 * 1024))

  expect(await page.closed).toBe(1009)
})

test('packs many notices into payloads that PostgreSQL takes', () => {
  const notices = Array.from({ length: 200 }, () => ({
    t: uuidv7(),
    i: uuidv7(),
    k: 'work-order-assigned',
    r: 'work-order',
    s: uuidv7(),
    u: [],
    a: null,
    p: [uuidv7()],
  }))

  const payloads = payloadsOf(notices)

  expect(payloads.every((payload) => Buffer.byteLength(payload) < 8000)).toBe(true)
  expect(payloads.flatMap((payload) => JSON.parse(payload) as unknown[])).toEqual(notices)
})

test('holds ten pages of a session open, and no more; one that closes makes room', async () => {
  const tenant = await (await testApp()).tenant()
  const [person, other] = [
    await tenant.person({ roles: [RoleType.Dispatcher] }),
    await tenant.person({ roles: [RoleType.Dispatcher] }),
  ]
  const token = (await tenant.as(person).secrets())?.token ?? ''
  const pages = Array.from({ length: 10 }, () => openPage(token))
  await Promise.all(pages.map(async (page) => await page.hears('hello')))

  const refused = openPage(token)
  expect(await refused.closed).toBe(4429)
  expect(refused.frames).toEqual([])
  await pageOf(tenant, other)

  pages[0]?.socket.close()
  await pages[0]?.closed
  await vi.waitFor(async () => await openPage(token).hears('hello'), { timeout: 5000, interval: 50 })
})

test('tells everything before it closes, however fast facts come', async () => {
  const tenant = await (await testApp()).tenant()
  const { appUrl } = await testDatabase()
  let heard = 0
  const listener = new LiveChannel({
    url: appUrl,
    log: testLogger,
    onNotices: (notices) => (heard += notices.filter(({ t }) => t === tenant.id).length),
  })
  const channel = new LiveChannel({ url: appUrl, log: testLogger, onNotices: () => {} })
  await Promise.all([listener.start(), channel.start()])
  const people = Array.from({ length: 150 }, () => uuidv7())
  for (const _ of [1, 2]) {
    channel.announce(Array.from({ length: 100 }, () => fact(tenant, people)))
    // Longer than facts are gathered, shorter than so many take to be told.
    await new Promise((done) => setTimeout(done, 20))
  }

  await channel.close()

  await expect.poll(() => heard).toBe(200)
  await listener.close()
})
