/** Name and logo of an enterprise, which every session and every page for its customers brings. The logo stands among the settings, where sessions find it. */
import { logoPath } from '@onsite/domain/setting/enterprise-logo.ts'
import type { KeptSettings } from '@onsite/domain/system-setting.ts'
import { sql } from 'kysely'
import { q } from './database.ts'
import type { StoreContext } from './store-context.ts'

const logoCode = 'enterprise.logo'

export interface TenantFace {
  readonly name: string
  /** The file of its logo. */
  readonly logoId: string | null
}

const logoIn = (settings: KeptSettings): string | null => settings[logoCode] ?? null

/** @param lock whoever changes it waits for others who do */
export async function readFace({ tenantId, tx }: StoreContext, lock = false): Promise<TenantFace> {
  const asked = q.selectFrom('tenant').select(['name', 'settings']).where('id', '=', tenantId)
  const row = await tx.first(lock ? asked.forUpdate() : asked)
  if (row === undefined) throw new Error(`tenant ${tenantId} is gone`)
  return { name: row.name, logoId: logoIn(row.settings as KeptSettings) }
}

/** The file of the logo; null also for an enterprise that is not there. */
export async function logoOf({ tenantId, tx }: StoreContext): Promise<string | null> {
  const row = await tx.first(q.selectFrom('tenant').select('settings').where('id', '=', tenantId))
  return row === undefined ? null : logoIn(row.settings as KeptSettings)
}

export async function writeFace({ tenantId, tx }: StoreContext, { logoId, name }: TenantFace): Promise<void> {
  const settings =
    logoId === null
      ? sql`settings - ${logoCode}::text`
      : sql`settings || jsonb_build_object(${logoCode}::text, ${logoId}::text)`
  await tx.post(
    q
      .updateTable('tenant')
      .set({ name, settings: sql`${settings}` })
      .where('id', '=', tenantId),
  )
}

/** The address of the logo, from the settings that a session brings. */
export const logoPathIn = (tenantId: string, settings: KeptSettings | undefined): string =>
  logoPath(tenantId, logoIn(settings ?? {}))
