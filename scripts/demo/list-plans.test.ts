/**
 * Plans of all lists and counts on 20,000 orders in fifty enterprises, a third of them in one. Connections plan each statement once, whatever its
 * values: no statement may read much more that way than with a plan made for its values, neither for the largest enterprise nor for the smallest.
 */
import { listCustomers } from '@onsite/api/customer/customer-calls.ts'
import { type AnyCall, isReading } from '@onsite/api/define-call.ts'
import { countBadges } from '@onsite/api/document/badge-calls.ts'
import type { Envelope } from '@onsite/api/envelope.ts'
import { countWorkOrders, listWorkOrders } from '@onsite/api/work-order/work-order-lists.ts'
import { RoleType } from '@onsite/domain/permission/roles.ts'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedBig } from './seed-big.ts'
import { answers } from '../../server/answers.ts'
import { type App, buildApp } from '../../server/app.ts'
import { Database } from '../../server/kernel/database.ts'
import { isPlannedByValues } from '../../server/kernel/statement-name.ts'
import { readingPlan } from '../../server/kernel/frame-texts.ts'
import { LocalFileStore } from '../../server/kernel/local-file-store.ts'
import { recordDirectory } from '../../server/record-kinds.ts'
import { similarOpenOrder } from '../../server/work-order/work-order-people-store.ts'
import { needsNothing } from '../../server/testing/sample-input.ts'
import { testFilesFolder, testLogger } from '../../server/testing/test-app.ts'
import { TestClient } from '../../server/testing/test-client.ts'
import { cloneDatabase } from '../../server/testing/test-database.ts'
import { type Sent, trafficOf } from '../../server/testing/traffic.ts'

const orders = 20_000

let app: App
let database: Database
let planner: Client
let tenants: readonly { readonly id: string; readonly person: string }[]

beforeAll(async () => {
  const { adminUrl, appUrl } = await cloneDatabase(`onsite_plans_${process.pid}`)
  await seedBig(adminUrl, orders, 'a password nobody uses', () => undefined)
  database = new Database({ url: appUrl, maxConnections: 2, log: testLogger })
  app = await buildApp({
    database,
    files: new LocalFileStore(testFilesFolder),
    answers,
    records: recordDirectory,
    announcer: { announce: () => undefined },
    guards: { allowedOrigins: [], hotline: '' },
    logger: testLogger,
  })
  await app.http.ready()
  const admin = new Client({ connectionString: adminUrl })
  await admin.connect()
  const { rows } = await admin.query<{ id: string; person: string }>(`
    select o.tenant_id as id, (select min(r.person_id::text) from person_role r where r.tenant_id = o.tenant_id and r.role = ${RoleType.Administrator}) as person
    from work_order o group by o.tenant_id order by count(*) desc`)
  await admin.end()
  tenants = [rows[0], rows.at(-1)].filter((row) => row !== undefined)
  planner = new Client({ connectionString: appUrl })
  await planner.connect()
}, 120_000)

afterAll(async () => {
  await app.http.close()
  await Promise.all([database.close(), planner.end()])
})

const lists = answers
  .filter(({ call, kind }) => kind === 'envelope' && isReading(call) && needsNothing(call))
  .map(({ call }): [string, AnyCall, Record<string, unknown>] => [call.name, call, {}])

const asked: readonly Record<string, unknown>[] = [
  { states: '0,1,3' },
  { states: '5', createStart: '2025-03-01', createEnd: '2025-06-30' },
  { createStart: '2026-01-01' },
  { priority: '1', title: '库' },
  { keyword: '空调' },
  { keyword: '没有的' },
  { view: 'mine' },
  { view: 'assign' },
  { view: 'abnormal' },
  { view: 'examine' },
  { view: 'created' },
  { view: 'due' },
  { sortField: 'due_time', states: '0,1,2' },
]
const variants = [
  ...asked.flatMap((input): [string, AnyCall, Record<string, unknown>][] => [
    [`listWorkOrders ${JSON.stringify(input)}`, listWorkOrders, input],
    [`countWorkOrders ${JSON.stringify(input)}`, countWorkOrders, input],
  ]),
  ['listWorkOrders far down', listWorkOrders, { pageIndex: 300, pageSize: 10 }],
  ['listWorkOrders by hundreds', listWorkOrders, { pageSize: 100 }],
  ['listCustomers by keyword', listCustomers, { keyword: '机械' }],
] satisfies [string, AnyCall, Record<string, unknown>][]

/** Pages that a plan may read beyond those that one for its values reads: some of the catalogue, and of small tables that are read whole. */
const slack = 250
const factor = 1.3

