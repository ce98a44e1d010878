import { sql } from 'kysely'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { testLogger } from '../testing/test-app.ts'
import { askAdmin, testDatabase } from '../testing/test-database.ts'
import { Database, q, type Tx } from './database.ts'
import { demandHarmlessRole } from './demand-harmless-role.ts'
import { faultOf } from './error-reply.ts'
import { inSavepoint } from './savepoint.ts'
import { uuidv7 } from './uuid.ts'

let database: Database
beforeAll(async () => {
  database = new Database({ url: (await testDatabase()).appUrl, maxConnections: 2, log: testLogger })
})
afterAll(async () => await database.close())

const tenantSeen = async (): Promise<string | null | undefined> =>
  await database.system(
    async (tx) =>
      (await tx.first(sql<{ id: string | null }>`select nullif(current_setting('app.tenant_id', true), '') as id`))?.id,
  )

async function makeTenant(): Promise<string> {
  const id = uuidv7()
  await database.tenant(id, async (tx) => await tx.run(q.insertInto('tenant').values({ id, name: '企业', plan: 1 })))
  return id
}

const addDepartment = (tenantId: string, name: string) =>
  q.insertInto('department').values({ tenant_id: tenantId, id: uuidv7(), name })

test('sets the tenant for one transaction only', async () => {
  const id = await makeTenant()

  const inside = await database.tenant(
    id,
    async (tx) => (await tx.first(sql<{ id: string }>`select current_setting('app.tenant_id') as id`))?.id,
  )

  expect(inside).toBe(id)
  expect(await tenantSeen()).toBeNull()
})

test('ends a transaction that only read before the next one of its connection, and soon in any case', async () => {
  const id = await makeTenant()
  const single = new Database({ url: (await testDatabase()).appUrl, maxConnections: 1, log: testLogger })
  onTestFinished(async () => await single.close())
  const read = async () =>
    await single.tenant(
      id,
      async (tx) => await tx.first(sql<{ pid: number; at: string }>`select pg_backend_pid() as pid, now()::text as at`),
      { readOnly: true },
    )
  const [first, second] = [await read(), await read()]
  expect(second?.pid).toBe(first?.pid)
  expect(second?.at).not.toBe(first?.at)

  const [alone] = await single.systemOnce(
    sql<{ id: string | null }>`select nullif(current_setting('app.tenant_id', true), '') as id`,
  )
  expect(alone).toEqual({ id: null })
  await single.tenant(id, async (tx) => await tx.run(addDepartment(id, '读过以后写')))

  const last = await read()
  const stateOf = async () =>
    (await askAdmin<{ state: string }>('select state from pg_stat_activity where pid = $1', [last?.pid]))[0]?.state
  await expect.poll(stateOf).toBe('idle')
})

test('takes nothing for a tenant that is no id', async () => {
  await expect(database.tenant("x'; drop table person; --", async () => await Promise.resolve())).rejects.toThrow(
    'UUID',
  )
})

test('rolls back everything when one of several queries at once fails, and goes on with the connection', async () => {
  const id = await makeTenant()

  const failing = database.tenant(
    id,
    async (tx) =>
      await Promise.all([tx.run(addDepartment(id, '一')), tx.many(sql`select 1 / 0`), tx.run(addDepartment(id, '二'))]),
  )

  await expect(failing).rejects.toMatchObject({ code: '22012' })
  expect(await database.tenant(id, async (tx) => await tx.many(q.selectFrom('department').selectAll()))).toEqual([])
  expect(await tenantSeen()).toBeNull()
})

/** The outcome of some work, a little later. */
const slow = async (work: Promise<unknown>): Promise<void> => {
  await work.catch(async (error: unknown) => {
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve()
    throw error
  })
}

test('throws what went wrong first, whichever of several queries at once is heard of first', async () => {
  const id = await makeTenant()

  const broken = database.tenant(
    id,
    async (tx) => await Promise.all([slow(tx.run(sql`select 1 / 0`)), tx.run(sql`select 1`)]),
  )

  await expect(broken).rejects.toMatchObject({ code: '22012' })
})

