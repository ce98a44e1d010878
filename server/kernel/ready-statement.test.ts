import { describe, expect, test } from 'vitest'
import { testApp, testLogger } from '../testing/test-app.ts'
import { trafficOf } from '../testing/traffic.ts'
import { Database, q, type Tx } from './database.ts'
import { testDatabase } from '../testing/test-database.ts'
import { changeOf, insertionOf, joinStatements } from './ready-statement.ts'
import { inSavepoint } from './savepoint.ts'
import { uuidv7 } from './uuid.ts'

const fact = (tenantId: string, kind = 'left') => ({
  tenant_id: tenantId,
  id: uuidv7(),
  kind,
  subject_kind: 'work-order',
  subject_id: uuidv7(),
  actor_id: null,
  people: [],
  touches: [],
  data: '{}',
  at: new Date(),
})
const log = (tenantId: string) => ({
  tenant_id: tenantId,
  id: uuidv7(),
  kind: 'work-order',
  record_id: uuidv7(),
  action: '留言',
  at: new Date(),
})
const factsIn = async (tx: Tx, tenantId: string): Promise<number> =>
  (await tx.many(q.selectFrom('fact').select('id').where('tenant_id', '=', tenantId))).length

test('statements are joined with their parameters, carried out in their order', () => {
  const joined = joinStatements([
    { sql: 'insert into "a" values ($1, $2)', parameters: [1, 2] },
    { sql: 'update "b" set n = $2 where id = $1', parameters: [3, 4] },
    { sql: 'insert into "c" values ($1)', parameters: [5] },
  ])

  expect(joined).toEqual({
    sql: 'with part_3 as (insert into "c" values ($5)), part_2 as (update "b" set n = $4 where id = $3) insert into "a" values ($1, $2)',
    parameters: [1, 2, 3, 4, 5],
  })
})

test('nothing is inserted without a row, nor changed without a column', () => {
  expect(() => insertionOf('fact', [])).toThrow('no row')
  expect(() => changeOf(uuidv7(), 'tag', uuidv7(), { name: undefined })).toThrow('nothing')
})

describe('what is left to the end of a transaction', () => {
  test('goes as one statement with the commit', async () => {
    const app = await testApp()
    const { database } = app
    const { id } = await app.tenant()

    const { sent } = await trafficOf(
      async () =>
        await database.tenant(id, async (tx) => {
          tx.leave(insertionOf('fact', [fact(id)]))
          tx.leave(insertionOf('record_log', [log(id)]))
          await Promise.resolve()
        }),
    )

    expect(sent.map(({ text }) => text.slice(0, 12))).toEqual(['begin; set l', 'with part_2 ', 'commit'])
    expect(await database.tenant(id, async (tx) => await factsIn(tx, id))).toBe(1)
  })

  test('goes one by one where a database takes no insertion within another statement', async () => {
    const app = await testApp()
    const { appUrl } = await testDatabase()
    const { id } = await app.tenant()
    const database = new Database({ url: appUrl, joinsWrites: false, log: testLogger })

    const { sent } = await trafficOf(
      async () =>
        await database.tenant(id, async (tx) => {
          tx.leave(insertionOf('fact', [fact(id)]))
          tx.leave(insertionOf('record_log', [log(id)]))
          await Promise.resolve()
        }),
    )
    await database.close()

    expect(sent.map(({ text }) => text.slice(0, 13))).toEqual([
      'begin; set lo',
      'insert into "',
      'insert into "',
      'commit',
    ])
  })

  test('is there for what reads after it', async () => {
    const app = await testApp()
    const { database } = app
    const { id } = await app.tenant()

    const found = await database.tenant(id, async (tx) => {
      tx.leave(insertionOf('fact', [fact(id), fact(id)]))
      return await factsIn(tx, id)
    })

    expect(found).toBe(2)
  })

  test('keeps two writes of one row apart', async () => {
    const app = await testApp()
    const { database } = app
    const { id: tenantId } = await app.tenant()
    const tag = { tenant_id: tenantId, id: uuidv7(), kind: 1, name: '重点', color: 'red' }

    const found = await database.tenant(tenantId, async (tx) => {
      tx.leave({ ...insertionOf('tag', [tag]), row: `tag ${tag.id}` })
      tx.leave(changeOf(tenantId, 'tag', tag.id, { name: '大客户', color: undefined }))
      tx.leave(changeOf(tenantId, 'tag', tag.id, { sort: 3 }))
      return await tx.many(q.selectFrom('tag').select(['name', 'color', 'sort']).where('tenant_id', '=', tenantId))
    })

    expect(found).toEqual([{ name: '大客户', color: 'red', sort: 3 }])
  })

  test('fails the transaction when it fails', async () => {
    const app = await testApp()
    const { database } = app
    const { id } = await app.tenant()
    const twice = fact(id)

    const done = database.tenant(id, async (tx) => {
      tx.leave(insertionOf('record_log', [log(id)]))
      tx.leave(insertionOf('fact', [twice, twice]))
      await Promise.resolve()
    })

    await expect(done).rejects.toMatchObject({ code: '23505' })
    expect(await database.tenant(id, async (tx) => await factsIn(tx, id))).toBe(0)
  })

  test('of a piece that fails is undone with it, and what was left before the piece stays', async () => {
    const app = await testApp()
    const { database } = app
    const { id } = await app.tenant()

    await database.tenant(id, async (tx) => {
      tx.leave(insertionOf('fact', [fact(id, 'before')]))
      const piece = inSavepoint(tx, async () => {
        tx.leave(insertionOf('fact', [fact(id, 'within')]))
        await Promise.resolve()
        throw new Error('no')
      })
      await expect(piece).rejects.toThrow('no')
    })

    const kinds = await database.tenant(
      id,
      async (tx) => await tx.many(q.selectFrom('fact').select('kind').where('tenant_id', '=', id)),
    )
    expect(kinds).toEqual([{ kind: 'before' }])
  })

  test('about many rows goes alone', async () => {
    const app = await testApp()
    const { database } = app
    const { id } = await app.tenant()
    const many = Array.from({ length: 20 }, () => fact(id))

    const { sent } = await trafficOf(
      async () =>
        await database.tenant(id, async (tx) => {
          tx.leave(insertionOf('record_log', [log(id)]))
          tx.leave(insertionOf('fact', many))
          await Promise.resolve()
        }),
    )

    expect(sent.map(({ text }) => text.slice(0, 15))).toEqual([
      'begin; set loca',
      'insert into "re',
      'insert into "fa',
      'commit',
    ])
  })
})
