/** On which template versions running orders stand. */
import { openStates } from '@onsite/domain/work-order/work-order-state.ts'
import { sql } from 'kysely'
import type { Context } from '../kernel/context.ts'
import { visibleWorkOrders } from './work-order-store.ts'

type Asking = Pick<Context, 'person' | 'tenantId' | 'tx'>

const onOlder = (ctx: Asking, templateId: string, publishedId: string) =>
  visibleWorkOrders(ctx)
    .where('work_order.template_id', '=', templateId)
    .where('work_order.version_id', '!=', publishedId)
    .where('work_order.state', 'in', [...openStates])
    .where('work_order.deleted_at', 'is', null)
    .where('work_order.is_archived', '=', false)

/** How many running orders of a type stand on each version but the published one. */
export async function runningByVersion(
  ctx: Asking,
  templateId: string,
  publishedId: string,
): Promise<Map<string, number>> {
  const rows = await ctx.tx.many(
    onOlder(ctx, templateId, publishedId)
      .select(['work_order.version_id', sql<number>`count(*)`.as('n')])
      .groupBy('work_order.version_id'),
  )
  return new Map(rows.map((row) => [row.version_id, row.n]))
}

/** Running orders of a type that do not stand on the published version, oldest first. */
export async function ordersOnOldVersions(
  ctx: Asking,
  templateId: string,
  publishedId: string,
  limit: number,
): Promise<string[]> {
  const rows = await ctx.tx.many(
    onOlder(ctx, templateId, publishedId).select('work_order.id').orderBy('work_order.id').limit(limit),
  )
  return rows.map((row) => row.id)
}
