import { defineFact } from '@onsite/api/define-fact.ts'
import type { Tell } from '@onsite/domain/notice/tell.ts'
import { sql } from 'kysely'
import { Type } from 'typebox'
import { describe, expect, test } from 'vitest'
import { cloneDatabase } from '../testing/test-database.ts'
import { testFilesFolder, testLogger } from '../testing/test-app.ts'
import type { FactDetails } from './context.ts'
import { whereFound } from './concern.ts'
import { Database, q } from './database.ts'
import { FactRecorder } from './facts.ts'
import { LocalFileStore } from './local-file-store.ts'
import { OutboxRunner } from './outbox.ts'
import { defineDelivery, defineReaction, type Reaction } from './reaction.ts'
import { uuidv7 } from './uuid.ts'

const made = defineFact({
  name: 'made',
  subject: 'department',
  touches: [],
  data: Type.Object({ n: Type.Integer() }),
})
const ignored = { ...made, name: 'nobody-cares' }
const tell: Tell = { category: 'order', people: [], channels: ['inApp'], title: '', text: '', path: '' }

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
  const record = async (
    kind: typeof made = made,
    details: Partial<FactDetails<typeof made.data>> = {},
  ): Promise<string> =>
    await database.tenant(tenantId, async (tx) => {
      const recorder = new FactRecorder(tx, tenantId, null, new Date())
      await recorder.record(kind, { subjectId: uuidv7(), data: { n: 1 }, ...details })
      return recorder.facts[0]?.id ?? ''
    })
  /** As rows were before the outbox noted what tells. */
  const forgetWhatTells = async () =>
    await database.system(async (tx) => await tx.run(q.updateTable('outbox').set({ tells: null })))
  const rows = async () =>
    await database.system(
      async (tx) => await tx.many(q.selectFrom('outbox').select(['kind', 'state', 'attempts', 'done', 'last_error'])),
    )
  const allDue = async () =>
    await database.system(async (tx) => await tx.run(q.updateTable('outbox').set({ due_at: sql`now()` })))
  const departments = async () =>
    await database.tenant(tenantId, async (tx) => (await tx.many(q.selectFrom('department').select('name'))).length)
  return { database, runner, record, forgetWhatTells, rows, allDue, departments }
}

const addsDepartment = (name: string, fail: () => boolean = () => false): Reaction =>
  defineReaction({
    name,
    on: [made],
    async run(ctx, fact) {
      await ctx.tx.run(
        q.insertInto('department').values({ tenant_id: ctx.tenantId, id: uuidv7(), name: `${name} ${fact.kind}` }),
      )
      if (fail()) throw new Error('not yet')
    },
  })

test('runs every reaction to a fact once and forgets the fact’s outbox row', async () => {
  const o = await outbox([addsDepartment('one'), addsDepartment('two')])
  await o.record()
  await o.record(ignored)

  await o.runner().drain()
  await o.runner().drain()

  expect(await o.departments()).toBe(2)
  expect(await o.rows()).toEqual([])
  await o.database.close()
})

test('lets a fact that a reaction records wait only where somebody reacts to it', async () => {
  const heard = { ...made, name: 'made-later' }
  const records = defineReaction({
    name: 'records',
    on: [made],
    run: async ({ record }, { subjectId }) => {
      for (const kind of [ignored, heard]) await record(kind, { subjectId, data: { n: 2 } })
      await record(ignored, { subjectId, data: { n: 3 }, tell })
    },
  })
  const later = defineReaction({ name: 'later', on: [heard], run: async () => await Promise.resolve() })
  const o = await outbox([records, later])
  const told = delivers([])
  await o.record()

  await o.runner([records, later, told]).step()

  const waiting = (await o.rows()).map(({ kind }) => kind)
  expect(waiting.toSorted()).toEqual(['made-later', 'nobody-cares'])
  await o.runner([records, later, told]).drain()
  expect(await o.rows()).toEqual([])
  await o.database.close()
})

test('repeats only the reaction that failed, later, and keeps nothing that it had written', async () => {
  let failures = 1
  const o = await outbox([addsDepartment('good'), addsDepartment('shaky', () => failures-- > 0)])
  await o.record()

  await o.runner().drain()
  expect(await o.departments()).toBe(1)
  expect(await o.rows()).toMatchObject([{ state: 0, attempts: 1, done: ['good'], last_error: 'not yet' }])

  await o.allDue()
  await o.runner().drain()
  expect(await o.departments()).toBe(2)
  expect(await o.rows()).toEqual([])
  await o.database.close()
})

test('keeps what ran before a reaction that failed, and runs nothing behind it', async () => {
  let failures = 1
  const shaky = addsDepartment('shaky', () => failures-- > 0)
  const o = await outbox([addsDepartment('one'), addsDepartment('two'), shaky, addsDepartment('last')])
  await o.record()

  await o.runner().drain()

  expect(await o.departments()).toBe(2)
  expect(await o.rows()).toMatchObject([{ done: ['one', 'two'], last_error: 'not yet' }])
  await o.database.close()
})

test('blames the reaction whose posted statement failed, not the one behind it', async () => {
  const posts = defineReaction({
    name: 'posts',
    on: [made],
    run: async ({ tx }) => await tx.post(sql`select 1 / 0`),
  })
  const o = await outbox([addsDepartment('one'), posts, addsDepartment('last')])
  await o.record()

  await o.runner().drain()

  expect(await o.departments()).toBe(1)
  expect(await o.rows()).toMatchObject([{ done: ['one'], last_error: 'division by zero' }])
  await o.database.close()
})

