/** The migration that tied files to the records that hold them, on a database with files from before it. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { uuidv7 } from '../kernel/uuid.ts'
import { type DatabaseBefore, databaseBefore } from '../testing/database-before.ts'

let database: DatabaseBefore
beforeAll(async () => {
  database = await databaseBefore('20261122-1330-tie-files-to-records.sql')
})
afterAll(async () => {
  await database.close()
})

test('every place that holds a file is found, and what nobody holds stays loose', async () => {
  const { client } = database
  const [tenant, person, said, valued, twice, loose, customer, order, contract, product] = Array.from(
    { length: 10 },
    uuidv7,
  )
  await client.query(`insert into tenant (id, name, plan, seats, zone) values ($1, '企业', 1, 10, 'Asia/Shanghai')`, [
    tenant,
  ])
  await client.query(`insert into person (tenant_id, id, name) values ($1, $2, '刘敏')`, [tenant, person])
  for (const [place, id] of [said, valued, twice, loose].entries())
    await client.query(
      `insert into file (tenant_id, id, storage_key, name, size, type, created_by, attached_at)
       values ($1, $2, $4, 'a', 1, 'text/plain', $3, case when $4 < '3' then now() end)`,
      [tenant, id, person, String(place)],
    )
  await client.query(
    `insert into record_message (tenant_id, id, kind, record_id, author_id, text, file_ids, created_at)
     values ($1, gen_random_uuid(), 'work-order', $2, $3, '', array[$4, $5]::uuid[], now())`,
    [tenant, order, person, said, twice],
  )
  await client.query(
    `insert into record_values (tenant_id, record_id, form_kind, field_values)
     values ($1, $2, 'customer', $4), ($1, $3, 'salesContract', $5)`,
    [tenant, customer, contract, { f1: [valued, twice], f2: { x: [valued] }, f3: 'text' }, { f9: twice }],
  )
  await client.query(
    `insert into product (tenant_id, id, name, code, image, documents, created_at, updated_at, created_by)
     values ($1, $2, '螺杆机', 'A', array[$3]::uuid[], array[$3]::uuid[], now(), now(), $4)`,
    [tenant, product, twice, person],
  )

  await database.migrate()

  const { rows } = await client.query<{ file_id: string; record_id: string; record_kind: string; uses: number }>(
    'select file_id, record_id, record_kind, uses from file_use',
  )
  const uses = rows.map((row) => [row.file_id, row.record_id, row.record_kind, row.uses].join(' '))
  expect(uses.toSorted()).toEqual(
    [
      [said, order, 'work-order', 1],
      [twice, order, 'work-order', 1],
      [valued, customer, 'customer', 1],
      [twice, customer, 'customer', 1],
      [twice, contract, 'sales-contract', 1],
      [twice, product, 'product', 2],
    ]
      .map((use) => use.join(' '))
      .toSorted(),
  )
  const { rows: held } = await client.query<{ id: string }>('select id from file where attached_at is null')
  expect(held.map(({ id }) => id)).toEqual([loose])
})
