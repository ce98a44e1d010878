/** How many orders stand on a template version, for those who design templates. */
import { openStates } from '@onsite/domain/work-order/work-order-state.ts'
import { sql } from 'kysely'
import type { Context } from '../kernel/context.ts'
import { q } from '../kernel/database.ts'

/** Orders of the whole enterprise on each of these versions, recycled ones apart; versions without any are not in the map. */
export async function orderCounts(
  ctx: Pick<Context, 'tenantId' | 'tx'>,
  versionIds: readonly string[],
): Promise<Map<string, { readonly records: number; readonly running: number }>> {
  if (versionIds.length === 0) return new Map()
  const rows = await ctx.tx.many(
    q
      .selectFrom('work_order')
      .select('version_id')
      .select(sql<number>`count(*)`.as('records'))
      .select(sql<number>`count(*) filter (where state in (${sql.join([...openStates])}))`.as('running'))
      .where('tenant_id', '=', ctx.tenantId)
      .where('version_id', '=', sql<string>`any(${versionIds}::uuid[])`)
      .where('deleted_at', 'is', null)
      .groupBy('version_id'),
  )
  return new Map(rows.map(({ version_id, ...counts }) => [version_id, counts]))
}
