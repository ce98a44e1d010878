import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { cloneDatabase } from '../testing/test-database.ts'
import { testFilesFolder, testLogger } from '../testing/test-app.ts'
import { Database, q } from './database.ts'
import { FactRecorder } from './facts.ts'
import { LocalFileStore } from './local-file-store.ts'
import { OutboxRunner } from './outbox.ts'
import { defineReaction, type Reaction } from './reaction.ts'
import { uuidv7 } from './uuid.ts'

let databases = 0

/** A database of its own: one outbox serves all tenants, so facts of other tests would appear in it. */
async function outbox(reactions: readonly Reaction[]) {
  const { appUrl } = await cloneDatabase(`onsite_outbox_${process.pid}_${(databases += 1)}`)
  const database = new Database({ url: appUrl, maxConnections: 4, log: testLogger })
  const tenantId = uuidv7()
  await database.tenant(
    tenantId,
    async (tx) => await tx.run(q.insertInto('tenant').values({ id: tenantId, name: '企业', plan: 1 })),
  )
  const files = new LocalFileStore(testFilesFolder)
  const runner = (own = reactions) => new OutboxRunner({ database, files, reactions: own, log: testLogger })
  const record = async (kind: string): Promise<string> =>
    await database.tenant(tenantId, async (tx) => {
      const recorder = new FactRecorder(tx, tenantId, null, new Date())
      await recorder.record({
        kind,
        subjectKind: 'department',
        subjectId: uuidv7(),
        people: [],
        touches: [],
        data: { n: 1 },
      })
      return recorder.facts[0]?.id ?? ''
    })
  const rows = async () =>
    await database.system(
      async (tx) => await tx.many(q.selectFrom('outbox').select(['kind', 'state', 'attempts', 'done', 'last_error'])),
    )
  const allDue = async () =>
    await database.system(async (tx) => await tx.run(q.updateTable('outbox').set({ due_at: sql`now()` })))
  const departments = async () =>
    await database.tenant(tenantId, async (tx) => (await tx.many(q.selectFrom('department').select('name'))).length)
  return { database, runner, record, rows, allDue, departments }
}

const addsDepartment = (name: string, fail: () => boolean = () => false): Reaction =>
  defineReaction({
    name,
    on: ['made'],
    async run(ctx, fact) {
      await ctx.tx.run(
        q.insertInto('department').values({ tenant_id: ctx.tenantId, id: uuidv7(), name: `${name} ${fact.kind}` }),
      )
      if (fail()) throw new Error('not yet')
    },
  })

test('runs every reaction to a fact once and forgets the fact’s outbox row', async () => {
  const o = await outbox([addsDepartment('one'), addsDepartment('two')])
  await o.record('made')
  await o.record('nobody-cares')

  await o.runner().drain()
  await o.runner().drain()

  expect(await o.departments()).toBe(2)
  expect(await o.rows()).toEqual([])
  await o.database.close()
})

test('repeats only the reaction that failed, later, and keeps nothing that it had written', async () => {
  let failures = 1
  const o = await outbox([addsDepartment('good'), addsDepartment('shaky', () => failures-- > 0)])
  await o.record('made')

  await o.runner().drain()
  expect(await o.departments()).toBe(1)
  expect(await o.rows()).toMatchObject([{ state: 0, attempts: 1, done: ['good'], last_error: 'not yet' }])

  await o.allDue()
  await o.runner().drain()
  expect(await o.departments()).toBe(2)
  expect(await o.rows()).toEqual([])
  await o.database.close()
})

test('gives up after ten attempts and keeps the row as dead', async () => {
  const o = await outbox([addsDepartment('never', () => true)])
  await o.record('made')

  for (let attempt = 0; attempt < 12; attempt += 1) {
    await o.runner().drain()
    await o.allDue()
  }

  expect(await o.rows()).toMatchObject([{ kind: 'made', state: 2, attempts: 10 }])
  expect(await o.departments()).toBe(0)
  await o.database.close()
})

test('lets several workers share the facts without doing one twice', async () => {
  const o = await outbox([addsDepartment('one')])
  for (let count = 0; count < 120; count += 1) await o.record('made')

  await Promise.all([o.runner().drain(), o.runner().drain(), o.runner().drain()])

  expect(await o.departments()).toBe(120)
  expect(await o.rows()).toEqual([])
  await o.database.close()
})