describe('a reaction that says what it looks for', () => {
  /** Looks for a department that bears the fact's id. */
  const follows = (heard: number[]): Reaction =>
    defineReaction({
      name: 'follow',
      on: [made],
      concerns: whereFound('department', sql`found.id = fact.subject_id`),
      run: async (_, { data }) => await Promise.resolve(void heard.push(data.n)),
    })
  /** Adds the department that the other one looks for. */
  const lays = defineReaction({
    name: 'lay',
    on: [made],
    run: async ({ tenantId, tx }, { subjectId: id }) => {
      const row = { tenant_id: tenantId, id, name: id }
      await tx.run(
        q
          .insertInto('department')
          .values(row)
          .onConflict((one) => one.doNothing()),
      )
    },
  })

  test('is spared a fact for which there is nothing, which is forgotten', async () => {
    const heard: number[] = []
    const o = await outbox([follows(heard)])
    await o.record()

    await o.runner().drain()

    expect(heard).toEqual([])
    expect(await o.rows()).toEqual([])
    await o.database.close()
  })

  test('hears of a fact for which there is something, whatever others come with it', async () => {
    const heard: number[] = []
    const o = await outbox([follows(heard)])
    const subjectId = uuidv7()
    await o.record(made, { subjectId })
    await o.runner([lays]).drain()
    await o.record(made, { subjectId, data: { n: 2 } })
    await o.record(made, { data: { n: 3 } })

    await o.runner().drain()

    expect(heard).toEqual([2])
    expect(await o.rows()).toEqual([])
    await o.database.close()
  })

  test('hears of a later fact about the same thing, since the reactions to the first may make what it looks for', async () => {
    const heard: number[] = []
    const o = await outbox([follows(heard), lays])
    const subjectId = uuidv7()
    await o.record(made, { subjectId })
    await o.record(made, { subjectId, data: { n: 2 } })

    await o.runner().drain()

    expect(heard).toEqual([2])
    await o.database.close()
  })
})

test('gives up after ten attempts and keeps the row as dead', async () => {
  const o = await outbox([addsDepartment('never', () => true)])
  await o.record()

  for (let attempt = 0; attempt < 12; attempt += 1) {
    await o.runner().drain()
    await o.allDue()
  }

  expect(await o.rows()).toMatchObject([{ kind: 'made', state: 2, attempts: 10 }])
  expect(await o.departments()).toBe(0)
  await o.database.close()
})

test('works on facts about different things side by side, and on those about one thing in their order', async () => {
  const order: string[] = []
  const { promise: metSecond, resolve: meetSecond } = Promise.withResolvers<void>()
  const [first, second] = [uuidv7(), uuidv7()]
  const meeting = defineReaction({
    name: 'meeting',
    on: [made],
    async run(_, { data, subjectId }) {
      if (subjectId === second) meetSecond()
      // The first fact waits for one about another thing.
      else await metSecond
      order.push(`${subjectId === first ? 'first' : 'second'} ${data.n}`)
    },
  })
  const { record, rows, runner } = await outbox([meeting])
  for (const n of [1, 2, 3]) await record(made, { subjectId: first, data: { n } })
  await record(made, { subjectId: second, data: { n: 1 } })

  await runner().drain()

  expect(order.filter((one) => one.startsWith('first'))).toEqual(['first 1', 'first 2', 'first 3'])
  expect(order).toContain('second 1')
  expect(await rows()).toEqual([])
})

test('works on facts that began with the same fact in their order', async () => {
  const order: number[] = []
  const slow = defineReaction({
    name: 'slow',
    on: [made],
    async run({ tx }, { data }) {
      await tx.run(sql`select pg_sleep(${data.n === 1 ? 0.05 : 0})`)
      order.push(data.n)
    },
  })
  const { database, record, runner } = await outbox([slow])
  const origin = { causeId: uuidv7(), by: [] }
  for (const n of [1, 2, 3]) await record(made, { data: { n }, origin })

  await runner().drain()

  expect(order).toEqual([1, 2, 3])
  await database.close()
})

test('lets several workers share the facts without doing one twice', async () => {
  const o = await outbox([addsDepartment('one')])
  for (let count = 0; count < 120; count += 1) await o.record()

  await Promise.all([o.runner().drain(), o.runner().drain(), o.runner().drain()])

  expect(await o.departments()).toBe(120)
  expect(await o.rows()).toEqual([])
  await o.database.close()
})

test('fails a reaction whose fact holds other data than its kind, and keeps the row', async () => {
  const o = await outbox([addsDepartment('one')])
  await o.record(made, { data: { n: 0.5 } })

  await o.runner().drain()

  expect(await o.departments()).toBe(0)
  expect(await o.rows()).toMatchObject([{ kind: 'made', state: 0, last_error: expect.stringContaining('other data') }])
  await o.database.close()
})

const delivers = (heard: unknown[]): Reaction =>
  defineDelivery({
    name: 'deliver',
    run: async (_, fact) => await Promise.resolve(void heard.push([fact.kind, fact.tell?.title, fact.data])),
  })

describe('deliveries', () => {
  test('hear of every fact that tells something, whatever its kind, and of no other', async () => {
    const heard: unknown[] = []
    const o = await outbox([delivers(heard)])
    await o.record(made)
    await o.record(ignored, { tell: { ...tell, title: '已完成' } })

    await o.runner().drain()

    expect(heard).toEqual([['nobody-cares', '已完成', { n: 1 }]])
    expect(await o.rows()).toEqual([])
    await o.database.close()
  })

  test('look at rows of before, which do not say whether they tell', async () => {
    const heard: unknown[] = []
    const o = await outbox([delivers(heard)])
    await o.record(made, { tell: { ...tell, title: '已指派' } })
    await o.forgetWhatTells()

    await o.runner().drain()

    expect(heard).toEqual([['made', '已指派', { n: 1 }]])
    await o.database.close()
  })
})
