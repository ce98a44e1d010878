/** When timed rules are due for documents; the only file that names the table. */
import { type Selectable, sql } from 'kysely'
import { q } from '../kernel/database.ts'
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

/** Takes what has fallen due, so that no other worker has it; it comes back unless this transaction commits. */
export async function takeDues(ctx: StoreContext, now: Date, limit: number): Promise<Due[]> {
  // A plan may run a query behind `in` once for each row, and then takes more than the limit; the key of two columns keeps `anyOfOnce` out.
  return await ctx.tx.many(
    sql<Due>`
      with next_due as materialized (
        select record_id, rule_id from automation_due
        where tenant_id = ${ctx.tenantId} and due_at <= ${now} order by due_at limit ${limit} for update skip locked)
      delete from automation_due as due using next_due
      where due.tenant_id = ${ctx.tenantId} and due.record_id = next_due.record_id and due.rule_id = next_due.rule_id
      returning due.rule_id, due.record_id, due.base_at, due.due_at`,
  )
}
