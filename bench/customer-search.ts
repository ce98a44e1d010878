/**
 * Measures finding customers in an enterprise of 200,000: `node bench/customer-search.ts`. Seeds a database of its own the first time. Every question
 * is asked as a page asks it, through the guards and the transaction; PostgreSQL's own plan shows the work of the search index. `--part filters` asks
 * the filters only.
 */
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { countCustomers, listCustomers } from '@onsite/api/customer/customer-calls.ts'
import { listLinkable } from '@onsite/api/field/field-calls.ts'
import { keywordOf } from '../server/kernel/search-text.ts'
import { type Office, openOffice, timesOf } from './large-office.ts'
import { openOwnDatabase } from './own-database.ts'

const { values } = parseArgs({
  options: {
    customers: { type: 'string', default: '200000' },
    rounds: { type: 'string', default: '60' },
    part: { type: 'string', default: 'all' },
    data: { type: 'string', default: join(tmpdir(), 'onsite-bench-customers') },
  },
})
const rounds = Number(values.rounds)
/** Share of the largest enterprise among all seeded customers. */
const largestShare = 0.3
const fewOrders = 10_000
const dayMs = 86_400_000
const industries = ['机械加工', '汽车配件', '食品机械', '物业管理', '连锁餐饮', '医院', '学校', '印刷包装', '纺织']
const own = await openOwnDatabase(values.data, {
  orders: fewOrders,
  customers: Math.round(Number(values.customers) / largestShare),
})
const { admin } = own
const stops: (() => Promise<void>)[] = []
try {
  if (values.part !== 'filters') await measure()
  if (values.part !== 'keywords') await measureFilters()
} finally {
  for (const stop of stops) await stop()
  await own.close()
}

async function office(): Promise<Office> {
  const found = await openOffice(own, 'customer')
  stops.push(found.close)
  console.log(`企业有 ${found.n} 家客户`)
  return found
}

async function measure(): Promise<void> {
  const { client, tenantId } = await office()
  const words = await keywords(tenantId)
  console.log('| 查找 | 关键词 | 列表 中位 / 95 分位 | 计数 | 选择器 | 命中 |')
  console.log('|---|---|---|---|---|---|')
  for (const [name, keyword] of [['默认列表', ''], ...Object.entries(words)] as const) {
    const asked = keyword === '' ? {} : { keyword }
    const list = await timesOf(rounds, client, listCustomers, { ...asked, pageSize: 20 })
    const count = await timesOf(rounds, client, countCustomers, asked)
    const picker = await timesOf(rounds, client, listLinkable, { kind: 'customer', text: keyword })
    const hits = await client.get(countCustomers, asked)
    console.log(`| ${name} | ${keyword} | ${list} | ${count} | ${picker} | ${hits} |`)
  }
  for (const [name, keyword] of Object.entries(words))
    console.log(`\n${name}「${keyword}」\n${await planOf(tenantId, keyword)}`)
}

/** Filters as people use them: values that many customers have, and values that few have. */
async function measureFilters(): Promise<void> {
  const { client, tenantId } = await office()
  await spread(tenantId)
  const { rows } = await admin.query<Record<string, string>>(
    `select (array_agg(owner_id))[1] as owner, (array_agg(service_group_id))[1] as team, (array_agg(contact_phone))[1] as phone,
       (array_agg(name))[1] as name, (array_agg(created_at))[1]::text as at
     from (select * from customer where tenant_id = $1 order by created_at offset 1000 limit 1) one`,
    [tenantId],
  )
  const one = rows[0] ?? {}
  const day = new Date(one['at'] ?? '')
  const filters: Readonly<Record<string, Record<string, unknown>>> = {
    没有条件: {},
    '级别，六成': { level: '1' },
    '级别，千分之一': { level: '4' },
    '级别，两个': { level: '3,4' },
    行业的一部分: { industry: '机械' },
    '行业，少见': { industry: '考古' },
    没有的行业: { industry: '炼金' },
    '来源，少见': { source: '6' },
    业务员: { businessUserId: one['owner'] },
    服务团队: { serviceGroupId: one['team'] },
    黑名单: { black: '1' },
    电话中的六位: { phone: (one['phone'] ?? '').slice(3, 9) },
    '电话，常见的三位': { phone: (one['phone'] ?? '').slice(0, 3) },
    名称两字: { name: (one['name'] ?? '').slice(2, 4) },
    地点: { mapName: '路1号' },
    '创建时间，一天': {
      createStart: day.toISOString().slice(0, 10),
      createEnd: new Date(day.getTime() + dayMs).toISOString().slice(0, 10),
    },
    '常见关键词，常见级别': { keyword: (one['name'] ?? '').slice(0, 2), level: '1' },
    '常见关键词，少见级别': { keyword: (one['name'] ?? '').slice(0, 2), level: '4' },
    '常见关键词，少见行业': { keyword: (one['name'] ?? '').slice(0, 2), industry: '考古' },
  }
  console.log('| 筛选 | 列表 中位 / 95 分位 | 计数 | 命中 |')
  console.log('|---|---|---|---|')
  for (const [name, asked] of Object.entries(filters)) {
    const list = await timesOf(rounds, client, listCustomers, { ...asked, pageSize: 20 })
    const count = await timesOf(rounds, client, countCustomers, asked)
    console.log(`| ${name} | ${list} | ${count} | ${await client.get(countCustomers, asked)} |`)
  }
}

