/**
 * Says in which steps the tables of the product are laid onto the servers of a database distributed by tenant (Citus). Each step is a transaction of its
 * own, since all tables at once would hold more locks than a server keeps; a run that was broken off is planned anew from what the catalogue says.
 */
import { escapeIdentifier, escapeLiteral } from 'pg'
import { type TableKey, type TableShape, tenantTable } from './table-shape.ts'

export interface DistributionStep {
  readonly about: string
  readonly statements: readonly string[]
}

/** How far distributing has come. */
export interface DistributionState {
  /** Tables that Citus knows, whichever way. */
  readonly known: ReadonlySet<string>
  /** Keys that an earlier run took away and that come back when all tables lie with their tenant. */
  readonly aside: readonly TableKey[]
  /** An earlier run began and did not come to its end. */
  readonly isUnderWay: boolean
}

/** Where keys wait while their tables are distributed; it is there only while distributing is under way. */
export const asideSchema = 'onsite_distribution'
export const asideTable = `${asideSchema}.key_aside`

/** Longest wait for a lock, as the connections of the product say it to the server that they reach (`database.ts`); this reaches the others. */
const lockTimeout = '3s'

/** Tables that a table leads to by its foreign keys, at any distance. */
function tablesBehind(from: string, keys: readonly TableKey[]): Set<string> {
  const found = new Set<string>()
  const next = [from]
  for (let table = next.pop(); table !== undefined; table = next.pop()) {
    for (const { table: one, target } of keys) {
      if (one !== table || found.has(target)) continue
      found.add(target)
      next.push(target)
    }
  }
  return found
}

/** Keys by which tables name each other in a circle, so that none of them could be distributed first. */
export function keysInCircles(keys: readonly TableKey[]): TableKey[] {
  return keys.filter(({ table, target }) => table !== target && tablesBehind(target, keys).has(table))
}

/** Tables in an order in which each comes after those that it names. */
export function inOrderOfKeys(tables: readonly string[], keys: readonly TableKey[]): string[] {
  const waiting = new Set(tables)
  const ordered: string[] = []
  while (waiting.size > 0) {
    const ready = [...waiting].filter((table) =>
      keys.every((key) => key.table !== table || key.target === table || !waiting.has(key.target)),
    )
    if (ready.length === 0) throw new Error(`tables name each other in a circle: ${[...waiting].join(', ')}`)
    for (const table of ready) waiting.delete(table)
    ordered.push(...ready)
  }
  return ordered
}

/**
 * PostgreSQL's own comparisons of arrays tell nothing of the values that they compare, but are not marked so; without it no index of arrays serves where a policy
 * holds. The catalogue of each server says it for itself.
 */
const leakproof = ['arraycontains', 'arrayoverlap'].map(
  (name) =>
    `select success, result from run_command_on_all_nodes('alter function pg_catalog.${name}(anyarray, anyarray) leakproof')`,
)

const besideKey = (table: string): TableKey => ({ table, target: tenantTable, name: '', definition: '' })
const literal = (name: string): string => escapeLiteral(`public.${name}`)
const dropKey = ({ name, table }: TableKey): string =>
  `alter table public.${escapeIdentifier(table)} drop constraint ${escapeIdentifier(name)}`
const addKey = ({ definition, name, table }: TableKey): string =>
  `alter table public.${escapeIdentifier(table)} add constraint ${escapeIdentifier(name)} ${definition}`
const keepKey = (key: TableKey): string =>
  `insert into ${asideTable} (table_name, name, target, definition) values (${[key.table, key.name, key.target, key.definition].map(escapeLiteral).join(', ')})`

/** @param admin the role that migrates */
export function planDistribution(
  shape: TableShape,
  { aside, isUnderWay, known }: DistributionState,
  names: { readonly admin: string; readonly app: string },
): DistributionStep[] {
  const { besideTenant, global, keys, tenant } = shape
  const tenantKeys = keys.filter((key) => tenant.has(key.table) && tenant.has(key.target))
  const circle = keysInCircles(tenantKeys).filter((key) => !known.has(key.table) || !known.has(key.target))
  const outward = keys.filter((key) => !tenant.has(key.table) && tenant.has(key.target))
  const isAside = new Set([...circle, ...aside].map(({ name, table }) => `${table} ${name}`))
  const kept = tenantKeys.filter(({ name, table }) => !isAside.has(`${table} ${name}`))
  const references = global.filter((name) => keys.some((key) => tenant.has(key.table) && key.target === name))
  const steps: DistributionStep[] = []
  const add = (about: string, ...statements: string[]): void => {
    if (statements.length > 0) steps.push({ about, statements })
  }

  // All lie beside the tenants, whether they name them by a key or not.
  const ordered = inOrderOfKeys(
    [...tenant.keys()].filter((name) => !known.has(name)),
    kept.concat([...tenant.keys()].map(besideKey)),
  )
  if (ordered.length > 0 || isUnderWay) {
    add(
      '准备：让出互相指向的外键',
      `create schema if not exists ${asideSchema}`,
      `create table if not exists ${asideTable} (table_name text, name text, target text, definition text not null, primary key (table_name, name))`,
      ...circle.flatMap((key) => [keepKey(key), dropKey(key)]),
    )
  }
  // Rows of all tenants cannot name rows that lie on other servers; whatever reads them joins the tenant's row anyway.
  if (outward.length > 0) add('去掉公共表指向企业表的外键', ...outward.map(dropKey))
  for (const name of references.filter((one) => !known.has(one)))
    add(`${name}：每台服务器一份`, `select create_reference_table(${literal(name)})`)
  for (const name of ordered) {
    const column = escapeLiteral(tenant.get(name) ?? '')
    const beside = name === tenantTable ? "'none'" : literal(tenantTable)
    add(
      `${name}：按企业分布`,
      `select create_distributed_table(${literal(name)}, ${column}, colocate_with => ${beside})`,
    )
  }
  // Without it the server of a tenant commits before the coordinator does, so that a crash between them keeps a fact without its place in the outbox.
  for (const name of besideTenant.filter((one) => !known.has(one) && !references.includes(one)))
    add(
      `${name}：留在协调节点，与企业表一起提交`,
      `select citus_add_local_table_to_metadata(${literal(name)}, cascade_via_foreign_keys => true)`,
    )
  for (const key of [...aside, ...circle])
    add(
      `${key.table}：放回外键 ${key.name}`,
      addKey(key),
      `delete from ${asideTable} where table_name = ${escapeLiteral(key.table)} and name = ${escapeLiteral(key.name)}`,
    )
  add('账号的设置', ...settings(names))
  add('让数组的比较在行级隔离下也用索引', ...leakproof)
  if (ordered.length > 0 || isUnderWay) {
    add(
      '清掉协调节点上的旧副本',
      ...[...tenant.keys()].map((name) => `select truncate_local_data_after_distributing_table(${literal(name)})`),
    )
    add('完成', `drop schema ${asideSchema} cascade`)
  }
  return steps
}

/** A connection tells its settings to one server, a role to all of them. */
function settings({ admin, app }: { readonly admin: string; readonly app: string }): string[] {
  return [
    `alter role ${escapeIdentifier(app)} set citus.propagate_set_commands = 'local'`,
    `alter role ${escapeIdentifier(app)} set lock_timeout = '${lockTimeout}'`,
    `alter role ${escapeIdentifier(admin)} set citus.propagate_set_commands = 'local'`,
  ]
}
