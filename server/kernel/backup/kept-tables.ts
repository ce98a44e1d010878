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

/** Names and digests of the migrations that ran. */
export async function ranMigrations(client: Client): Promise<Record<string, string>> {
  const { rows } = await client.query<{ name: string; digest: string }>(
    'select name, digest from schema_migration order by name',
  )
  return Object.fromEntries(rows.map(({ digest, name }) => [name, digest]))
}

/** Row-level security would silently hide rows from any other account. */
export async function demandSuperuser(client: Client): Promise<void> {
  const { rows } = await client.query('select 1 from pg_roles where rolname = current_user and rolsuper')
  if (rows.length === 0) throw new Error('备份和恢复需要数据库的超级用户：DATABASE_URL 里的账号看不全所有企业的数据')
}
