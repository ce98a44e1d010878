/** When timed rules are due for documents; the only file that names the table. */
import type { Selectable } from 'kysely'
import { q } from '../kernel/database.ts'
import { type Due as IsDue, type DueAt, isFound } from '../kernel/due.ts'
import type { StoreContext } from '../kernel/store-context.ts'
import type { Tables } from '../kernel/tables.ts'

export type Due = Omit<Selectable<Tables['automation_due']>, 'tenant_id'>

/** Moments of timed rules for a document. */
export async function duesOf(ctx: StoreContext, recordId: string): Promise<Due[]> {
  return await ctx.tx.many(
    q
      .selectFrom('automation_due')
      .select(['rule_id', 'record_id', 'base_at', 'due_at'])
      .where('tenant_id', '=', ctx.tenantId)
      .where('record_id', '=', recordId),
  )
}

/** Keeps a moment in place of the one before. */
export async function keepDue(ctx: StoreContext, due: Due): Promise<void> {
  const { base_at, due_at } = due
  await ctx.tx.post(
    q
      .insertInto('automation_due')
      .values({ tenant_id: ctx.tenantId, ...due })
      .onConflict((conflict) =>
        conflict.columns(['tenant_id', 'record_id', 'rule_id']).doUpdateSet({ base_at, due_at }),
      ),
  )
}

export async function dropDue(ctx: StoreContext, ruleId: string, recordId: string): Promise<void> {
  await ctx.tx.post(
    q
      .deleteFrom('automation_due')
      .where('tenant_id', '=', ctx.tenantId)
      .where('record_id', '=', recordId)
      .where('rule_id', '=', ruleId),
  )
}

/** Forgets what is due of a rule. */
export async function dropDuesOfRule(ctx: StoreContext, ruleId: string): Promise<void> {
  await ctx.tx.post(q.deleteFrom('automation_due').where('tenant_id', '=', ctx.tenantId).where('rule_id', '=', ruleId))
}

const fallenDue = ({ now, tenantId }: Pick<DueAt, 'now' | 'tenantId'>) =>
  q.selectFrom('automation_due').where('tenant_id', '=', tenantId).where('due_at', '<=', now.toISOString())

/** Moments have come. */
export const hasFallenDue: IsDue = (at) => isFound(fallenDue(at))

/**
 * Takes what has fallen due, so that no other worker has it; it comes back unless this transaction commits. A plan may run a query behind `in` once for
 * each row, and would take more than the limit.
 */
export async function takeDues({ tenantId, tx }: StoreContext, now: Date, limit: number): Promise<Due[]> {
  return await tx.many(
    q
      .with(
        (cte) => cte('next_due').materialized(),
        () =>
          fallenDue({ now, tenantId })
            .select(['record_id', 'rule_id'])
            .orderBy('due_at')
            .limit(limit)
            .forUpdate()
            .skipLocked(),
      )
      .deleteFrom('automation_due as due')
      .using('next_due')
      .where('due.tenant_id', '=', tenantId)
      .whereRef('due.record_id', '=', 'next_due.record_id')
      .whereRef('due.rule_id', '=', 'next_due.rule_id')
      .returning(['due.rule_id', 'due.record_id', 'due.base_at', 'due.due_at']),
  )
}
