/** Sums of an enterprise's data table by table, by which a test sees whether anything at all has changed. */
import { askAdmin } from './test-database.ts'

export type Checksums = Readonly<Record<string, string>>

/** Kept on the process like the database, so that the tables are listed once. */
const holder = globalThis as { onsiteSumText?: Promise<string> }

/** One statement for all tenant tables, and for the enterprise's rows in global ones. */
async function sumText(): Promise<string> {
  const rows = await askAdmin<{ name: string }>(`select c.relname as name from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition order by 1`)
  return rows
    .map(
      ({ name }) => `select '${name}' as name, coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as sum
        from ${name} t where tenant_id = $1`,
    )
    .join(' union all ')
}

/** Sums each table except the given ones; the audit log and the outbox count as well. */
export async function checksums(tenantId: string, except: readonly string[] = []): Promise<Checksums> {
  holder.onsiteSumText ??= sumText()
  const rows = await askAdmin<{ name: string; sum: string }>(await holder.onsiteSumText, [tenantId], 'checksums')
  return Object.fromEntries(rows.filter(({ name }) => !except.includes(name)).map(({ name, sum }) => [name, sum]))
}

/** Names of the tables that differ. */
export function differences(before: Checksums, after: Checksums): string[] {
  return Object.keys(after).filter((name) => after[name] !== before[name])
}
