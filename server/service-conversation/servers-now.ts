/** Whoever may be given a visitor now. */
import { offers } from '@onsite/domain/permission/plan.ts'
import type { StoreContext } from '../kernel/store-context.ts'
import { tenantSeats } from '../kernel/tenant-people.ts'
import { holdersOfPermission } from '../people/role-store.ts'
import { peopleAway } from '../tag/tag-store.ts'

export interface VisitorServer {
  readonly id: string
  readonly name: string
}

/** Everybody who serves visitors, at work or not. */
export const allServers = async (ctx: StoreContext): Promise<readonly VisitorServer[]> =>
  (await holdersOfPermission(ctx, 'conversation.serve')).map(({ id, name }) => ({ id, name }))

/**
 * Everybody of them who is at work. `Our choice:` whoever has not said to be away is there, as nobody is made to choose a state. Where the plan has no states nobody could take
 * back the one that he chose before.
 */
export async function serversNow(ctx: StoreContext): Promise<readonly VisitorServer[]> {
  const servers = await allServers(ctx)
  const { plan } = await tenantSeats(ctx.tx, ctx.tenantId)
  if (!offers(plan, 'tags')) return servers
  const away = new Set(
    await peopleAway(
      ctx,
      servers.map(({ id }) => id),
    ),
  )
  return servers.filter(({ id }) => !away.has(id))
}
