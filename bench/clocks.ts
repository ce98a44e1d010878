/**
 * Measures clocks where many run: `node bench/clocks.ts`. The scan for what is due beside 2,000 and beside 200,000 running clocks, lists by deadline beside
 * the usual list, and a step of an order with limits and without. Seeds a database of its own the first time.
 */
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { AnyCall, Input } from '@onsite/api/define-call.ts'
import { assignWorkOrders } from '@onsite/api/work-order/work-order-actions.ts'
import { countWorkOrders, listWorkOrders } from '@onsite/api/work-order/work-order-lists.ts'
import { WorkOrderState } from '@onsite/domain/work-order/work-order-state.ts'
import { dueClocks } from '../server/sla/clock-store.ts'
import { type Office, openOffice, timesOf } from './large-office.ts'
import { openOwnDatabase } from './own-database.ts'

const { values } = parseArgs({
  options: {
    orders: { type: 'string', default: '1000000' },
    clocks: { type: 'string', default: '200000' },
    rounds: { type: 'string', default: '60' },
    data: { type: 'string', default: join(tmpdir(), 'onsite-bench-clocks') },
  },
})
const rounds = Number(values.rounds)
const own = await openOwnDatabase(values.data, { orders: Number(values.orders) })
const { admin, database } = own
try {
  const office = await openOffice(own, 'work_order')
  console.log(`企业有 ${office.n} 张工单`)
  await measureLists(office)
  await measureScan(office)
  await measureSteps(office)
  await office.close()
} finally {
  await own.close()
}

async function measureLists({ client }: Office): Promise<void> {
  const page = { pageIndex: 0, pageSize: 20 }
  const asked: readonly (readonly [string, AnyCall, Input<AnyCall>])[] = [
    ['列表，默认', listWorkOrders, page],
    ['列表，按时限', listWorkOrders, { ...page, sortField: 'due_time' }],
    ['列表，按时限倒序', listWorkOrders, { ...page, sortField: 'due_time', sortOrder: 'desc' }],
    ['列表，按时限，待指派', listWorkOrders, { ...page, sortField: 'due_time', states: '1' }],
    ['列表，按时限，第 2000 行起', listWorkOrders, { ...page, sortField: 'due_time', pageIndex: 100 }],
    ['列表，超时工单', listWorkOrders, { ...page, view: 'due' }],
    ['计数，超时工单', countWorkOrders, { view: 'due' }],
    ['列表，已超时且待服务', listWorkOrders, { ...page, orderExceed: 1, states: '3' }],
  ]
  console.log('| 问题 | 中位 / 95 分位 |')
  console.log('|---|---|')
  for (const [name, call, input] of asked) console.log(`| ${name} | ${await timesOf(rounds, client, call, input)} |`)
}

/** Nothing is due, or fifty clocks are, while few and while many run. */
async function measureScan({ tenantId }: Office): Promise<void> {
  await admin.query('set session_replication_role = replica')
  const lay = async (many: number, due: number) => {
    await admin.query("delete from sla_clock where tenant_id = $1 and kind = 'bench'", [tenantId])
    await admin.query(
      `insert into sla_clock (tenant_id, id, kind, record_id, type, round, version_id, chosen_for, target_seconds, started_at, state, used_seconds, paused_seconds, deadline_at, next_at)
       select $1, gen_random_uuid(), 'bench', gen_random_uuid(), 11, 1, v.id, '{}', 345600, now(), 1, 0, 0, now() + interval '4 days',
         case when n <= $3::integer then now() - interval '1 minute' else now() + n % 2000000 * interval '1 second' + interval '1 hour' end
       from generate_series(1, $2::integer) n, (select id from sla_policy_version where tenant_id = $1 limit 1) v`,
      [tenantId, many, due],
    )
    await admin.query('vacuum analyze sla_clock')
  }
  console.log('| 运行中的时限 | 到点的 | 扫描，中位 / 95 分位 |')
  console.log('|---|---|---|')
  for (const [many, due] of [
    [2000, 0],
    [Number(values.clocks), 0],
    [2000, 50],
    [Number(values.clocks), 50],
  ] as const) {
    await lay(many, due)
    const times: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      const begun = performance.now()
      const found = await database.tenant(tenantId, async (tx) => await dueClocks({ tenantId, tx }, new Date(), 200))
      times.push(performance.now() - begun)
      if (found.length !== due) throw new Error(`${found.length} clocks were due instead of ${due}`)
    }
    console.log(`| ${many} | ${due} | ${spread(times)} |`)
  }
  await admin.query("delete from sla_clock where tenant_id = $1 and kind = 'bench'", [tenantId])
}

/** Assigns orders in turns with the policy of the enterprise and without it: what a person waits for. */
async function measureSteps({ client, tenantId, personId }: Office): Promise<void> {
  const { rows } = await admin.query<{ id: string }>(
    'select id from work_order where tenant_id = $1 and state = $2 and not is_in_pool and deleted_at is null order by created_at desc limit $3',
    [tenantId, WorkOrderState.PendingAssignment, rounds * 2],
  )
  const { rows: technicians } = await admin.query<{ person_id: string }>(
    'select person_id from person_role where tenant_id = $1 and role = 2 and person_id <> $2 limit 1',
    [tenantId, personId],
  )
  const servicePersonalId = technicians[0]?.person_id ?? ''
  const times: [number[], number[]] = [[], []]
  for (const [at, { id }] of rows.entries()) {
    await admin.query('update sla_policy set is_enabled = $2 where tenant_id = $1', [tenantId, at % 2 === 0])
    const begun = performance.now()
    await client.get(assignWorkOrders, { ids: [id], servicePersonalId })
    times[at % 2 === 0 ? 0 : 1].push(performance.now() - begun)
  }
  await admin.query('update sla_policy set is_enabled = true where tenant_id = $1', [tenantId])
  console.log(`指派：有时限 ${spread(times[0])}，没有 ${spread(times[1])}`)
}

function spread(times: readonly number[]): string {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (part: number): string => (sorted[Math.floor((sorted.length - 1) * part)] ?? 0).toFixed(1)
  return `${at(0.5)} / ${at(0.95)} ms`
}
