/**
 * Measures the lists of customers, assets and contracts in an enterprise of 200,000 of each: `node bench/record-list.ts`. Seeds the database of
 * `customer-search.ts` the first time. They have no query code of their own, so that what is measured is the machinery of every record and document.
 */
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { countAssets, getAsset, listAssets } from '@onsite/api/asset/asset-calls.ts'
import { getSalesContract, salesContractPlain } from '@onsite/api/contract/sales-contract-calls.ts'
import { getServiceContract, serviceContractPlain } from '@onsite/api/contract/service-contract-calls.ts'
import { countCustomers, getCustomer, listCustomers } from '@onsite/api/customer/customer-calls.ts'
import type { AnyCall } from '@onsite/api/define-call.ts'
import { listLinkable } from '@onsite/api/field/field-calls.ts'
import { RoleType, roleNames } from '@onsite/domain/permission/roles.ts'
import { recordSteps } from '../scripts/demo/big-records-sql.ts'
import { gramsFunction } from '../scripts/demo/big-sql.ts'
import { openOffice, timesOf } from './large-office.ts'
import { openOwnDatabase } from './own-database.ts'

const { values } = parseArgs({
  options: {
    records: { type: 'string', default: '200000' },
    rounds: { type: 'string', default: '60' },
    data: { type: 'string', default: join(tmpdir(), 'onsite-bench-customers') },
  },
})
const rounds = Number(values.rounds)
const records = Number(values.records)
/** Share of the largest enterprise among all seeded customers. */
const largestShare = 0.3
const fewOrders = 10_000

interface Measured {
  readonly title: string
  readonly kind: string
  readonly table: string
  readonly list: AnyCall
  readonly count: AnyCall
  readonly detail: AnyCall
  /** Names the record in the call of its detail; usually `id`. */
  readonly idKey?: string
  /** Conditions as people set them, by what they find. */
  readonly filters: Readonly<Record<string, Readonly<Record<string, unknown>>>>
}

const measured: readonly Measured[] = [
  {
    title: '客户',
    kind: 'customer',
    table: 'customer',
    list: listCustomers,
    count: countCustomers,
    detail: getCustomer,
    filters: { 级别: { level: '1' }, 常见词: { keyword: '上海' } },
  },
  {
    title: '设备',
    kind: 'asset',
    table: 'asset',
    list: listAssets,
    count: countAssets,
    detail: getAsset,
    idKey: 'customerProductionId',
    filters: {
      两个状态: { states: '1,2' },
      '安装时间，一个月': { installStart: '2026-08-01', installEnd: '2026-08-31' },
      常见词: { keyword: '电梯' },
      少见词: { keyword: 'SN17857' },
    },
  },
  {
    title: '销售合同',
    kind: 'sales-contract',
    table: 'sales_contract',
    list: salesContractPlain.list,
    count: salesContractPlain.count,
    detail: getSalesContract,
    filters: { 一个状态: { states: '2' }, 常见词: { keyword: '上海' }, 少见词: { keyword: 'XS17857' } },
  },
  {
    title: '服务合同',
    kind: 'service-contract',
    table: 'service_contract',
    list: serviceContractPlain.list,
    count: serviceContractPlain.count,
    detail: getServiceContract,
    filters: {
      一个状态: { states: '2' },
      '到期，一个月': { endStart: '2027-08-01', endEnd: '2027-08-31' },
      少见词: { keyword: 'WB17857' },
    },
  },
]

const own = await openOwnDatabase(values.data, { orders: fewOrders, customers: Math.round(records / largestShare) })
const { admin } = own
try {
  const { rows } = await admin.query('select 1 from asset limit 1')
  if (rows.length === 0) await layRecords()
  for (const role of [RoleType.Dispatcher, RoleType.Salesperson]) for (const one of measured) await measure(one, role)
} finally {
  await own.close()
}

/** Gives the enterprise with most customers its assets and contracts, spread over ten people, one of each role. */
async function layRecords(): Promise<void> {
  await admin.query('drop schema if exists seed cascade')
  await admin.query('create schema seed')
  await admin.query(gramsFunction)
  await admin.query(`create unlogged table seed.customer as select 1 as tenant_no, c.tenant_id, c.id, c.name, c.contact_name, c.contact_phone, a.id as address_id
    from customer c join customer_address a on a.tenant_id = c.tenant_id and a.customer_id = c.id
    where c.tenant_id = (select tenant_id from customer group by 1 order by count(*) desc limit 1)`)
  await admin.query(`create unlogged table seed.person as select distinct on (role) 1 as tenant_no, tenant_id, person_id as id, role as place
    from person_role where tenant_id = (select tenant_id from seed.customer limit 1) order by role, person_id`)
  await admin.query("set work_mem = '256MB'")
  await admin.query('set session_replication_role = replica')
  for (const { label, sql } of recordSteps({ event: 1000, asset: records, product: 2000, contract: records })) {
    console.log(`正在造${label}`)
    for (const statement of sql.split(';')) await admin.query(statement)
  }
  await admin.query('set session_replication_role = origin')
  await admin.query('drop schema seed cascade')
  await admin.query('vacuum (analyze)')
}

function line(name: string, ...cells: readonly string[]): void {
  console.log(`| ${[name, ...cells].join(' | ')} |`)
}

async function measure(one: Measured, role: RoleType): Promise<void> {
  const { title, kind, table, list, count, detail, idKey = 'id', filters } = one
  const office = await openOffice(own, table, role)
  const { client } = office
  console.log(
    `\n${roleNames[role]}，${title} ${office.n}\n\n| 问题 | 列表 中位 / 95 分位 | 计数 | 命中 |\n|---|---|---|---|`,
  )
  const page = { pageIndex: 0, pageSize: 10 }
  for (const [name, filter] of Object.entries({ 没有条件: {}, ...filters })) {
    const times = await timesOf(rounds, client, list, { ...page, ...filter })
    line(name, times, await timesOf(rounds, client, count, filter), String(await client.get(count, filter)))
  }
  line('100 行', await timesOf(rounds, client, list, { pageIndex: 0, pageSize: 100 }), '', '')
  line('第 10 万行起', await timesOf(rounds, client, list, { pageIndex: 10_000, pageSize: 10 }), '', '')
  line('选择器', await timesOf(rounds, client, listLinkable, { kind, text: '上海' }), '', '')
  const [first] = (await client.get(list, page)) as readonly { readonly id: string }[]
  if (first !== undefined) line('详情', await timesOf(rounds, client, detail, { [idKey]: first.id }), '', '')
  await office.close()
}