/** Gives the seeded customers values for the filters, once. */
async function spread(tenantId: string): Promise<void> {
  const { rows } = await admin.query('select 1 from customer where tenant_id = $1 and industry <> $2 limit 1', [
    tenantId,
    '',
  ])
  if (rows.length > 0) return
  await admin.query(
    `update customer set
       level = case when n % 1000 = 0 then 4 when n % 10 < 6 then 1 when n % 10 < 9 then 2 else 3 end,
       industry = case when n % 2000 = 7 then '考古' when n % 10 < 7 then ($2::text[])[1 + n % 9] else ($2::text[])[1 + n % 3] || n % 40 end,
       source = case when n % 3000 = 0 then 6 else 1 + n % 4 end,
       black = n % 1500 = 0,
       owner_id = people.ids[1 + n % cardinality(people.ids)],
       service_group_id = teams.ids[1 + n % cardinality(teams.ids)]
     from (select id as customer_id, row_number() over (order by id)::integer as n from customer where tenant_id = $1) numbered,
       (select array_agg(id) as ids from (select id from person where tenant_id = $1 order by id limit 25) p) people,
       (select array_agg(id) as ids from (select id from service_group where tenant_id = $1 order by id limit 8) t) teams
     where customer.tenant_id = $1 and customer.id = customer_id`,
    [tenantId, industries],
  )
  await admin.query('vacuum (analyze) customer')
}

/** Typical keywords, taken from a customer in the middle of the enterprise. */
async function keywords(tenantId: string): Promise<Record<string, string>> {
  const { rows } = await admin.query<{ name: string; contact_phone: string; text: string }>(
    `select c.name, c.contact_phone, r.text from customer c join record_index r on r.tenant_id = c.tenant_id and r.record_id = c.id
     where c.tenant_id = $1 order by c.created_at offset 1000 limit 1`,
    [tenantId],
  )
  const [one] = rows
  if (one === undefined) throw new Error('the enterprise has too few customers')
  const [, , , , initials = '', pinyin = ''] = one.text.split('\n')
  return {
    常见两字: one.name.slice(0, 2),
    人名两字: one.name.slice(2, 4),
    名称四字: one.name.slice(2, 6),
    首字母: initials.slice(2, 6),
    全拼: pinyin.slice(0, 12),
    电话一段: one.contact_phone.slice(3, 9),
    没有的: '紫禁城',
  }
}

/** The plan of `search_record`, the function behind every keyword: of its body, which a plan of the call itself does not show. */
async function planOf(tenantId: string, typed: string): Promise<string> {
  const keyword = keywordOf(tenantId, typed, 'customer')
  if (keyword === null) return ''
  await admin.query('begin')
  await admin.query("select set_config('app.tenant_id', $1, true)", [tenantId])
  const { rows } = await admin.query<{ 'QUERY PLAN': string }>(
    `explain (analyze, costs off, buffers off, summary on, timing off) select record_id from record_index
     where tenant_id is not distinct from (select nullif(current_setting('app.tenant_id', true), '')::uuid)
       and kind = 'customer' and grams @> $1::text[] and ($2 = '' or text like $2)
     order by created_at desc, record_id desc limit 3001`,
    [keyword.grams, keyword.isOneGram ? '' : keyword.like],
  )
  await admin.query('rollback')
  return rows.map((row) => `    ${row['QUERY PLAN']}`).join('\n')
}
