/** The only file that names the table of what people did about activities. */
import type { ActivityAction, ActivityCode } from '@onsite/domain/help/activity.ts'
import { sql } from 'kysely'
import { q } from '../kernel/database.ts'
import type { StoreContext } from '../kernel/store-context.ts'

/** When somebody last did something about an activity; null for never. */
export async function lastDone(
  ctx: StoreContext,
  personId: string,
  code: ActivityCode,
  action: ActivityAction,
): Promise<Date | null> {
  const row = await ctx.tx.first(
    q
      .selectFrom('activity_log')
      .select('at')
      .where('tenant_id', '=', ctx.tenantId)
      .where('person_id', '=', personId)
      .where('code', '=', code)
      .where('action', '=', action),
  )
  return row === undefined ? null : new Date(row.at)
}

export async function keepDone(
  ctx: StoreContext,
  personId: string,
  done: { readonly code: ActivityCode; readonly action: ActivityAction; readonly at: Date },
): Promise<void> {
  const { action, at, code } = done
  await ctx.tx.post(
    q
      .insertInto('activity_log')
      .values({ tenant_id: ctx.tenantId, person_id: personId, code, action, at })
      .onConflict((conflict) =>
        conflict
          .columns(['tenant_id', 'person_id', 'code', 'action'])
          .doUpdateSet({ at, times: sql<number>`activity_log.times + 1` }),
      ),
  )
}
