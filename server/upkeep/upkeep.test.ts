import { getUpkeep, retryWork } from '@onsite/api/upkeep/upkeep-calls.ts'
import { getMenu } from '@onsite/api/session/session-calls.ts'
import { RoleType } from '@onsite/domain/permission/roles.ts'
import { setTimeout as delay } from 'node:timers/promises'
import { Type } from 'typebox'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { buildApp } from '../app.ts'
import { addAccount } from '../session/session-store.ts'
import { answer } from '../kernel/answer.ts'
import { Database } from '../kernel/database.ts'
import { defineJob } from '../kernel/job.ts'
import { JobRunner } from '../kernel/job-runner.ts'
import { operators } from '../kernel/operators.ts'
import { slowMs } from '../kernel/trouble-log.ts'
import { uuidv7 } from '../kernel/uuid.ts'
import { LocalFileStore } from '../kernel/local-file-store.ts'
import { TestClient } from '../testing/test-client.ts'
import { testApp, testLogger, type TestTenant } from '../testing/test-app.ts'
import { askAdmin, cloneDatabase, testDatabase } from '../testing/test-database.ts'

afterEach(() => {
  operators.choose('')
  operators.chooseDemo('')
})

const administrator = async (tenant: TestTenant) =>
  tenant.as(await tenant.person({ roles: [RoleType.Administrator, RoleType.Dispatcher] }))

const offers = async (client: TestClient) => (await client.get(getMenu, {})).some(({ id }) => id === 'Upkeep')

async function office() {
  const app = await testApp()
  const tenant = await app.tenant()
  return { app, tenant, administrator: await administrator(tenant) }
}

describe('who may look', () => {
  test('administrators of the named enterprise, in no other role, and nobody of another enterprise', async () => {
    const { administrator: own, app, tenant } = await office()
    const person = await tenant.person({ roles: [RoleType.Administrator, RoleType.Dispatcher] })
    const stranger = await administrator(await app.tenant())
    operators.choose(tenant.id.toUpperCase())

    expect(await own.get(getUpkeep, {})).toMatchObject({ version: expect.stringMatching(/^\d/) })
    expect(await tenant.as(person, RoleType.Dispatcher).call(getUpkeep, {})).toMatchObject({ code: 'no-permission' })
    expect(await stranger.call(getUpkeep, {})).toMatchObject({ code: 'not-operator' })
    expect(await stranger.call(retryWork, { kind: 'fact', id: uuidv7() })).toMatchObject({ code: 'not-operator' })
    expect([await offers(own), await offers(stranger)]).toEqual([true, false])
  })

  test('those of the demonstration where nobody is named, until it is gone', async () => {
    const { administrator: own, app, tenant } = await office()
    const other = await app.tenant()
    const stranger = await administrator(other)
    const { id, mobile } = await tenant.person({ roles: [RoleType.Administrator] })
    await tenant.tx(async (tx) => await addAccount(tx, mobile, 'x', { tenantId: tenant.id, personId: id }))
    operators.chooseDemo(tenant.id)

    expect([await offers(own), await offers(stranger)]).toEqual([true, false])
    operators.choose(other.id)
    expect([await offers(own), await offers(stranger)]).toEqual([false, true])
    operators.choose('')
    operators.chooseDemo(uuidv7())
    expect(await offers(stranger)).toBe(false)
  })

  test('without a name: nobody while several share the installation', async () => {
    const { administrator: own, app, tenant } = await office()
    const other = await app.tenant()
    for (const one of [tenant, other]) {
      const { id, mobile } = await one.person({ roles: [RoleType.Administrator] })
      await one.tx(async (tx) => await addAccount(tx, mobile, 'x', { tenantId: one.id, personId: id }))
    }

    expect(await own.call(getUpkeep, {})).toMatchObject({ code: 'not-operator' })
  })

  test('without a name: the administrators of the only enterprise, until a second one can sign in', async () => {
    const { appUrl } = await cloneDatabase(`onsite_upkeep_${process.pid}`)
    const database = new Database({ url: appUrl, maxConnections: 2, log: console })
    const look = async (tenantId: string, role: RoleType) =>
      await database.tenant(tenantId, async (tx) => {
        const person = { id: uuidv7(), name: '', role, avatarFileId: null, powers: [], reaches: {}, hides: [] }
        return await operators.includes({ person, tenantId, tx })
      })
    const [first, second] = [uuidv7(), uuidv7()]
    const open = async (tenantId: string, mobile: string) =>
      await database.system(async (tx) => await addAccount(tx, mobile, 'x', { tenantId, personId: uuidv7() }))
    try {
      await open(first, '13600000001')
      expect(await look(first, RoleType.Administrator)).toBe(true)
      expect(await look(first, RoleType.Director)).toBe(false)
      expect(await look(second, RoleType.Administrator)).toBe(false)
      await open(second, '13600000002')
      expect(await look(first, RoleType.Administrator)).toBe(false)
    } finally {
      await database.close()
    }
  })
})

