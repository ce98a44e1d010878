/** Asks the catalogue how the tables of the product hang together, for laying them onto several servers. */
import type { Client } from 'pg'

/** A foreign key. */
export interface TableKey {
  readonly table: string
  readonly name: string
  /** The table that it names. */
  readonly target: string
  /** As `alter table … add constraint` takes it. */
  readonly definition: string
}

export interface TableShape {
  /** Tables whose rows lie with their tenant, by the column that says which. */
  readonly tenant: ReadonlyMap<string, string>
  /** Tables that are read before a tenant is known or across all of them; the migration of each says why. */
  readonly global: readonly string[]
  /** Of these, the ones whose rows tell of a tenant: they are written together with its tables. */
  readonly besideTenant: readonly string[]
  readonly keys: readonly TableKey[]
}

/** The tenants themselves: their key is the tenant. */
export const tenantTable = 'tenant'

/** Row-level security is what tells tenant tables from global ones (`catalogue.test.ts`). */
export async function tableShape(client: Client): Promise<TableShape> {
  const { rows: tables } = await client.query<{ name: string; is_walled: boolean; has_tenant: boolean }>(
    `select c.relname as name, c.relrowsecurity as is_walled, exists (
        select 1 from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped) as has_tenant
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'public' and c.relkind = 'r' order by 1`,
  )
  const { rows: keys } = await client.query<TableKey>(
    `select t.relname as table, f.conname as name, o.relname as target, pg_get_constraintdef(f.oid) as definition
      from pg_constraint f join pg_class t on t.oid = f.conrelid join pg_class o on o.oid = f.confrelid
      join pg_namespace n on n.oid = t.relnamespace
      where n.nspname = 'public' and f.contype = 'f' order by 1, 2`,
  )
  const global = tables.filter((table) => !table.is_walled)
  return {
    tenant: new Map(
      tables
        .filter((table) => table.is_walled)
        .map(({ name }) => [name, name === tenantTable ? 'id' : 'tenant_id'] as const),
    ),
    global: global.map(({ name }) => name),
    besideTenant: global.filter((table) => table.has_tenant).map(({ name }) => name),
    keys,
  }
}
