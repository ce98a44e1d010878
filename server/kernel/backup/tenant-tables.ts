/** Knows which rows belong to one enterprise, and sums them up so that two installations can be compared. */
import { type Client, escapeIdentifier } from 'pg'
import { tablesToKeep } from './kept-tables.ts'

/** Sessions end with the move, and what a backup keeps of the machine belongs to no enterprise. */
const left = new Set(['session'])

/** Global tables with rows of an enterprise that do not name it as `tenant_id`, in words of the parameter $1. */
const special: Readonly<Record<string, string>> = {
  tenant: 'id = $1',
  enterprise_registration: 'id = $1',
  // Accounts whose person is in the enterprise; one that is also a person elsewhere goes along as a copy.
  account: 'id in (select account_id from account_person where tenant_id = $1)',
}

export interface TenantTable {
  readonly name: string
  /** Condition with the enterprise as $1. */
  readonly where: string
}

export interface TableSum {
  readonly rows: number
  /** Sum over a digest of each row, whatever their order. */
  readonly checksum: string
}

/** Tables that hold rows of an enterprise. */
export async function tenantTables(client: Client): Promise<TenantTable[]> {
  const { rows } = await client.query<{ name: string }>(
    `select c.relname as name from pg_attribute a join pg_class c on c.oid = a.attrelid
      where c.relnamespace = 'public'::regnamespace and a.attname = 'tenant_id' and not a.attisdropped`,
  )
  const byTenant = new Set(rows.map(({ name }) => name))
  const kept = (await tablesToKeep(client)).filter((name) => !left.has(name))
  return kept.flatMap((name) => {
    const where = special[name] ?? (byTenant.has(name) ? 'tenant_id = $1' : null)
    return where === null ? [] : [{ name, where }]
  })
}

/** Makes values look the same wherever they are read: sums and rows are text. */
export async function fixTextForm(client: Client): Promise<void> {
  await client.query(
    "set local timezone = 'UTC'; set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres'; set local bytea_output = 'hex'; set local extra_float_digits = 1",
  )
}

/** Counts the rows of an enterprise in a table and sums them up. */
export async function sumOf(client: Client, { name, where }: TenantTable, tenantId: string): Promise<TableSum> {
  const { rows } = await client.query<TableSum>(
    `select count(*)::int as rows,
      coalesce(sum(('x' || left(md5(kept_row::text), 15))::bit(60)::bigint::numeric), 0)::text as checksum
      from ${escapeIdentifier(name)} kept_row where ${where}`,
    [tenantId],
  )
  const [sum] = rows
  if (sum === undefined) throw new Error(`no sum of ${name}`)
  return sum
}

export interface FoundTenant {
  readonly id: string
  readonly name: string
}

/**
 * Finds an enterprise by its id or its whole name.
 * @throws Error in Chinese when there is none, or several have the name
 */
export async function demandTenant(client: Client, named: string): Promise<FoundTenant> {
  const { rows } = await client.query<FoundTenant>('select id, name from tenant where id::text = $1 or name = $1', [
    named.trim(),
  ])
  const [found, ...more] = rows
  if (found === undefined) throw new Error(`没有名为「${named}」的企业；用 tenant list 看全部企业`)
  if (more.length > 0)
    throw new Error(`有 ${rows.length} 家企业叫「${named}」，请用编号：${rows.map(({ id }) => id).join('、')}`)
  return found
}

/** All enterprises of the installation. */
export async function listTenants(client: Client): Promise<FoundTenant[]> {
  return (await client.query<FoundTenant>('select id, name from tenant order by created_at, id')).rows
}
