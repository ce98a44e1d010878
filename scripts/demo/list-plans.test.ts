/**
 * Plans of all lists and counts on 20,000 orders in fifty enterprises, a third of them in one. Connections plan each statement once, whatever its
 * values: no statement may read much more that way than with a plan made for its values, neither for the largest enterprise nor for the smallest. The
 * pages that a list reads altogether are kept in `list-plans.json`; `BUDGETS=write` writes it anew.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { listAssets } from '@onsite/api/asset/asset-calls.ts'
import { listSalesContracts } from '@onsite/api/contract/sales-contract-calls.ts'
import { listServiceContracts } from '@onsite/api/contract/service-contract-calls.ts'
import { listCustomers } from '@onsite/api/customer/customer-calls.ts'
import { type AnyCall, isReading } from '@onsite/api/define-call.ts'
import { countBadges } from '@onsite/api/document/badge-calls.ts'
import type { Envelope } from '@onsite/api/envelope.ts'
import { eventLists } from '@onsite/api/event/event-calls.ts'
import { productCalls } from '@onsite/api/product/product-calls.ts'
import { countWorkOrders, listWorkOrders } from '@onsite/api/work-order/work-order-lists.ts'
import { RoleType } from '@onsite/domain/permission/roles.ts'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { recordSteps } from './big-records-sql.ts'
import { seedBig } from './seed-big.ts'
import { answers } from '../../server/answers.ts'
import { type App, buildApp } from '../../server/app.ts'
import { Database } from '../../server/kernel/database.ts'
import { isPlannedByValues } from '../../server/kernel/statement-name.ts'
import { readingPlan } from '../../server/kernel/frame-texts.ts'
import { LocalFileStore } from '../../server/kernel/local-file-store.ts'
import { recordDirectory } from '../../server/record-kinds.ts'
import { similarOpenOrder } from '../../server/work-order/work-order-people-store.ts'
import { recordIds } from '../../server/testing/foreign-records.ts'
import { needsNothing, sampleInput } from '../../server/testing/sample-input.ts'
import { testFilesFolder, testLogger } from '../../server/testing/test-app.ts'
import { TestClient } from '../../server/testing/test-client.ts'
import { cloneDatabase } from '../../server/testing/test-database.ts'
import { type Sent, trafficOf } from '../../server/testing/traffic.ts'

const orders = 20_000

let app: App
let database: Database
let planner: Client
let tenants: readonly Tenant[]

interface Tenant {
  readonly id: string
  /** Its first person, an administrator. */
  readonly person: string
  /** The technician with most orders who is nothing else; in a small enterprise there may be none. */
  readonly technician: string
  /** The id of a record of a kind: of the customer with most orders, of the latest order of the technician, else of the first. */
  readonly idOf: (kind: string) => string
}

beforeAll(async () => {
  const { adminUrl, appUrl } = await cloneDatabase(`onsite_plans_${process.pid}`)
  await seedBig(adminUrl, orders, 'a password nobody uses', () => undefined, undefined, recordSteps())
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
  const ends = [rows[0], rows.at(-1)].filter((row) => row !== undefined)
  tenants = []
  for (const { id, person } of ends) {
    const first = await recordIds(id, async (text, values) => (await admin.query(text, values)).rows)
    const busiest = async (column: 'customer_id' | 'technician_id'): Promise<string | undefined> => {
      const text = `select ${column} as id from work_order where tenant_id = $1 and ${column} <> $2 group by 1 order by count(*) desc, 1 limit 1`
      return (await admin.query<{ id: string }>(text, [id, person])).rows[0]?.id
    }
    const technician = (await busiest('technician_id')) ?? person
    const newest =
      'select id from work_order where tenant_id = $1 and technician_id = $2 order by created_at desc, id limit 1'
    const ids = new Map([
      ['customer', await busiest('customer_id')],
      ['work-order', (await admin.query<{ id: string }>(newest, [id, technician])).rows[0]?.id],
      ['person', person],
    ])
    tenants = [...tenants, { id, person, technician, idOf: (kind) => ids.get(kind) ?? first(kind) }]
  }
  await admin.end()
  planner = new Client({ connectionString: appUrl })
  await planner.connect()
}, 120_000)

afterAll(async () => {
  await app.http.close()
  await Promise.all([database.close(), planner.end()])
})

type Asked = Readonly<Record<string, unknown>>
type Question = readonly [name: string, call: AnyCall, input: (tenant: Tenant) => Asked]

const ofAnOrder = ({ idOf }: Tenant): Asked => ({ kind: 'work-order', id: idOf('work-order') })
/** Inputs of lists whose shapes do not tell one that is served. */
const told: Readonly<Record<string, (tenant: Tenant) => Asked>> = {
  listLifeLines: ofAnOrder,
  listDocumentLinks: ofAnOrder,
  listRecordMessages: ofAnOrder,
  listSlaClocks: ofAnOrder,
  listFields: () => ({ formKind: 'order' }),
  listFieldNames: () => ({ formKind: 'order' }),
}

const lists = answers
  .filter(({ call, kind }) => kind === 'envelope' && isReading(call))
  .filter(({ call }) => needsNothing(call) || /^(list|count)/.test(call.name))
  .map(
    ({ call }): Question => [
      call.name,
      call,
      told[call.name] ?? (needsNothing(call) ? () => ({}) : ({ idOf }) => sampleInput(call, idOf)),
    ],
  )

