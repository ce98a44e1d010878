/** Many orders for measuring: made inside the database, two connections side by side, indexes afterwards. */
import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { hashPassword } from '../../server/session/password.ts'
import { childSteps, orderStep, type Part, searchStep } from './big-orders-sql.ts'
import { draftStep, gramsFunction, groundSteps, type Step } from './big-sql.ts'
import { templateNames, wordRows } from './big-words.ts'
import { recount } from './recount.ts'
import type { DemoAccount } from './seed-small.ts'
import { writeRows } from './write-rows.ts'

export const bigSizes = { '10k': 10_000, '100k': 100_000, '1m': 1_000_000 } as const
export type BigSize = keyof typeof bigSizes

/** Tables with so many rows that their indexes are better built afterwards. */
const filled = [
  'work_order',
  'work_order_search',
  'record_log',
  'work_order_visit',
  'customer',
  'record_index',
  'customer_address',
  'contact',
  'record_values',
  'field_index',
]

/**
 * Fills an empty database. The role must be able to bypass row-level security, because rows of all enterprises are made at once.
 * @param tell receives each step and its time
 * @param customers of all enterprises; usually a fifth of the orders
 * @param more what else is made before the indexes and the counters
 */
export async function seedBig(
  adminUrl: string,
  orders: number,
  password: string,
  tell: (line: string) => void,
  customers?: number,
  more: readonly Step[] = [],
): Promise<DemoAccount[]> {
  const clients = [1, 2].map(() => new Client({ connectionString: adminUrl, application_name: 'onsite-seed' }))
  const [main, other] = clients as [Client, Client]
  await Promise.all(clients.map(async (client) => await client.connect()))
  try {
    await demandPassing(main)
    for (const client of clients) await hurry(client)
    const run = async (client: Client, { label, sql }: Step, values: unknown[] = []): Promise<void> => {
      const begun = performance.now()
      // A statement with values must be alone in its message.
      for (const statement of sql.split(';')) await client.query(statement, statement.includes('$1') ? values : [])
      tell(`${label}：${((performance.now() - begun) / 1000).toFixed(1)} 秒`)
    }
    await main.query('drop schema if exists seed cascade')
    await main.query('create schema seed')
    await main.query(gramsFunction)
    await main.query(
      'create unlogged table seed.word (kind text, i integer, word text, initials text, pinyin text, primary key (kind, i))',
    )
    for (const { kind, i, word, initials, pinyin } of wordRows())
      await main.query('insert into seed.word values ($1, $2, $3, $4, $5)', [kind, i, word, initials, pinyin])
    await main.query('select setseed(0.4242)')
    const indexes = await dropIndexes(main)
    for (const step of groundSteps(orders, customers)) await run(main, step, [templateNames])
    await run(main, draftStep(orders))
    const half = Math.floor(orders / 2)
    const lanes: [Client, Part][] = [
      [main, [0, half]],
      [other, [half, orders]],
    ]
    await Promise.all(
      lanes.map(async ([client, part]) => {
        for (const step of [orderStep(part), searchStep(part), ...childSteps(part)]) await run(client, step)
      }),
    )
    for (const step of more) await run(main, step)
    await buildIndexes(clients, indexes, run)
    const accounts = await layAccounts(main, password)
    for (const { id } of (await main.query<{ id: string }>('select id from seed.tenant order by no')).rows)
      await recount(main, id, 'Asia/Shanghai')
    await main.query('drop schema seed cascade')
    await run(main, { label: '整理', sql: 'vacuum (analyze, freeze)' })
    return accounts
  } finally {
    await Promise.all(clients.map(async (client) => await client.end()))
  }
}

async function demandPassing(client: Client): Promise<void> {
  const { rows } = await client.query<{ passes: boolean }>(
    'select rolsuper or rolbypassrls as passes from pg_roles where rolname = current_user',
  )
  if (rows[0]?.passes !== true) throw new Error('生成大量数据需要能越过行级安全的数据库账号')
}

async function hurry(client: Client): Promise<void> {
  await client.query('set synchronous_commit = off')
  await client.query("set maintenance_work_mem = '1GB'")
  await client.query("set work_mem = '256MB'")
  await client.query('set jit = off')
  const { rows } = await client.query<{ super: boolean }>(
    'select rolsuper as super from pg_roles where rolname = current_user',
  )
  // The rows refer to each other by construction, and checking millions of references takes minutes.
  if (rows[0]?.super === true) await client.query('set session_replication_role = replica')
}

/** Drops the indexes that no constraint needs; returns the statements that create them again. */
async function dropIndexes(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition from pg_index i
     where i.indrelid = any($1::regclass[]) and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`,
    [filled],
  )
  for (const { name } of rows) await client.query(`drop index ${name}`)
  return rows.map((row) => row.definition)
}

/** Both connections take from the same list, the search index, by far the slowest, first. */
async function buildIndexes(
  clients: readonly Client[],
  definitions: readonly string[],
  run: (client: Client, step: Step) => Promise<void>,
): Promise<void> {
  const waiting = definitions.toSorted((a, b) => Number(b.includes('gin')) - Number(a.includes('gin')))
  await Promise.all(
    clients.map(async (client) => {
      for (let sql = waiting.shift(); sql !== undefined; sql = waiting.shift())
        await run(client, { label: sql.split(' ON ')[0] ?? sql, sql })
    }),
  )
}

/** One account for each enterprise: its first person, who is dispatcher, technician and administrator. */
async function layAccounts(client: Client, password: string): Promise<DemoAccount[]> {
  const hash = await hashPassword(password)
  const { rows } = await client.query<{
    tenant_id: string
    id: string
    name: string
    mobile: string
    enterprise: string
  }>(
    `select p.tenant_id, p.id, q.name, q.mobile, t.name as enterprise from seed.person p
     join person q on q.tenant_id = p.tenant_id and q.id = p.id join tenant t on t.id = p.tenant_id where p.place = 1 order by p.tenant_no`,
  )
  const accounts = rows.map((row) => ({ ...row, account: randomUUID() }))
  await writeRows(
    client,
    'account',
    accounts.map(({ account, mobile }) => ({ id: account, mobile, password_hash: hash })),
  )
  await writeRows(
    client,
    'account_person',
    accounts.map(({ account, tenant_id, id }) => ({ account_id: account, tenant_id, person_id: id })),
  )
  return rows.map(({ name, mobile, enterprise }) => ({
    enterprise,
    role: '调度员、服务人员、系统管理员',
    name,
    mobile,
  }))
}
