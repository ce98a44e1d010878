import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { compile, q } from './database.ts'
import { shaped, shapedPart, Shapes } from './shaped.ts'

const peopleOf = (tenantId: string, ids: readonly string[]) =>
  q
    .selectFrom('person')
    .select('name')
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('tenant_id', '=', tenantId)
    .limit(7)

test('builds a query once and then only gives it other values', () => {
  let built = 0
  const query = shaped((tenantId: string, ids: readonly string[]) => {
    built += 1
    return peopleOf(tenantId, ids)
  })

  const [first, second] = [query('t1', ['a']), query('t2', ['b', 'c'])]

  for (const [made, plain] of [
    [first, peopleOf('t1', ['a'])],
    [second, peopleOf('t2', ['b', 'c'])],
  ] as const) {
    const { parameters, sql: text } = compile(plain)
    expect([made.sql, made.parameters]).toEqual([text, parameters])
  }
  expect(built).toBe(1)
})

test('refuses a query that looks into its values', () => {
  const query = shaped((column: string) => sql`select ${sql.raw(`"${column}"`)}`)
  const spread = shaped((ids: readonly string[]) => sql`select ${sql.join([...ids])}`)

  expect(() => query('name')).toThrow('parameters')
  expect(() => spread(['a'])).toThrow()
})

test('keeps a query for each key', () => {
  const shapes = new Shapes<unknown>()
  const of = (column: string, value: string) =>
    shapes.query(column, [value], (one: string) => sql`select 1 from person where ${sql.ref(column)} = ${one}`)

  expect([of('name', 'x'), of('mobile', 'y'), of('name', 'z')]).toMatchObject([
    { sql: 'select 1 from person where "name" = $1', parameters: ['x'] },
    { sql: 'select 1 from person where "mobile" = $1', parameters: ['y'] },
    { sql: 'select 1 from person where "name" = $1', parameters: ['z'] },
  ])
})

test('joins another query as a part, with its values at their places', () => {
  const named = shapedPart(
    (tenantId: string, id: string) =>
      sql`(select name from person where id = ${id} and tenant_id = ${tenantId} and state = ${0})`,
  )

  const whole = compile(sql`select ${1}, ${named('t', 'i')} as name, ${named('t', 'j')} as other, ${2}`)

  expect(whole.sql).toBe(
    'select $1, (select name from person where id = $2 and tenant_id = $3 and state = $4) as name, (select name from person where id = $5 and tenant_id = $6 and state = $7) as other, $8',
  )
  expect(whole.parameters).toEqual([1, 'i', 't', 0, 'j', 't', 0, 2])
})
