import { q } from './database.ts'
import type { StoreContext } from './store-context.ts'

/** IANA name of an enterprise's zone. */
export async function tenantZone({ tenantId, tx }: StoreContext): Promise<string> {
  const tenant = await tx.first(q.selectFrom('tenant').select('zone').where('id', '=', tenantId))
  if (tenant === undefined) throw new Error(`tenant ${tenantId} is gone`)
  return tenant.zone
}
