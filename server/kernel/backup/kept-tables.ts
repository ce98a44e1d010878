/** Asks the catalogue which tables a backup keeps and what the database is made of. */
import type { Client } from 'pg'

/** Tells which migrations ran; a restored database has its own. */
const migrationTable = 'schema_migration'

/** All tables but unlogged ones, which hold nothing that outlives a crash. */
export async function tablesToKeep(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'public' and c.relkind = 'r' and c.relpersistence = 'p' and c.relname <> $1 order by 1`,
    [migrationTable],
  )
  return rows.map(({ name }) => name)
}

/** Names and digests of the migrations that ran; none in a database that was never migrated. */
export async function ranMigrations(client: Client): Promise<Record<string, string>> {
  const { rows: found } = await client.query("select 1 where to_regclass('public.schema_migration') is not null")
  if (found.length === 0) return {}
  const { rows } = await client.query<{ name: string; digest: string }>(
    'select name, digest from schema_migration order by name',
  )
  return Object.fromEntries(rows.map(({ digest, name }) => [name, digest]))
}

/**
 * Our choice: rows are only laid into exactly the tables that they were taken from; upgrading is what migrations are for.
 * @throws Error in Chinese when other migrations ran here
 */
export async function demandSameMigrations(client: Client, wanted: Readonly<Record<string, string>>): Promise<void> {
  const own = await ranMigrations(client)
  const names = new Set([...Object.keys(own), ...Object.keys(wanted)])
  const differing = [...names].find((name) => own[name] !== wanted[name])
  if (differing !== undefined)
    throw new Error(`备份来自另一个版本（迁移 ${differing} 不同），请先用备份时的版本恢复，再升级`)
}

/** Row-level security would silently hide rows from any other account. */
export async function demandSuperuser(client: Client): Promise<void> {
  const { rows } = await client.query('select 1 from pg_roles where rolname = current_user and rolsuper')
  if (rows.length === 0) throw new Error('备份和恢复需要数据库的超级用户：DATABASE_URL 里的账号看不全所有企业的数据')
}
