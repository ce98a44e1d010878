/** Settings of a whole enterprise, one JSON value per code; the writer of a code judges its value. */
import { q } from '../kernel/database.ts'
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
