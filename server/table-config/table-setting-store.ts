/** The only file that names the table of table settings. */
import type { TableSetting } from '@onsite/domain/table-config/table-setting.ts'
import { sql } from 'kysely'
import { q } from '../kernel/database.ts'
import type { StoreContext } from '../kernel/store-context.ts'
import { uuidv7 } from '../kernel/uuid.ts'

export interface KeptSetting {
  readonly table: string
  /** null: the enterprise's. */
  readonly personId: string | null
  readonly setting: TableSetting
  readonly updatedAt: string
}

const mostTables = 500

/** Settings of a person and of the enterprise, for one table or for all. */
export async function tableSettings(ctx: StoreContext, personId: string, table?: string): Promise<KeptSetting[]> {
  const rows = await ctx.tx.many(
    q
      .selectFrom('table_setting')
      .select(['table_key', 'person_id', 'setting', 'updated_at'])
      .where('tenant_id', '=', ctx.tenantId)
      .where((eb) => eb.or([eb('person_id', '=', personId), eb('person_id', 'is', null)]))
      .$if(table !== undefined, (query) => query.where('table_key', '=', table ?? ''))
      .orderBy('table_key')
      .limit(mostTables),
  )
  return rows.map((row) => ({
    table: row.table_key,
    personId: row.person_id,
    setting: row.setting as TableSetting,
    updatedAt: row.updated_at,
  }))
}

/** @param personId null for the enterprise */
export async function writeTableSetting(
  ctx: StoreContext,
  table: string,
  personId: string | null,
  setting: TableSetting,
  by: string,
): Promise<void> {
  const text = JSON.stringify(setting)
  await ctx.tx.post(
    q
      .insertInto('table_setting')
      .values({
        tenant_id: ctx.tenantId,
        id: uuidv7(),
        person_id: personId,
        table_key: table,
        setting: text,
        updated_by: by,
        updated_at: sql`clock_timestamp()`,
      })
      .onConflict((conflict) =>
        conflict
          .columns(['tenant_id', 'person_id', 'table_key'])
          .doUpdateSet((eb) => ({ setting: text, updated_by: by, updated_at: eb.ref('excluded.updated_at') })),
      ),
  )
}
