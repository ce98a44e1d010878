/** Settings of a whole enterprise, one JSON value per code; the writer of a code judges its value. */
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { q } from '../kernel/database.ts'
import { isFound } from '../kernel/due.ts'
import type { StoreContext } from '../kernel/store-context.ts'

/** Codes of settings; a new setting only needs one more. */
export type SettingCode = 'order-list' | 'enterprise' | 'mail' | 'mail-state' | 'visitor-entry'

/** The value of a setting, undefined while nobody has set it. */
export async function tenantSetting(ctx: StoreContext, code: SettingCode): Promise<unknown> {
  const row = await ctx.tx.first(
    q.selectFrom('tenant_setting').select('value').where('tenant_id', '=', ctx.tenantId).where('code', '=', code),
  )
  return row?.value
}

/** For a condition: a text within the value of a setting is not empty. */
export const isSettingFilled = (tenantId: string, code: SettingCode, key: string): RawBuilder<SqlBool> =>
  isFound(
    q
      .selectFrom('tenant_setting')
      .where('tenant_id', '=', tenantId)
      .where('code', '=', code)
      .where(sql<SqlBool>`value->>${key} <> ''`),
  )

export async function saveTenantSetting(
  ctx: StoreContext,
  code: SettingCode,
  value: unknown,
  by: string | null,
): Promise<void> {
  const text = JSON.stringify(value)
  await ctx.tx.post(
    q
      .insertInto('tenant_setting')
      .values({ tenant_id: ctx.tenantId, code, value: text, updated_by: by })
      .onConflict((conflict) =>
        conflict
          .columns(['tenant_id', 'code'])
          .doUpdateSet((eb) => ({ value: text, updated_by: by, updated_at: eb.ref('excluded.updated_at') })),
      ),
  )
}
