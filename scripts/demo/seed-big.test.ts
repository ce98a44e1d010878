import type { FieldValues } from '../../domain/field/field-definition.ts'
import { fieldTypeOf } from '../../domain/field/field-types.ts'
import { templateKindOf } from '../../domain/document-kinds.ts'
import { checkContent } from '../../domain/template/check-content.ts'
import type { TemplateContent } from '../../domain/template/template-content.ts'
import { commonFormId } from '../../server/field/form-store.ts'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { gramsOf, searchTextOf } from '../../server/kernel/search-text.ts'
import { cloneDatabase } from '../../server/testing/test-database.ts'
import { gramsFunction, tenantCount, seededChoice, seededField, seededNumber } from './big-sql.ts'
import { seedBig } from './seed-big.ts'

describe('many orders', () => {
  let admin: Client

  beforeAll(async () => {
    const { adminUrl } = await cloneDatabase(`onsite_big_${process.pid}`)
    await seedBig(adminUrl, 3000, 'a password for tests', () => {})
    admin = new Client({ connectionString: adminUrl })
    await admin.connect()
    await admin.query('create schema seed')
    await admin.query(gramsFunction)
  })

  afterAll(async () => {
    await admin.end()
  })

  async function one(sql: string, values: unknown[] = []): Promise<Record<string, unknown>> {
    return (await admin.query<Record<string, unknown>>(sql, values)).rows[0] ?? {}
  }

  it.each([
    ['several parts', searchTextOf(['GD2026112100001', '空调不制冷', '张三'], ['空调不制冷'])],
    ['a single character', '水'],
    ['repeated pairs', '00000 哈哈哈哈'.replaceAll(' ', '')],
    ['signs of the patterns', '5%_\\折'],
    ['characters beyond the basic plane', '𠮷野家𠮷'],
    ['nothing', ''],
  ])('makes the same pairs as the application: %s', async (_, text) => {
    const tenantId = '019aa000-0000-7000-8000-000000abcdef'

    const { grams } = await one('select seed.grams($1, $2) as grams', [tenantId, text])

    expect(new Set(grams as string[])).toEqual(new Set(gramsOf(tenantId, text)))
  })

  it('stores for every order what the application would store', async () => {
    const { rows } = await admin.query<Record<string, string> & { grams: string[] }>(
      `select o.tenant_id, o.no, o.title, o.customer_name, o.contact_name, o.contact_phone, o.address_text, s.text, s.grams
       from work_order o join work_order_search s on s.tenant_id = o.tenant_id and s.work_order_id = o.id order by o.id limit 20`,
    )
    for (const row of rows) {
      const { no = '', title = '', customer_name = '', contact_name = '', contact_phone = '', address_text = '' } = row
      const parts = [no, title, customer_name, contact_name, contact_phone, address_text]
      expect(row['text']?.split('\n').slice(0, 6)).toEqual(searchTextOf(parts, []).split('\n'))
      expect(new Set(row.grams)).toEqual(new Set(gramsOf(row['tenant_id'] ?? '', row['text'] ?? '')))
    }
    expect(rows.length).toBe(20)
  })

  it('makes the enterprises and gives the largest three tenths', async () => {
    const { tenants, orders, largest } = await one(
      `select count(distinct tenant_id)::integer as tenants, count(*)::integer as orders,
        (select count(*)::integer from work_order group by tenant_id order by 1 desc limit 1) as largest from work_order`,
    )
    expect(tenants).toBe(tenantCount)
    expect(orders).toBe(3000)
    expect(Number(largest) / 3000).toBeCloseTo(0.3, 1)
  })

  it('keeps logs, numbers, counters and indexes as the product does', async () => {
    const broken = await one(
      `select count(*)::integer as n from work_order o where version <> (select count(*) from record_log l where l.tenant_id = o.tenant_id and l.record_id = o.id)
        or state <> (select to_state from record_log l where l.tenant_id = o.tenant_id and l.record_id = o.id order by id desc limit 1)`,
    )
    const miscounted = await one(
      `select count(*)::integer as n from (select tenant_id, state from (select tenant_id, state, n from work_order_day union all select tenant_id, state, -1 from work_order) x group by 1, 2 having sum(n) <> 0) y`,
    )
    const indexed = await one("select count(*)::integer as n from pg_indexes where indexname like 'work_order%'")
    const strangers = await one(
      `select count(*)::integer as n from work_order o left join customer c on c.tenant_id = o.tenant_id and c.id = o.customer_id
        left join person p on p.tenant_id = o.tenant_id and p.id = o.creator_id where c.id is null or p.id is null`,
    )
    expect([broken['n'], miscounted['n'], strangers['n']]).toEqual([0, 0, 0])
    expect(indexed['n']).toBeGreaterThan(15)
  })

  it('keeps the common form and the values as the product does', async () => {
    const { rows: forms } = await admin.query<{ id: string; tenant_id: string; content: TemplateContent }>(
      `select f.id, f.tenant_id, v.content from form_template f
       join template_version v on v.tenant_id = f.tenant_id and v.id = f.version_id where f.is_common`,
    )
    const { rows: orders } = await admin.query<{ id: string; values: FieldValues; entries: object[] }>(
      `select o.id, r.field_values as values,
        (select json_agg(json_build_object('field', i.field_id, 'text', i.text_value, 'number', i.number_value) order by i.field_id)
         from field_index i where i.tenant_id = o.tenant_id and i.record_id = o.id) as entries
       from work_order o join record_values r on r.tenant_id = o.tenant_id and r.record_id = o.id and r.version_id = o.version_id limit 50`,
    )

    expect(forms).toHaveLength(tenantCount)
    for (const form of forms) expect(form.id).toBe(commonFormId(form.tenant_id, 'order'))
    expect(checkContent(forms[0]?.content, templateKindOf('order'), []).problems).toEqual([])
    expect(orders).toHaveLength(50)
    for (const { entries, values } of orders)
      expect(entries).toEqual(
        [seededField, seededChoice, seededNumber].flatMap((field) =>
          fieldTypeOf(field.type)
            .index(values[field.id] ?? null, field)
            .map((entry) => ({ field: field.id, text: null, number: null, ...entry })),
        ),
      )
  })
})
