/** Checks row-level security in the database itself: every tenant table has its policy, and the application cannot bypass any. */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { q } from '../kernel/database.ts'
import { testApp } from './test-app.ts'
import { askAdmin } from './test-database.ts'

/** Tables with a tenant_id that are read before a tenant is known or across all of them; the migration of each gives the reason. */
const globalTables = [
  'account_person',
  'api_token',
  'conversation_pass',
  'customer_link',
  'outbox',
  'person_invite_key',
  'portal_invitation',
  'session',
  'visitor_entry',
]

const tenantTables = `select c.oid, c.relname from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname = 'public' and c.relkind in ('r', 'p') and c.relname <> all('{${globalTables.join(',')}}')
  and exists (select 1 from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped)`

test('every tenant table has row-level security on and forced, and a policy for reading and writing', async () => {
  const open = await askAdmin(`select t.relname from (${tenantTables}) t join pg_class c on c.oid = t.oid
    where not (c.relrowsecurity and c.relforcerowsecurity) or not exists (
      select 1 from pg_policy p where p.polrelid = c.oid and p.polcmd = '*' and p.polpermissive
      and pg_get_expr(p.polqual, p.polrelid) like '%app.tenant_id%' and pg_get_expr(p.polwithcheck, p.polrelid) like '%app.tenant_id%')
    or (select count(*) from pg_policy p where p.polrelid = c.oid) <> 1`)

  expect(open).toEqual([])
})

test('every tenant table begins its primary key and its unique indexes with the tenant', async () => {
  const wrong =
    await askAdmin(`select t.relname, i.indexrelid::regclass as index from (${tenantTables}) t join pg_index i on i.indrelid = t.oid
    join pg_attribute a on a.attrelid = t.oid and a.attnum = i.indkey[0] where i.indisunique and a.attname <> 'tenant_id'`)
  const keyless = await askAdmin(
    `select t.relname from (${tenantTables}) t where not exists (select 1 from pg_index i where i.indrelid = t.oid and i.indisprimary)`,
  )

  expect([...wrong, ...keyless]).toEqual([])
})

test('foreign keys between tenant tables begin with the tenant on both sides, and no tenant table has a trigger of its own', async () => {
  const wrong =
    await askAdmin(`select f.conname from pg_constraint f join (${tenantTables}) t on t.oid = f.conrelid join (${tenantTables}) o on o.oid = f.confrelid
    where f.contype = 'f' and not (
      exists (select 1 from pg_attribute a where a.attrelid = f.conrelid and a.attname = 'tenant_id' and a.attnum = f.conkey[1])
      and exists (select 1 from pg_attribute a where a.attrelid = f.confrelid and a.attname = 'tenant_id' and a.attnum = f.confkey[1]))`)
  const triggers = await askAdmin('select tgname from pg_trigger where not tgisinternal')

  expect([...wrong, ...triggers]).toEqual([])
})

test('nothing of a tenant lies outside of its tables: no sequence, no view, and only known functions', async () => {
  const others =
    await askAdmin(`select c.relname, c.relkind from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind in ('S', 'v', 'm')`)
  const functions = await askAdmin<{
    proname: string
  }>(`select p.proname from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where n.nspname = 'public' and not exists (select 1 from pg_depend d where d.objid = p.oid and d.deptype = 'e') order by 1`)

  expect(others).toEqual([])
  expect(functions.map(({ proname }) => proname)).toEqual([
    'count_record',
    'count_work_order_matches',
    'open_api_token',
    'open_session',
    'search_record',
    'search_work_order',
  ])
})

test('functions set the tenant by SET LOCAL, which reaches every server of a distributed database', async () => {
  const staying = await askAdmin(`select p.proname from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where n.nspname = 'public' and p.prosrc like '%set_config%'`)

  expect(staying).toEqual([])
})

test('only known tables name each other in a circle: distributing them takes an order', async () => {
  const keys = await askAdmin<{
    one: string
    other: string
  }>(`select f.conrelid::regclass::text as one, f.confrelid::regclass::text as other
    from pg_constraint f join (${tenantTables}) t on t.oid = f.conrelid join (${tenantTables}) o on o.oid = f.confrelid
    where f.contype = 'f' and f.conrelid <> f.confrelid`)
  const leads = Map.groupBy(keys, ({ one }) => one)
  const tablesBehind = (from: string): Set<string> => {
    const found = new Set<string>()
    const next = [from]
    for (let table = next.pop(); table !== undefined; table = next.pop()) {
      for (const { other } of leads.get(table) ?? []) {
        if (found.has(other)) continue
        found.add(other)
        next.push(other)
      }
    }
    return found
  }

  expect([...leads.keys()].filter((table) => tablesBehind(table).has(table)).toSorted()).toEqual([
    'department',
    'form_template',
    'person',
    'template_version',
  ])
})

test('the application role owns nothing, bypasses nothing and may not empty tables or change the audit log', async () => {
  const [role] = await askAdmin(`select rolsuper, rolbypassrls, rolcreaterole, rolcreatedb,
    (select count(*)::int from pg_class where relowner = r.oid) as owned from pg_roles r where rolname = 'onsite_app'`)
  const rights =
    await askAdmin(`select table_name, privilege_type from information_schema.role_table_grants where grantee = 'onsite_app'
    and (privilege_type in ('TRUNCATE', 'REFERENCES', 'TRIGGER') or (table_name = 'audit_log' and privilege_type in ('UPDATE', 'DELETE')))`)

  expect(role).toEqual({ rolsuper: false, rolbypassrls: false, rolcreaterole: false, rolcreatedb: false, owned: 0 })
  expect(rights).toEqual([])
})

test('a query that forgets the tenant sees no rows of any tenant table, and only its own with a tenant set', async () => {
  const app = await testApp()
  const other = await app.tenant()
  await other.person({ roles: [1] })
  const mine = await app.tenant()
  const tables = await askAdmin<{ relname: string }>(tenantTables)

  const seen = await app.database.system(
    async (tx) =>
      await Promise.all(
        tables.map(
          async ({ relname }) =>
            (await tx.first(sql<{ n: number }>`select count(*) as n from ${sql.table(relname)}`))?.n,
        ),
      ),
  )
  const people = await mine.tx(async (tx) => await tx.many(q.selectFrom('person').select('id')))

  expect(seen.every((count) => count === 0)).toBe(true)
  expect(people).toEqual([])
})

test('a row cannot be written into another tenant', async () => {
  const app = await testApp()
  const other = await app.tenant()
  const mine = await app.tenant()

  const stolen = mine.tx(
    async (tx) =>
      await tx.run(q.insertInto('department').values({ tenant_id: other.id, id: other.id, name: '外来部门' })),
  )

  await expect(stolen).rejects.toMatchObject({ code: '42501' })
})