test('does not pretend to have committed what had failed', async () => {
  const id = await makeTenant()

  const swallowed = database.tenant(id, async (tx) => {
    await tx.run(addDepartment(id, '一'))
    await tx.many(sql`select 1 / 0`).catch(() => null)
  })

  await expect(swallowed).rejects.toThrow('had failed')
})

const departmentsOf = async (id: string): Promise<string[]> =>
  await database.tenant(id, async (tx) =>
    (await tx.many(q.selectFrom('department').select('name').orderBy('name'))).map(({ name }) => name),
  )

test('commits what was posted, and reads it in the same transaction', async () => {
  const id = await makeTenant()

  const seen = await database.tenant(id, async (tx) => {
    await tx.post(addDepartment(id, '一'))
    return await tx.many(q.selectFrom('department').select('name'))
  })

  expect(seen).toEqual([{ name: '一' }])
  expect(await departmentsOf(id)).toEqual(['一'])
})

test.each([
  ['alone', async () => await Promise.resolve()],
  ['before a statement that waits', async (tx: Tx) => await tx.many(sql`select 1`)],
  ['before another that is posted', async (tx: Tx) => await tx.post(sql`select 1`)],
])('a posted statement that fails, %s, fails the transaction with its own reason', async (_, then) => {
  const id = await makeTenant()

  const failing = database.tenant(id, async (tx) => {
    await tx.post(addDepartment(id, '一'))
    await tx.post(sql`select 1 / 0`)
    await then(tx)
  })

  await expect(failing).rejects.toMatchObject({ code: '22012' })
  expect(await departmentsOf(id)).toEqual([])
})

test('a posted statement that fails where nothing may be written is no secret', async () => {
  const id = await makeTenant()

  const failing = database.tenant(id, async (tx) => await tx.post(addDepartment(id, '一')), { readOnly: true })

  await expect(failing).rejects.toMatchObject({ code: '25006' })
})

test('a piece that posted what fails is rolled back alone', async () => {
  const id = await makeTenant()

  await database.tenant(id, async (tx) => {
    await tx.post(addDepartment(id, '一'))
    await expect(inSavepoint(tx, async () => await tx.post(sql`select 1 / 0`))).rejects.toMatchObject({ code: '22012' })
    await tx.post(addDepartment(id, '二'))
  })

  expect(await departmentsOf(id)).toEqual(['一', '二'])
})

test('gives out nothing that is held back before it is admitted, and nothing at all when it is refused', async () => {
  const id = await makeTenant()
  const heard: string[] = []
  const work = async (admitted: Promise<unknown>): Promise<void> =>
    await database.tenant(id, async (tx) => {
      tx.holdUntil(admitted)
      await tx.many(sql`select 1`)
      heard.push('first')
      await tx.many(sql`select 2`)
      heard.push('second')
    })
  const { promise, resolve } = Promise.withResolvers<void>()

  const running = work(promise)
  await departmentsOf(id)
  expect(heard).toEqual([])
  resolve()
  await running
  expect(heard).toEqual(['first', 'second'])

  await expect(work(Promise.reject(new Error('not new')))).rejects.toThrow('not new')
  expect(heard).toEqual(['first', 'second'])
})

test('runs nothing for work that goes on after its transaction ended', async () => {
  const id = await makeTenant()
  const { promise: held, resolve: goOn } = Promise.withResolvers<void>()
  let late: Promise<unknown> = Promise.resolve()

  await database.tenant(id, async (tx) => {
    late = held.then(async () => await tx.run(addDepartment(id, '迟到')))
    await Promise.resolve()
  })
  goOn()

  await expect(late).rejects.toThrow('after the end')
  expect(await database.tenant(id, async (tx) => await tx.many(q.selectFrom('department').selectAll()))).toEqual([])
})

