/**
 * Measures the lists of events in an enterprise of 1,000,000 beside those of its work orders: `node bench/event-list.ts`. Seeds a database of its own the
 * first time. Events have no query code of their own, so that what is measured is the machinery of every document.
 */
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { AnyCall, Input } from '@onsite/api/define-call.ts'
import { countBadges } from '@onsite/api/document/badge-calls.ts'
import { eventLists } from '@onsite/api/event/event-calls.ts'
import { recount } from '../scripts/demo/recount.ts'
import { searchTextVersion } from '@onsite/domain/record/record-index.ts'
import { gramsOf } from '../server/kernel/search-text.ts'
import { openOffice, timesOf } from './large-office.ts'
import { openOwnDatabase } from './own-database.ts'

const { values } = parseArgs({
  options: {
    events: { type: 'string', default: '1000000' },
    rounds: { type: 'string', default: '60' },
    data: { type: 'string', default: join(tmpdir(), 'onsite-bench-events') },
  },
})
const rounds = Number(values.rounds)
const fewOrders = 10_000
const own = await openOwnDatabase(values.data, { orders: fewOrders })
const { admin } = own
try {
  const { rows: events } = await admin.query('select 1 from event limit 1')
  if (events.length === 0) await layEvents()
  await measure()
} finally {
  await own.close()
}

/** Gives the enterprise with most orders its events: two thirds closed, a hundredth waiting, one word in eight titles, another in 56. */
async function layEvents(): Promise<void> {
  const { rows } = await admin.query<{ tenant_id: string }>(
    'select tenant_id from work_order group by 1 order by count(*) desc limit 1',
  )
  const tenantId = rows[0]?.tenant_id ?? ''
  const kindKey = gramsOf('', 'ab', 'event')[0]?.slice(0, -2) ?? ''
  await admin.query("set work_mem = '256MB'")
  await admin.query('set session_replication_role = replica')
  console.log('正在造事件')
  await admin.query(
    `insert into event (tenant_id, id, no, title, state, dispatch_state, process_state, close_state, priority, customer_id, custom_name, custom_link_person,
       custom_phone, service_group_id, principal_id, created_by, created_at, updated_at)
     select $1, gen_random_uuid(),
       'SJ' || to_char(at, 'YYYYMMDD') || lpad((n % 100000)::text, 5, '0'),
       (array['机组不制冷','压缩机异响','显示屏不亮','管路渗水','门封不严','遥控失灵','温度偏高','无法启动'])[1 + n % 8]
         || case when n % 17857 = 3 then '蒸发器结霜' else '' end || ' ' || n,
       state, (state <> 1)::integer, case when state = 6 then 2 when state in (3, 7) then 1 else 0 end, (state = 7)::integer, 1 + n % 3, c.id, c.name, c.contact_name,
       c.contact_phone, case when n % 3 = 0 then null else g.ids[1 + n % cardinality(g.ids)] end,
       case when state = 1 then null else p.ids[1 + n % cardinality(p.ids)] end, p.ids[1 + n % cardinality(p.ids)], at, at
     from (select n, now() - (n * interval '40 seconds') as at,
         case when n % 100 = 0 then 1 when n % 50 = 1 then 2 when n % 50 = 2 then 3 when n % 3 = 0 then 7 else 6 end::smallint as state
       from generate_series(1, $2::integer) n) made
     join (select id, name, contact_name, contact_phone, row_number() over (order by id) - 1 as place, count(*) over () as all from customer where tenant_id = $1) c
       on c.place = n % c.all,
       (select array_agg(id) as ids from (select id from person where tenant_id = $1 order by id limit 25) x) p,
       (select array_agg(id) as ids from (select id from service_group where tenant_id = $1 order by id limit 8) x) g`,
    [tenantId, Number(values.events)],
  )
  console.log('正在造查找行')
  await admin.query(
    `insert into record_index (tenant_id, record_id, kind, created_at, text, grams, made_by)
     select tenant_id, id, 'event', created_at, text,
       (select array_agg(distinct right(tenant_id::text, 6) || $2 || substr(part, i, 2)) from unnest(string_to_array(text, E'\n')) part, generate_series(1, greatest(char_length(part) - 1, 1)) i where part <> ''),
       $3
     from (select *, lower(concat_ws(E'\n', no, title, custom_name, custom_link_person, custom_phone)) as text from event where tenant_id = $1) x`,
    [tenantId, kindKey, searchTextVersion],
  )
  await admin.query('delete from work_order_total where tenant_id = $1', [tenantId])
  await admin.query('delete from work_order_day where tenant_id = $1', [tenantId])
  await admin.query('delete from daily_number where tenant_id = $1', [tenantId])
  await admin.query('delete from file_use where tenant_id = $1', [tenantId])
  await recount(admin, tenantId, 'Asia/Shanghai')
  await admin.query('set session_replication_role = origin')
  await admin.query('vacuum (analyze)')
}

async function measure(): Promise<void> {
  const office = await openOffice(own, 'event')
  const { client, tenantId } = office
  console.log(`企业有 ${office.n} 个事件`)
  const { rows } = await admin.query<{ id: string }>(
    'select id from event where tenant_id = $1 order by created_at desc offset 500 limit 1',
    [tenantId],
  )
  const page = { pageIndex: 0, pageSize: 10 }
  const asked: readonly (readonly [string, AnyCall, Input<AnyCall>])[] = [
    ['列表，默认', eventLists.list, page],
    ['计数，默认', eventLists.count, {}],
    ['列表，100 行', eventLists.list, { pageIndex: 0, pageSize: 100 }],
    ['列表，两个状态', eventLists.list, { ...page, event_states: '2,3' }],
    ['计数，两个状态', eventLists.count, { event_states: '2,3' }],
    ['列表，待认领', eventLists.list, { ...page, view: 'shelters' }],
    ['计数，待认领', eventLists.count, { view: 'shelters' }],
    ['列表，我的', eventLists.list, { ...page, view: 'mine' }],
    ['计数，我的', eventLists.count, { view: 'mine' }],
    ['列表，常见词', eventLists.list, { ...page, keyword: '异响' }],
    ['计数，常见词', eventLists.count, { keyword: '异响' }],
    ['列表，少见词', eventLists.list, { ...page, keyword: '结霜' }],
    ['计数，少见词', eventLists.count, { keyword: '结霜' }],
    ['列表，第 10 万行起', eventLists.list, { pageIndex: 10_000, pageSize: 10 }],
    ['角标，全部', countBadges, {}],
    ['详情', eventLists.detail, { id: rows[0]?.id ?? '' }],
  ]
  console.log('| 问题 | 中位 / 95 分位 | 命中 |')
  console.log('|---|---|---|')
  for (const [name, call, input] of asked) {
    const hits = call === eventLists.count ? String(await client.get(call, input)) : ''
    console.log(`| ${name} | ${await timesOf(rounds, client, call, input)} | ${hits} |`)
  }
  await office.close()
}
