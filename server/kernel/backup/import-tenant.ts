/** Lays an exported enterprise into an installation: everything or nothing, and only when it then equals the export. */
import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { type Client, escapeIdentifier } from 'pg'
import { type BackedUp, demandParts, openManifest } from './backup-folder.ts'
import { type TenantManifest, tenantManifestName, tenantSealName } from './export-tenant.ts'
import { demandSameMigrations } from './kept-tables.ts'
import { runAllOrNothing, putFiles } from './restore-backup.ts'
import { fixTextForm, sumOf, tenantTables } from './tenant-tables.ts'

const rowsAtOnce = 500

/**
 * Imports the enterprise of a folder. Other enterprises may be there; the same one may not. `Our choice:` an account that is known here with the same id
 * stays as it is; a mobile number that another account has here is refused, since nobody could tell whose password counts.
 * @throws Error in Chinese when the export is damaged, comes from another version, the enterprise exists, or the outcome differs from the export
 */
export async function importTenant(
  folder: string,
  target: Pick<BackedUp, 'adminUrl' | 'files'>,
): Promise<TenantManifest> {
  const manifest = await openManifest<TenantManifest>(folder, tenantManifestName, tenantSealName)
  await demandParts(folder, [...manifest.tables, ...manifest.files])
  return await runAllOrNothing('onsite-tenant-import', target, async (client, written) => {
    await fixTextForm(client)
    await demandSameMigrations(client, manifest.migrations)
    await demandAbsent(client, manifest)
    // Rows come as they were and name each other in circles; that they are whole is proven by the comparison.
    await client.query('set local session_replication_role = replica')
    for (const { name } of manifest.tables) await fill(client, folder, name, manifest)
    await compare(client, manifest)
    await putFiles(target.files, manifest.files, folder, written)
    return manifest
  })
}

/** Waits for nobody: two imports of one enterprise meet at the lock, and the second finds it there. */
async function demandAbsent(client: Client, { tables, tenant }: TenantManifest): Promise<void> {
  await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`import ${tenant.id}`])
  for (const table of await tenantTables(client)) {
    if (table.name === 'account') continue
    if ((await sumOf(client, table, tenant.id)).rows > 0)
      throw new Error(`企业「${tenant.name}」已经在这里（${table.name} 有数据），不能导入；要替换请先 tenant delete`)
  }
  const known = new Set((await tenantTables(client)).map(({ name }) => name))
  const foreign = tables.find(({ name }) => !known.has(name))
  if (foreign !== undefined) throw new Error(`这个版本没有表 ${foreign.name}`)
}

async function fill(client: Client, folder: string, table: string, manifest: TenantManifest): Promise<void> {
  const name = escapeIdentifier(table)
  const columns = await columnsOf(client, table)
  const insert = `insert into ${name} (${columns.map((column) => column.name).join(', ')}) overriding system value
    select ${columns.map(({ value }) => value).join(', ')}
    from (select json_populate_record(null::${name}, line::json) as kept from unnest($1::text[]) as line offset 0) as lines
    ${table === 'account' ? `where not exists (select 1 from account a where a.id = (kept).id)` : ''}`
  let batch: string[] = []
  const flush = async (): Promise<void> => {
    if (batch.length === 0) return
    try {
      await client.query(insert, [batch])
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === '23505')) throw error
      const reason = table === 'account' ? '有手机号在这里已经属于另一个账号' : `${table} 与这里已有的数据冲突`
      throw new Error(`${reason}，不能导入`, { cause: error })
    }
    batch = []
  }
  const path = manifest.tables.find((one) => one.name === table)?.path ?? ''
  for await (const line of createInterface({ input: createReadStream(join(folder, path)) })) {
    batch.push(line)
    if (batch.length === rowsAtOnce) await flush()
  }
  await flush()
}

interface Column {
  readonly name: string
  /** Expression over the row `kept`. */
  readonly value: string
}

/** Generated columns make themselves. JSON knows one null only, which in a column that must have a value is that of JSON itself. */
async function columnsOf(client: Client, table: string): Promise<Column[]> {
  const { rows } = await client.query<{ name: string; type: string; must: boolean }>(
    `select attname as name, atttypid::regtype::text as type, attnotnull as must from pg_attribute
      where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
    [escapeIdentifier(table)],
  )
  return rows.map(({ must, name: plain, type }) => {
    const name = escapeIdentifier(plain)
    return { name, value: must && type === 'jsonb' ? `coalesce((kept).${name}, 'null'::jsonb)` : `(kept).${name}` }
  })
}

/** Counts and sums every table of the enterprise, also those that the export has no rows of. */
async function compare(client: Client, { tables, tenant }: TenantManifest): Promise<void> {
  const wanted = new Map(tables.map((table) => [table.name, table]))
  for (const table of await tenantTables(client)) {
    const { checksum, rows } = await sumOf(client, table, tenant.id)
    const own = wanted.get(table.name)
    if (rows !== (own?.rows ?? 0)) throw new Error(`导入后 ${table.name} 的行数与清单不符，已全部撤销`)
    // An account that was here already may have another password by now.
    if (table.name !== 'account' && checksum !== (own?.checksum ?? '0'))
      throw new Error(`导入后 ${table.name} 的内容与清单不符，已全部撤销`)
  }
}