const asked: readonly Asked[] = [
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
const asks = (name: string, call: AnyCall, input: Asked): Question => [name, call, () => input]
const keyword = { keyword: '机械' }
const variants: readonly Question[] = [
  ...asked.flatMap((input) => [
    asks(`listWorkOrders ${JSON.stringify(input)}`, listWorkOrders, input),
    asks(`countWorkOrders ${JSON.stringify(input)}`, countWorkOrders, input),
  ]),
  asks('listWorkOrders far down', listWorkOrders, { pageIndex: 300, pageSize: 10 }),
  asks('listWorkOrders by hundreds', listWorkOrders, { pageSize: 100 }),
  asks('listCustomers by keyword', listCustomers, keyword),
  ...(['shelters', 'mine', 'assigned'] as const).map((view) => asks(`listEvent ${view}`, eventLists.list, { view })),
  asks('listEvent by keyword', eventLists.list, { keyword: '异响' }),
  asks('listAsset by keyword', listAssets, { keyword: '螺杆' }),
  asks('listSalesContract by keyword', listSalesContracts, keyword),
  asks('listServiceContract by keyword', listServiceContracts, keyword),
  asks('listProduct by keyword', productCalls.list, { keyword: '螺杆' }),
]

/** Pages that a plan may read beyond those that one for its values reads: some of the catalogue, and of small tables that are read whole. */
const slack = 250
const factor = 1.3

/** Pages that a list reads, by reader: administrator and technician of the largest enterprise, then of the smallest; null where it is refused. */
type Pages = readonly (number | null)[]

const tablePath = join(import.meta.dirname, 'list-plans.json')
const isWriting = process.env.BUDGETS === 'write'
const budgets = JSON.parse(await readFile(tablePath, 'utf8')) as Readonly<Record<string, Pages>>
const measured = new Map<string, Pages>()

/** Rows lie on other pages in every run, and a plan may begin at the end that turns out empty: less is no fault. */
const isWithin = (pages: number, budget: number): boolean => pages <= budget + 20 + budget * 0.15

const roles = [RoleType.Administrator, RoleType.Technician]

test.each([...lists, ...variants])('%s', async (name, call, inputOf) => {
  const pages: (number | null)[] = []
  for (const [at, tenant] of tenants.entries())
    for (const role of roles) {
      const personId = role === RoleType.Technician ? tenant.technician : tenant.person
      const client = TestClient.signIn(app.http, database, tenant.id, personId, role)
      let reply: Envelope<unknown> | undefined
      // oxlint-disable-next-line no-await-in-loop -- nothing may run beside what is recorded
      const { sent } = await trafficOf(async () => {
        reply = (await client.send(call, inputOf(tenant))).json()
      })
      let sum = 0
      const where = `${at === 0 ? 'largest' : 'smallest'}, ${role}`
      // oxlint-disable-next-line no-await-in-loop -- both plans read the same pages, one after the other
      if (reply?.success === true) for (const one of sent.filter(isQuery)) sum += await pagesOf(one, tenant.id, where)
      pages.push(reply?.success === true ? sum : null)
    }
  if (pages.every((one) => one === null)) return
  measured.set(name, pages)
  if (isWriting) return
  const budget = budgets[name] ?? []
  const isKept = pages.every((one, at) => {
    const allowed = budget[at]
    return one === null || allowed === null || allowed === undefined ? one === allowed : isWithin(one, allowed)
  })
  expect(isKept, `${name} reads ${String(pages)} pages, list-plans.json says ${String(budget)}`).toBe(true)
})

test('the table names what is measured, and nothing else', async () => {
  if (isWriting) {
    for (const [name, pages] of measured) {
      const before = budgets[name]
      if (String(before) !== String(pages)) console.log(`${name}: ${String(before)} → ${String(pages)}`)
    }
    const rows = [...measured].sort(([a], [b]) => (a < b ? -1 : 1))
    const lines = rows.map(([name, pages]) => `  ${JSON.stringify(name)}: [${pages.map(String).join(', ')}]`)
    await writeFile(tablePath, `{\n${lines.join(',\n')}\n}\n`)
  } else expect([...measured.keys()].sort()).toEqual(Object.keys(budgets).sort())
})

/** Pages that the badges of the largest enterprise read, however many tasks, pools and abnormal orders stand behind them. */
const mostOfBadges = 60

test('badges are counted from indexes and counters', async () => {
  const [largest] = tenants
  if (largest === undefined) throw new Error('no enterprise was seeded')
  const client = TestClient.signIn(app.http, database, largest.id, largest.person, RoleType.Administrator)
  const { sent } = await trafficOf(async () => await client.get(countBadges, {}))
  const read = sent.filter(isPlannedOnce)
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

const isQuery = ({ text }: Sent): boolean =>
  /^\s*(select|with)/i.test(text) && !/open_session|csrf_token|from "session"/.test(text)
const isPlannedOnce = (one: Sent): boolean => isQuery(one) && !isPlannedByValues(one.text)

/** Pages that a statement reads as a connection plans it. Planned once, it may not read much more than with a plan for its values. */
async function pagesOf({ text, values }: Sent, tenantId: string, where: string): Promise<number> {
  const ofValues = await pagesRead('force_custom_plan', text, values, tenantId)
  if (isPlannedByValues(text)) return ofValues
  const ofAll = await pagesRead('force_generic_plan', text, values, tenantId)
  const told = `${where}: ${ofValues} pages with a plan for ${JSON.stringify(values)}\n${text}`
  expect(ofAll, told).toBeLessThanOrEqual(ofValues * factor + slack)
  return ofAll
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
