/** Lays the tables of an installation onto the servers of a Citus cluster, tenant by tenant (docs/decisions/0014). */
import type { Client } from 'pg'
import { migrationState } from '../migrate.ts'
import { ranMigrations } from '../backup/kept-tables.ts'
import { asideTable, type DistributionState, type DistributionStep, planDistribution } from './plan-distribution.ts'
import { type TableKey, tableShape } from './table-shape.ts'

/** Our choice: the trial ran on 13; since 12 reference and local tables behave as the plan needs them. */
const oldestCitus = 12

async function isTrue(client: Client, condition: string): Promise<boolean> {
  return (await client.query<{ holds: boolean }>(`select (${condition}) as holds`)).rows[0]?.holds === true
}

/** @returns a sentence for each thing that is missing before tables can be distributed */
export async function findMissing(client: Client): Promise<string[]> {
  if (!(await isTrue(client, "to_regproc('citus_version') is not null and to_regclass('pg_dist_node') is not null")))
    return ['这个数据库没有 Citus：在协调节点和每个工作节点装好 Citus，运行 create extension citus，再重试']
  const faults: string[] = []
  const check = async (condition: string, fault: string): Promise<void> => {
    if (!(await isTrue(client, condition))) faults.push(fault)
  }
  await check(
    `substring(citus_version() from 'Citus (\\d+)')::integer >= ${oldestCitus}`,
    `Citus 太旧：需要 ${oldestCitus} 或更新`,
  )
  await check(
    'exists (select 1 from pg_dist_node where groupid = 0)',
    '协调节点还没有登记：运行 select citus_set_coordinator_host(本机地址, 端口)',
  )
  await check('citus_is_coordinator()', 'DATABASE_URL 指向的不是协调节点：换成协调节点的地址')
  await check(
    'exists (select 1 from pg_dist_node where groupid <> 0 and isactive)',
    '还没有工作节点：运行 select citus_add_node(地址, 端口)',
  )
  await check(
    'exists (select 1 from pg_roles where rolname = current_user and rolsuper)',
    'DATABASE_URL 里的账号不是超级用户：分布表和设置账号都要超级用户',
  )
  await check(
    "not exists (select 1 from pg_stat_activity where datname = current_database() and application_name = 'onsite')",
    '服务还在运行：先停掉所有进程，分布完再启动',
  )
  const { waiting } = await migrationState(new Map(Object.entries(await ranMigrations(client))))
  if (waiting.length > 0) faults.push(`还有 ${waiting.length} 个迁移没有执行：启动一次服务，它会执行，再停掉`)
  return faults
}

async function stateOf(client: Client): Promise<DistributionState> {
  const { rows: known } = await client.query<{ name: string }>(
    `select c.relname as name from pg_dist_partition p join pg_class c on c.oid = p.logicalrelid
      join pg_namespace n on n.oid = c.relnamespace where n.nspname = 'public'`,
  )
  const isUnderWay = await isTrue(client, `to_regclass('${asideTable}') is not null`)
  const aside = isUnderWay
    ? await client.query<TableKey>(
        `select table_name as table, name, target, definition from ${asideTable} order by 1, 2`,
      )
    : { rows: [] }
  return { known: new Set(known.map(({ name }) => name)), aside: aside.rows, isUnderWay }
}

/** Plans the steps that are still to be done; none of them is about tables when all are distributed. */
export async function distributionSteps(client: Client, appRole: string): Promise<DistributionStep[]> {
  const { rows } = await client.query<{ admin: string }>('select current_user as admin')
  return planDistribution(await tableShape(client), await stateOf(client), {
    admin: rows[0]?.admin ?? '',
    app: appRole,
  })
}

/** Throws as well where another server answers that it failed. */
async function carryOut(client: Client, statement: string): Promise<void> {
  const { rows } = await client.query<{ success?: unknown; result?: unknown }>(statement)
  const failed = rows.find(({ success }) => success === false)
  if (failed !== undefined) throw new Error(String(failed.result))
}

/**
 * Carries out one step in a transaction.
 * @throws Error that names the step, with the cause
 */
export async function runStep(client: Client, { about, statements }: DistributionStep): Promise<void> {
  await client.query('begin')
  try {
    // Tables that name each other are changed on one connection to each server.
    await client.query("set local citus.multi_shard_modify_mode = 'sequential'")
    for (const statement of statements) await carryOut(client, statement)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`「${about}」没有做成：${reason}\n→ 之前的步骤已经保存，解决后再运行一次，会接着做`, {
      cause: error,
    })
  }
}