test.each([...lists, ...variants])('%s', async (_, call, input) => {
  for (const [at, { id, person }] of tenants.entries())
    for (const role of [RoleType.Administrator, RoleType.Technician]) {
      const client = TestClient.signedIn(app.http, database, id, person, role)
      let reply: Envelope<unknown> | undefined
      // oxlint-disable-next-line no-await-in-loop -- nothing may run beside what is recorded
      const { sent } = await trafficOf(async () => {
        reply = (await client.send(call, input)).json()
      })
      if (reply?.success !== true) continue
      // oxlint-disable-next-line no-await-in-loop -- both read the same pages, one after the other
      for (const one of sent.filter(isPlanned)) await compare(one, id, `${at === 0 ? 'largest' : 'smallest'}, ${role}`)
    }
})

/** Pages that the badges of the largest enterprise read, however many tasks, pools and abnormal orders stand behind them. */
const mostOfBadges = 60

test('badges are counted from indexes and counters', async () => {
  const [largest] = tenants
  if (largest === undefined) throw new Error('no enterprise was seeded')
  const client = TestClient.signedIn(app.http, database, largest.id, largest.person, RoleType.Administrator)
  const { sent } = await trafficOf(async () => await client.get(countBadges, {}))
  const read = sent.filter(isPlanned)
  expect(read).toHaveLength(1)
  for (const { text, values } of read)
    expect(await pagesRead(readingPlan, text, values, largest.id), text).toBeLessThanOrEqual(mostOfBadges)
})

/** Pages that the question for an open order like a new one reads, however many orders the customer had before. */
const mostOfSimilar = 20

test('a new order looks for its like among the open orders of its customer alone', async () => {
  const [largest] = tenants
  if (largest === undefined) throw new Error('no enterprise was seeded')
  const { id: tenantId } = largest
  const one = 'select customer_id from work_order where state = 5 and customer_id is not null limit 1'
  const { sent } = await trafficOf(
    async () =>
      await database.tenant(tenantId, async (tx) => await similarOpenOrder({ tenantId, tx }, largest.person, '漏水')),
  )
  const [asked] = sent.filter(({ text }) => text.includes('from "work_order"'))
  if (asked === undefined) throw new Error('nothing was asked')
  const customer = (await inTenant(tenantId, async () => await planner.query<{ customer_id: string }>(one))).rows[0]
  const values = asked.values.map((value) => (value === largest.person ? customer?.customer_id : value))
  // As if all that was ever completed had been for this customer.
  const history = `update work_order set customer_id = '${customer?.customer_id}' where state = 5`
  expect(await pagesRead('force_generic_plan', asked.text, values, tenantId, history)).toBeLessThanOrEqual(
    mostOfSimilar,
  )
})

const isPlanned = ({ text }: Sent): boolean =>
  /^\s*(select|with)/i.test(text) && !isPlannedByValues(text) && !/open_session|csrf_token|from "session"/.test(text)

async function compare({ text, values }: Sent, tenantId: string, where: string): Promise<void> {
  const ofValues = await pagesRead('force_custom_plan', text, values, tenantId)
  const ofAll = await pagesRead('force_generic_plan', text, values, tenantId)
  expect(ofAll, `${where}: ${ofValues} pages with a plan for ${JSON.stringify(values)}\n${text}`).toBeLessThanOrEqual(
    ofValues * factor + slack,
  )
}

/** Does something in the name of an enterprise, and takes it back. */
async function inTenant<T>(tenantId: string, work: () => Promise<T>): Promise<T> {
  await planner.query(`begin; set local app.tenant_id = '${tenantId}'`)
  try {
    return await work()
  } finally {
    await planner.query('rollback; deallocate all')
  }
}

/** Pages that a statement reads with a plan of this kind. @param change made before it */
async function pagesRead(
  mode: string,
  text: string,
  values: readonly unknown[],
  tenantId: string,
  change = '',
): Promise<number> {
  const given = values.length === 0 ? '' : `(${values.map(literal).join(', ')})`
  return await inTenant(tenantId, async () => {
    await planner.query(`${change}; set local plan_cache_mode = ${mode}; prepare planned as ${text}`)
    const { rows } = await planner.query<{
      'QUERY PLAN': readonly [{ readonly Plan: Readonly<Record<string, number>> }]
    }>(`explain (analyze, buffers, timing off, format json) execute planned${given}`)
    const plan = rows[0]?.['QUERY PLAN'][0].Plan
    if (plan === undefined) throw new Error('no plan')
    return (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0) + (plan['Temp Read Blocks'] ?? 0)
  })
}

function literal(value: unknown): string {
  if (value === null || value === undefined) return 'null'
  if (value instanceof Date) return planner.escapeLiteral(value.toISOString())
  if (Array.isArray(value)) return planner.escapeLiteral(`{${value.map(element).join(',')}}`)
  return planner.escapeLiteral(textOf(value))
}

const element = (value: unknown): string =>
  value === null ? 'null' : `"${textOf(value).replaceAll(/["\\]/g, String.raw`\$&`)}"`

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))