describe('background work', () => {
  test('shows facts that failed for good and gives them another try, once', async () => {
    const { administrator: own, tenant } = await office()
    operators.choose(tenant.id)
    const id = uuidv7()
    await askAdmin(
      "insert into outbox (fact_id, tenant_id, kind, state, attempts, last_error) values ($1, $2, 'thing-happened', 2, 10, $3)",
      [id, tenant.id, '写给 13812345678 失败\n  at somewhere'],
    )

    const failed = (await own.get(getUpkeep, {})).failed.find((one) => one.id === id)
    expect(failed).toMatchObject({ kind: 'fact', name: 'thing-happened', tries: 10, error: '写给 138****5678 失败' })

    await own.get(retryWork, { kind: 'fact', id })
    expect(await askAdmin('select state, attempts from outbox where fact_id = $1', [id])).toEqual([
      { state: 0, attempts: 0 },
    ])
    expect(await own.call(retryWork, { kind: 'fact', id })).toMatchObject({ code: 'not-failed' })
    await askAdmin('delete from outbox where fact_id = $1', [id])
  })

  test('shows a job that failed for good, which then runs again', async () => {
    const { administrator: own, tenant } = await office()
    operators.choose(tenant.id)
    const { adminUrl, appUrl } = await testDatabase()
    const database = new Database({ url: appUrl, maxConnections: 2, log: console })
    let [runs, isBroken] = [0, true]
    const name = 'upkeep-test'
    const job = defineJob({
      name,
      payload: Type.Object({}),
      attempts: 1,
      async run() {
        runs += 1
        await Promise.resolve()
        if (isBroken) throw new Error('打印机没有纸')
      },
    })
    const log = { debug() {}, info() {}, warn() {}, error() {} }
    const files = new LocalFileStore('/tmp')
    const runner = new JobRunner({ adminUrl, database, files, jobs: [job], log, retrySeconds: 1 })
    await runner.start()
    try {
      await runner.send(name, {})
      const find = async () => (await own.get(getUpkeep, {})).failed.find((one) => one.name === name)
      const failed = await vi.waitUntil(find, { timeout: 15_000, interval: 200 })
      expect(failed).toMatchObject({ kind: 'job', tries: 1, error: '打印机没有纸' })
      expect((await own.get(getUpkeep, {})).queues).toContainEqual({ name, waiting: 0, active: 0, failed: 1 })

      isBroken = false
      await own.get(retryWork, { kind: 'job', id: failed.id })

      await vi.waitUntil(() => runs === 2, { timeout: 15_000, interval: 200 })
      await vi.waitUntil(async () => (await find()) === undefined, { timeout: 15_000, interval: 200 })
    } finally {
      await runner.stop()
      await database.close()
    }
  })
})

test('notes calls that failed and that were slow, with the number of the request', async () => {
  const { administrator: own, app, tenant } = await office()
  operators.choose(tenant.id)
  // Other tests of the process may have been slower: only the slowest are shown.
  await askAdmin('delete from call_trouble')
  const before = Date.now()
  const broken = answer(getUpkeep, async () => {
    await Promise.resolve()
    throw new TypeError('no 13812345678 here\n  and more')
  })
  const slow = answer({ ...getUpkeep, name: 'getSlowly', path: '/upkeep/slow', reply: Type.Null() }, async () => {
    await delay(slowMs + 50)
    return null
  })
  const { http } = await buildApp({
    database: app.database,
    files: new LocalFileStore('/tmp'),
    answers: [broken, slow],
    announcer: { announce() {} },
    guards: { allowedOrigins: [], hotline: '' },
    logger: testLogger,
  })
  const { id, roles } = await tenant.person({ roles: [RoleType.Administrator] })
  const client = TestClient.signIn(http, app.database, tenant.id, id, roles[0] ?? null)
  const failed = await client.call(getUpkeep, {})
  await client.call(slow.call, {})
  await http.close()

  expect(failed).toMatchObject({ code: 'internal' })
  const { errors, slow: slowCalls } = await own.get(getUpkeep, {})
  expect(slowCalls).toContainEqual(expect.objectContaining({ route: '/upkeep/slow', method: 'GET', detail: '' }))
  expect(errors.filter(({ time }) => Date.parse(time) >= before - 1000)).toContainEqual(
    expect.objectContaining({ route: '/upkeep/state', method: 'GET', detail: 'TypeError: no 138****5678 here' }),
  )
})

test('tells version, database, migrations and the last backup', async () => {
  const { administrator: own, tenant } = await office()
  operators.choose(tenant.id)
  const [taken] = await askAdmin<{ id: string }>(
    "insert into backup_run (id, taken_at, folder, row_count, file_count, missing_count) values (gen_random_uuid(), now() + interval '1 hour', '/b', 5, 2, 1) returning id",
  )

  const state = await own.get(getUpkeep, {})
  await askAdmin('delete from backup_run where id = $1', [taken?.id])

  expect(state).toMatchObject({
    postgres: expect.stringMatching(/^\d+/),
    migrations: { waiting: [], foreign: [] },
    lastBackup: { folder: '/b', files: 2, missing: 1 },
  })
  expect(state.databaseBytes).toBeGreaterThan(1_000_000)
  expect(state.migrations.ran).toBeGreaterThan(70)
  expect(state.disk?.freeBytes).toBeGreaterThan(0)
})
