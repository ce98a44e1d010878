/** The only file that names the tables of subscriptions. */
import type { SubscriptionType } from '@onsite/domain/subscription/subscription-type.ts'
import { type RawBuilder, sql, type SqlBool } from 'kysely'
import type { Context } from '../kernel/context.ts'
import { q } from '../kernel/database.ts'
import { isFound } from '../kernel/due.ts'
import type { StoreContext } from '../kernel/store-context.ts'

type Own = StoreContext & Pick<Context, 'person' | 'now'>

export async function subscriptionOf(ctx: Own, type: SubscriptionType) {
  return await ctx.tx.first(
    q
      .selectFrom('subscription')
      .select(['state', 'workdays_only'])
      .where('tenant_id', '=', ctx.tenantId)
      .where('person_id', '=', ctx.person.id)
      .where('type', '=', type),
  )
}

/** Switches a digest on or off. A role or moment that stands does not change by switching on what is on. */
export async function switchSubscription(ctx: Own, type: SubscriptionType, state: 0 | 1): Promise<void> {
  const now = ctx.now.toISOString()
  await ctx.tx.post(
    q
      .insertInto('subscription')
      .values({
        tenant_id: ctx.tenantId,
        person_id: ctx.person.id,
        type,
        state,
        role: ctx.person.role,
        switched_at: now,
      })
      .onConflict((conflict) =>
        conflict.columns(['tenant_id', 'person_id', 'type']).doUpdateSet({
          state,
          role: ctx.person.role,
          switched_at: sql<string>`case when subscription.state = ${state} then subscription.switched_at else ${now}::timestamptz end`,
        }),
      ),
  )
}

export async function chooseDays(ctx: Own, type: SubscriptionType, isWorkdaysOnly: boolean): Promise<void> {
  const chosen = { workdays_only: isWorkdaysOnly }
  await ctx.tx.post(
    q
      .insertInto('subscription')
      .values({
        tenant_id: ctx.tenantId,
        person_id: ctx.person.id,
        type,
        state: 0,
        role: ctx.person.role,
        switched_at: ctx.now.toISOString(),
        ...chosen,
      })
      .onConflict((conflict) => conflict.columns(['tenant_id', 'person_id', 'type']).doUpdateSet(chosen)),
  )
}

/** Codes of the items that a person switched off. */
export async function itemsOff(ctx: StoreContext, personId: string): Promise<Set<string>> {
  const rows = await ctx.tx.many(
    q
      .selectFrom('subscription_item')
      .select('code')
      .where('tenant_id', '=', ctx.tenantId)
      .where('person_id', '=', personId)
      .where('value', '=', 0),
  )
  return new Set(rows.map(({ code }) => code))
}

export async function switchItem(ctx: Own, code: string, value: 0 | 1): Promise<void> {
  await ctx.tx.post(
    q
      .insertInto('subscription_item')
      .values({ tenant_id: ctx.tenantId, person_id: ctx.person.id, code, value })
      .onConflict((conflict) => conflict.columns(['tenant_id', 'person_id', 'code']).doUpdateSet({ value })),
  )
}

export interface DueDigest {
  readonly type: SubscriptionType
  /** The day, in the zone of the enterprise. */
  readonly day: string
  readonly isWorkday: boolean
  /** The moment from which it is due. A person who subscribed later gets the next one. */
  readonly dueAt: Date
}

/** A digest of a day on which it may be a condition whether the enterprise works. */
interface AskedDigest extends Omit<DueDigest, 'isWorkday'> {
  readonly isWorkday: boolean | RawBuilder<SqlBool>
}

const isUnsettled = ({ day, dueAt, isWorkday, type }: AskedDigest) =>
  sql<SqlBool>`(type = ${type} and state = 1 and switched_at <= ${dueAt} and (sent_on is null or sent_on < ${day}::date) and (${isWorkday} or not workdays_only))`

/** Digests are not settled yet. */
export const hasUnsettled = (tenantId: string, digest: AskedDigest): RawBuilder<SqlBool> =>
  isFound(q.selectFrom('subscription').where('tenant_id', '=', tenantId).where(isUnsettled(digest)))

/** People whose digest of a day is not settled yet. */
export async function peopleDue(ctx: StoreContext, due: DueDigest): Promise<string[]> {
  const rows = await ctx.tx.many(
    q
      .selectFrom('subscription')
      .select('person_id')
      .where('tenant_id', '=', ctx.tenantId)
      .where(isUnsettled(due))
      .orderBy('person_id'),
  )
  return rows.map((row) => row.person_id)
}

/** Settles the digest of a person and day, for the transaction that gets there first. @returns his role; undefined when it was settled already */
export async function settleDigest(
  ctx: StoreContext,
  personId: string,
  due: DueDigest,
): Promise<{ readonly role: number | null } | undefined> {
  return await ctx.tx.first(
    q
      .updateTable('subscription')
      .set({ sent_on: due.day })
      .where('tenant_id', '=', ctx.tenantId)
      .where('person_id', '=', personId)
      .where(isUnsettled(due))
      .returning('role'),
  )
}
