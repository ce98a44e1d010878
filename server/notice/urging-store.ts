/** The only file that names the table of urgings. */
import type { Urging } from '@onsite/domain/notice/merge-urgings.ts'
import { q } from '../kernel/database.ts'
import { lockName } from '../kernel/lock-name.ts'
import type { StoreContext } from '../kernel/store-context.ts'

/** Lets urgings of a person wait for each other until the transaction ends. */
export async function lockUrgings(ctx: StoreContext, personId: string): Promise<void> {
  await lockName(ctx, `urging ${personId}`)
}

const urgingsOf = (ctx: StoreContext, personId: string) =>
  q.selectFrom('urging').where('tenant_id', '=', ctx.tenantId).where('person_id', '=', personId)

/** Urgings of a person, the earliest first. */
export async function urgings(ctx: StoreContext, personId: string) {
  return await ctx.tx.many(
    urgingsOf(ctx, personId)
      .select(['fact_id', 'told_by', 'at', 'title', 'text', 'path'])
      .orderBy('at')
      .orderBy('fact_id'),
  )
}

/** Keeps an urging that the message of another fact says, or its own. */
export async function insertUrging(
  ctx: StoreContext,
  personId: string,
  urging: Urging & { readonly factId: string; readonly toldBy: string; readonly at: string },
): Promise<void> {
  const { at, factId, path, text, title, toldBy } = urging
  const ids = { tenant_id: ctx.tenantId, person_id: personId, fact_id: factId, told_by: toldBy }
  await ctx.tx.post(q.insertInto('urging').values({ ...ids, at, title, text, path }))
}

/** Forgets urgings of a person that were told earlier than those of another fact. */
export async function forgetUrgings(
  ctx: StoreContext,
  personId: string,
  { before, toldBy }: { readonly before: Date; readonly toldBy: string },
): Promise<void> {
  await ctx.tx.post(
    q
      .deleteFrom('urging')
      .where('tenant_id', '=', ctx.tenantId)
      .where('person_id', '=', personId)
      .where('told_by', '<>', toldBy)
      .where('at', '<', before.toISOString()),
  )
}
