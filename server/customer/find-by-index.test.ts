/** Lists and pickers of an enterprise with many customers use an index, under row-level security as well. */
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { keywordOf } from '../kernel/search-text.ts'
import { cloneDatabase } from '../testing/test-database.ts'

const tenantId = '019aa000-0000-7000-8000-0000000000aa'
const personId = '019aa000-0000-7000-8000-0000000000bb'
const many = 12_000
let admin: Client
let app: Client

/** Every fourth has the word; every hundredth belongs to the person. */
const fill = `
insert into tenant (id, name, plan, seats) values ('${tenantId}', '大企业', 1, 100);
insert into person (tenant_id, id, name, mobile) values ('${tenantId}', '${personId}', '甲', '13900000001');
insert into customer (tenant_id, id, name, name_core, contact_phone, created_by, created_at, level, industry)
  select '${tenantId}', gen_random_uuid(), word, word, '', '${personId}', now() - i * interval '1 minute', 1 + i % 3, '行业' || i % 7
  from (select i, case when i % 400 = 0 then '华东制冷' else '北方电梯' end || i as word from generate_series(1, ${many}) i) x;
insert into contact (tenant_id, id, customer_id, name, phone, created_by, created_at)
  select tenant_id, gen_random_uuid(), id, '张三', '139' || lpad((row_number() over ())::text, 8, '0'), created_by, created_at from customer;
insert into record_index (tenant_id, record_id, kind, created_at, text, grams)
  select tenant_id, id, 'customer', created_at, name,
    array(select '0000aal1' || substr(name, i, 2) from generate_series(1, char_length(name) - 1) i) from customer;
insert into record_reader (tenant_id, reader_id, kind, record_id)
  select tenant_id, case when row_number() over () % 100 = 0 then '${personId}'::uuid else gen_random_uuid() end, 'customer', id from customer;
analyze`

beforeAll(async () => {
  const { adminUrl, appUrl } = await cloneDatabase(`onsite_customers_${process.pid}`)
  admin = new Client({ connectionString: adminUrl })
  app = new Client({ connectionString: appUrl })
  await Promise.all([admin.connect(), app.connect()])
  await admin.query(fill)
  await admin.query('vacuum (analyze) customer, record_reader')
})
afterAll(async () => {
  await Promise.all([admin.end(), app.end()])
})

async function planOf(client: Client, query: string, values: readonly unknown[] = []): Promise<string> {
  await client.query('begin')
  await client.query(`select set_config('app.tenant_id', '${tenantId}', true)`)
  const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain (costs off) ${query}`, [...values])
  await client.query('rollback')
  return rows.map((row) => row['QUERY PLAN']).join('\n')
}

/** The body of a function of the search, which runs as its owner. */
const inIndex = (condition: string): string =>
  `select record_id from record_index
   where tenant_id is not distinct from (select nullif(current_setting('app.tenant_id', true), '')::uuid)
     and kind = 'customer' and ${condition}`

test('a keyword of two Chinese characters is found by the index of pairs', async () => {
  const keyword = keywordOf(tenantId, '华东', 'customer')
  expect(keyword?.grams).toEqual(['0000aal1华东'])
  const plan = await planOf(admin, `${inIndex('grams @> $1::text[]')} limit 3001`, [keyword?.grams])
  expect(plan).toContain('Bitmap Index Scan on record_index_grams')
  await app.query('begin')
  await app.query(`select set_config('app.tenant_id', '${tenantId}', true)`)
  const { rows } = await app.query("select search_record('customer', $1, '', 3001)", [keyword?.grams])
  await app.query('rollback')
  expect(rows).toHaveLength(many / 400)
})

test('what a person may see is told by an index alone', async () => {
  const readable = `select record_id from record_reader where tenant_id = '${tenantId}' and reader_id = any($1) and kind = 'customer'`
  expect(await planOf(app, readable, [[personId]])).toContain('Index Only Scan using record_reader_pkey')
})

const live = `from customer record where record.tenant_id = '${tenantId}' and record.deleted_at is null`

test('how common a value is, and which there are, is told by indexes alone', async () => {
  expect(
    await planOf(app, `select count(*) from (select 1 ${live} and record.level = any('{3}'::int[]) limit 3001) as hit`),
  ).toContain('Index Only Scan using customer_level')
  expect(
    await planOf(app, `select record.industry ${live} and record.industry > '行业3' order by record.industry limit 1`),
  ).toContain('Index Only Scan using customer_industry')
})

test('few records are read by what they have, in whatever order the list is', async () => {
  const plan = await planOf(
    app,
    `select * ${live} and record.id = any(array(select record.id ${live} and record.level = any('{9}'::int[])))
     order by record.created_at desc, record.id desc limit 20`,
  )
  expect(plan).toContain('using customer_level')
  expect(plan).toContain('customer_pkey')
})

test('a page of the list is read in the order of its index', async () => {
  const plan = await planOf(
    app,
    `select * from customer record where record.tenant_id = '${tenantId}' and record.deleted_at is null
     order by record.created_at desc, record.id desc limit 10`,
  )
  expect(plan).toContain('Index Scan using customer_created')
  expect(plan).not.toContain('Sort')
})

test('customers by the number of a contact, or by their owner, are found by index', async () => {
  const byPhone = `select customer_id from contact where tenant_id = '${tenantId}' and phone = '13900000007' and deleted_at is null`
  expect(await planOf(app, byPhone)).toContain('contact_phone')
  const byOwner = `select id from customer where tenant_id = '${tenantId}' and owner_id = '${personId}' and deleted_at is null order by created_at desc, id desc limit 10`
  expect(await planOf(app, byOwner)).toContain('customer_owner')
})
