import { sql } from 'kysely'
import { Connection } from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { testLogger } from '../testing/test-app.ts'
import { testDatabase } from '../testing/test-database.ts'
import { Database } from './database.ts'
import { uuidv7 } from './uuid.ts'

let database: Database
beforeAll(async () => {
  database = new Database({ url: (await testDatabase()).appUrl, maxConnections: 1, log: testLogger })
})
afterAll(async () => await database.close())

const rows = (n: number) =>
  sql<object>`select n, n::int8 as large, '2026-11-25 08:00:00+00'::timestamptz as at, null::text as nothing, array['a'] as list, '{"k":1}'::jsonb as json
    from generate_series(1, ${n}::int) as n`
const row = (n: number): object => ({
  n,
  large: n,
  at: '2026-11-25T08:00:00.000Z',
  nothing: null,
  list: ['a'],
  json: { k: 1 },
})

const asked = vi.spyOn(Connection.prototype as unknown as { describe: () => void }, 'describe')
/** How often the columns of a text were asked for; the app of other tests asks on connections of its own. */
const timesAsked = (text: RegExp): number =>
  (asked.mock.contexts as unknown as { readonly parsedStatements: Readonly<Record<string, string>> }[]).filter(
    ({ parsedStatements }) => Object.values(parsedStatements).some((one) => text.test(one)),
  ).length

test('reads the rows of a statement as before, without asking again what columns it has', async () => {
  const given = await database.tenant(uuidv7(), async (tx) => {
    const none = await tx.many(rows(0))
    asked.mockClear()
    return [none, ...(await Promise.all([tx.many(rows(2)), tx.many(rows(1))]))]
  })
  const later = await database.tenant(uuidv7(), async (tx) => await tx.many(rows(1)))

  expect(given).toEqual([[], [row(1), row(2)], [row(1)]])
  expect(later).toEqual([row(1)])
  expect(timesAsked(/generate_series/)).toBe(0)
})

const statement = (n: number) => sql<{ n: number }>`select ${n}::int as n, 'together' as word`

test('asks each of several that are sent before the first is answered', async () => {
  const given = await database.tenant(
    uuidv7(),
    async (tx) => await Promise.all([tx.first(statement(1)), tx.first(statement(2))]),
  )

  expect(given).toEqual([
    { n: 1, word: 'together' },
    { n: 2, word: 'together' },
  ])
})

test('sends lists of texts as they are, whatever signs they hold', async () => {
  const lists = [[], [''], ['a', 'NULL', ' b '], ['"', '\\', '\\"{', '{}', ',', "'", '厦门\n\u0001𠮷']]

  const given = await database.tenant(
    uuidv7(),
    async (tx) =>
      await Promise.all(lists.map(async (list) => await tx.first(sql<object>`select ${list}::text[] as list`))),
  )

  expect(given).toEqual(lists.map((list) => ({ list })))
})

const half = async (by: number) =>
  await database.tenant(uuidv7(), async (tx) => await tx.first(sql<{ n: number }>`select 10 / ${by}::int as n`))

test('goes on with a statement that failed at its first time or a later one', async () => {
  await expect(half(0)).rejects.toMatchObject({ code: '22012' })
  expect(await half(2)).toEqual({ n: 5 })
  await expect(half(0)).rejects.toMatchObject({ code: '22012' })
  expect(await half(5)).toEqual({ n: 2 })
})

test('tells how many rows a statement without rows has changed, each time', async () => {
  const tenantId = uuidv7()
  const change = async () =>
    await database.tenant(
      tenantId,
      async (tx) => await tx.run(sql`update department set name = name where tenant_id = ${tenantId}`),
    )

  expect([await change(), await change()]).toEqual([0, 0])
})

test('reads columns whatever they are called, the last of several that share a name', async () => {
  const named = sql<object>`select 1 as "it's ""so""", 2 as twice, null::int as "a b", 3 as twice`
  const given = await database.tenant(uuidv7(), async (tx) => [await tx.first(named), await tx.first(named)])

  const expected = { [`it's "so"`]: 1, twice: 3, 'a b': null }
  expect(given).toEqual([expected, expected])
})
