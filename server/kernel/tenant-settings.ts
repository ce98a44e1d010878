/** The settings of an enterprise, which stand in its own row: every session brings them. */
import type { KeptSettings } from '@onsite/domain/system-setting.ts'
import { q } from './database.ts'
import type { StoreContext } from './store-context.ts'

/** Whoever set a setting last, and when. */
interface SettingChange {
  readonly by: string
  /** ISO instant. */
  readonly at: string
}
export type SettingChanges = Readonly<Record<string, SettingChange>>

export interface StoredSettings {
  readonly kept: KeptSettings
  readonly changes: SettingChanges
}

/** Settings that an enterprise changed, for work whose context lacks them. */
export async function tenantSettings({ tenantId, tx }: StoreContext): Promise<KeptSettings> {
  const row = await tx.first(q.selectFrom('tenant').select('settings').where('id', '=', tenantId))
  if (row === undefined) throw new Error(`tenant ${tenantId} is gone`)
  return row.settings as KeptSettings
}

/** @param lock whoever changes them waits for others who do */
export async function storedSettings(ctx: StoreContext, lock = false): Promise<StoredSettings> {
  const asked = q.selectFrom('tenant').select(['settings', 'setting_changes']).where('id', '=', ctx.tenantId)
  const row = await ctx.tx.first(lock ? asked.forUpdate() : asked)
  if (row === undefined) throw new Error(`tenant ${ctx.tenantId} is gone`)
  return { kept: row.settings as KeptSettings, changes: row.setting_changes as SettingChanges }
}

export async function writeSettings(ctx: StoreContext, { changes, kept }: StoredSettings): Promise<void> {
  await ctx.tx.run(
    q
      .updateTable('tenant')
      .set({ settings: JSON.stringify(kept), setting_changes: JSON.stringify(changes) })
      .where('id', '=', ctx.tenantId),
  )
}
