import { sql } from 'kysely'
import type { Database } from './database.ts'

/** Refuses to work as a database role that could bypass row-level security. */
export async function demandHarmlessRole(database: Database): Promise<void> {
  const role = await database.system(
    async (tx) =>
      await tx.first(
        sql<{ name: string; mighty: boolean; owner: boolean }>`
          select rolname as name, rolsuper or rolbypassrls as mighty,
            exists (select 1 from pg_class c join pg_namespace n on n.oid = c.relnamespace where n.nspname = 'public' and pg_has_role(current_user, c.relowner, 'member')) as owner
          from pg_roles where rolname = current_user`,
      ),
  )
  if (role === undefined || role.mighty || role.owner) {
    throw new Error(
      `数据库账号 ${role?.name ?? ''} 能绕过行级隔离（超级用户、BYPASSRLS 或拥有表），请换成 onsite_app 这样的普通账号`,
    )
  }
}
