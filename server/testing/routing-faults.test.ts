import { loadModule } from 'libpg-query'
import { beforeAll, describe, expect, it } from 'vitest'
import { routingFaults } from './routing-faults.ts'

const catalogue = {
  tenantColumns: new Map([
    ['tenant', 'id'],
    ...['customer', 'contact', 'tag'].map((name) => [name, 'tenant_id'] as const),
  ]),
  ownFunctions: new Set(['search_record']),
  changingFunctions: new Set(['now', 'search_record']),
}
const faults = (text: string) => routingFaults(text, catalogue)

beforeAll(async () => await loadModule())

describe('a statement that goes to one server', () => {
  it.each([
    'select * from customer where tenant_id = $1 and id = $2',
    'select * from customer where tenant_id = $1::uuid and (id = $2 or name = $3)',
    'select * from customer c join contact o on o.tenant_id = c.tenant_id and o.customer_id = c.id where c.tenant_id = $1',
    'select * from customer c left join contact o on o.tenant_id = $1 and o.customer_id = c.id where c.tenant_id = $1',
    'select * from customer join contact using (tenant_id) where customer.tenant_id = $1',
    'select * from customer where (tenant_id, id) = ($1, $2)',
    'select * from customer where tenant_id = $1 and exists (select 1 from contact where contact.tenant_id = $1 and contact.customer_id = customer.id)',
    'with held as (select tenant_id, id from customer where tenant_id = $1) select * from held join tag on tag.tenant_id = held.tenant_id',
    'select * from session where token = $1',
    'select name from tenant where id = $1',
    'select name from customer join tenant on tenant.id = customer.tenant_id where customer.tenant_id = $1 and customer.id = $2',
    'insert into tenant (id, name) values ($1, $2)',
    'select now() from customer where tenant_id = $1',
    'insert into customer (tenant_id, id, at) values ($1, $2, now()) on conflict (id) do update set at = excluded.at',
    'insert into customer (tenant_id, no) select $1::uuid, max(no) + 1 from customer where tenant_id = $1',
    'update customer set name = o.name from contact o where customer.tenant_id = $1 and o.tenant_id = customer.tenant_id',
    'delete from tag where tenant_id = $1 and id in (select id from tag where tenant_id = $1 limit 10)',
    'select id from customer where tenant_id = $1 union all select id from contact where tenant_id = $1',
  ])('%s', (text) => expect(faults(text)).toEqual([]))
})

describe('a statement without its tenant', () => {
  it.each([
    ['select * from customer where id = $1', 'customer'],
    ['select * from customer where tenant_id = $1 or id = $2', 'customer'],
    ['select * from customer where not (tenant_id = $1)', 'customer'],
    [`select * from customer where tenant_id = current_setting('app.tenant_id')::uuid`, 'customer'],
    ['select * from customer c join contact o on o.customer_id = c.id where c.tenant_id = $1', 'contact o'],
    [
      'select * from customer c where c.tenant_id = $1 and exists (select 1 from contact o where o.tenant_id = c.tenant_id)',
      'contact o',
    ],
    [
      'select (select count(*) from contact o where o.tenant_id = c.tenant_id) from customer c where c.tenant_id = $1',
      'contact o',
    ],
    ['select id from customer where tenant_id = $1 union all select id from contact', 'contact'],
    ['with found as (select id from tag where id = $1) select * from found', 'tag'],
    ['update customer set name = $1 where id = $2', 'customer'],
    ['select id from tenant limit 1', 'tenant'],
    ['select id from tenant where lower(name) = $1', 'tenant'],
    ['select * from customer c join tenant t on t.id = c.id where c.tenant_id = $1', 'tenant t'],
    ['insert into tenant (name) values ($1)', 'tenant'],
    ['delete from customer using contact o where customer.tenant_id = $1 and o.customer_id = customer.id', 'contact o'],
    ['insert into customer (id) values ($1)', 'customer'],
  ])('%s', (text, table) => expect(faults(text)).toEqual([`tenant of ${table} not named`]))
})

describe('a statement that only one server can run', () => {
  it.each([
    ['delete from tag where tenant_id = $1 and ctid = $2', 'ctid'],
    [
      'select * from customer where tenant_id = $1 and id in (select search_record($2))',
      'own function search_record() beside tables of a tenant',
    ],
    ['insert into tag (tenant_id, no) values ($1, (select 1))', 'sub-query in VALUES'],
    [
      'with gone as (delete from tag where tenant_id = $1) insert into customer (tenant_id, id) values ($1, $2)',
      'write within another statement',
    ],
    [
      'with made as (insert into tag (tenant_id, id) values ($1, $2) returning id) select id from made',
      'write within another statement',
    ],
    [
      'with held as (update tag set no = 1 where tenant_id = $1 returning id) select id from held',
      'write within another statement',
    ],
    [
      'insert into tag (tenant_id, at) values ($1, $2) on conflict (id) do update set at = now()',
      'changing function in DO UPDATE SET',
    ],
    [
      'insert into tag (tenant_id, at) values ($1, $2) on conflict (id) do update set at = current_timestamp',
      'changing function in DO UPDATE SET',
    ],
    [
      'update tag set at = coalesce(at, now()) where tenant_id = $1',
      'changing function in COALESCE or CASE of a write',
    ],
    [
      'insert into tag (tenant_id, id) select $1, id from unnest($2::uuid[]) as given (id)',
      'rows of a function inserted',
    ],
  ])('%s', (text, fault) => expect(faults(text)).toContain(fault))
})