test('keeps answers of tenants apart on few connections', async () => {
  const ids = await Promise.all(Array.from({ length: 6 }, makeTenant))
  await Promise.all(ids.map(async (id) => await database.tenant(id, async (tx) => await tx.run(addDepartment(id, id)))))

  const seen = await Promise.all(
    Array.from({ length: 300 }, async (_, index) => {
      const id = ids[index % ids.length] ?? ''
      const names = await database
        .tenant(id, async (tx) => {
          if (index % 7 === 0) await tx.many(sql`select 1 / 0`)
          return (await tx.many(q.selectFrom('department').select('name'))).map((row) => row.name)
        })
        .catch(() => [id])
      return names.length === 1 && names[0] === id
    }),
  )

  expect(seen.every(Boolean)).toBe(true)
})

test('survives the loss of its connection in the middle of a transaction', async () => {
  const { adminUrl } = await testDatabase()
  const admin = new Client({ connectionString: adminUrl })
  await admin.connect()

  const lost = database.system(async (tx) => {
    const row = await tx.first(sql<{ pid: number }>`select pg_backend_pid() as pid`)
    await admin.query('select pg_terminate_backend($1)', [row?.pid])
    await tx.many(sql`select 1`)
  })

  const error: unknown = await lost.catch((reason: unknown) => reason)
  expect(faultOf(error, 'x')).toMatchObject({ status: 503, level: 'busy' })
  expect(await tenantSeen()).toBeNull()
  await admin.end()
})

test('says busy when the database cannot be reached, and when a row stays locked', async () => {
  const nowhere = new Database({ url: 'postgres://a:b@127.0.0.1:1/c', log: testLogger })
  const error: unknown = await nowhere.system(async () => await Promise.resolve()).catch((reason: unknown) => reason)
  expect(faultOf(error, 'x')).toMatchObject({ status: 503, failure: { code: 'busy' } })
  await nowhere.close()

  const id = await makeTenant()
  const lockTenant = q.selectFrom('tenant').select('id').where('id', '=', id).forUpdate()
  const waiting: unknown = await database.tenant(id, async (first) => {
    await first.many(lockTenant)
    return await database.tenant(id, async (second) => await second.many(lockTenant)).catch((reason: unknown) => reason)
  })
  expect(faultOf(waiting, 'x')).toMatchObject({ status: 200, failure: { code: 'busy' } })
})

test('lets work wait for a connection in turns of enterprises, and says busy when it takes too long', async () => {
  const { appUrl } = await testDatabase()
  const narrow = new Database({ url: appUrl, maxConnections: 1, log: testLogger })
  const [a, b] = [await makeTenant(), await makeTenant()]
  const begun: string[] = []
  const work = async (tenantId: string, name: string): Promise<void> =>
    await narrow.tenant(tenantId, async (tx) => {
      begun.push(name)
      await tx.many(sql`select 1`)
    })

  await Promise.all([work(a, 'a1'), work(a, 'a2'), work(a, 'a3'), work(b, 'b1')])

  expect(begun).toEqual(['a1', 'a2', 'b1', 'a3'])
  await narrow.close()

  const hurried = new Database({ url: appUrl, maxConnections: 1, turnMs: 1, log: testLogger })
  const refused: unknown = await hurried.tenant(
    a,
    async () => await hurried.tenant(b, async () => await Promise.resolve()).catch((reason: unknown) => reason),
  )
  expect(faultOf(refused, 'x')).toMatchObject({ failure: { code: 'busy' } })
  await hurried.close()
})

test('refuses to work as a role that sees past row-level security', async () => {
  await demandHarmlessRole(database)

  const mighty = new Database({ url: (await testDatabase()).adminUrl, log: testLogger })
  await expect(demandHarmlessRole(mighty)).rejects.toThrow('行级隔离')
  await mighty.close()
})

test('lists the ids of all tenants for jobs', async () => {
  const id = await makeTenant()

  expect(await database.tenantIds()).toContain(id)
})
