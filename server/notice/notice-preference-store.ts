/** The only file that names the table of how notices reach people. */
import { type NoticePreference, type NoticeWay, usualPreference } from '@onsite/domain/notice/notice-preference.ts'
import { sql } from 'kysely'
import { q } from '../kernel/database.ts'
import type { StoreContext } from '../kernel/store-context.ts'

/** Preferences of people; the usual one for those who chose nothing. */
export async function preferencesOf(
  ctx: StoreContext,
  people: readonly string[],
): Promise<(personId: string) => NoticePreference> {
  const rows = await ctx.tx.many(
    q
      .selectFrom('notice_preference')
      .select(['person_id', 'mail', 'off', 'quiet_from', 'quiet_to'])
      .where('tenant_id', '=', ctx.tenantId)
      .where('person_id', '=', sql<string>`any(${[...people]}::uuid[])`),
  )
  const found = new Map(
    rows.map(({ mail, off, person_id: personId, quiet_from: from, quiet_to: to }) => [
      personId,
      { mail, off: off as NoticeWay[], quiet: from === null || to === null ? null : { from, to } },
    ]),
  )
  return (personId) => found.get(personId) ?? usualPreference
}

export async function savePreference(
  ctx: StoreContext,
  personId: string,
  { mail, off, quiet }: NoticePreference,
): Promise<void> {
  const chosen = { mail, off: [...off], quiet_from: quiet?.from ?? null, quiet_to: quiet?.to ?? null }
  await ctx.tx.post(
    q
      .insertInto('notice_preference')
      .values({ tenant_id: ctx.tenantId, person_id: personId, ...chosen })
      .onConflict((conflict) => conflict.columns(['tenant_id', 'person_id']).doUpdateSet(chosen)),
  )
}
