/** The only file that names the table of mails that came in. */
import { sql } from 'kysely'
import { q } from '../kernel/database.ts'
import type { StoreContext } from '../kernel/store-context.ts'

export interface ReceivedMail {
  readonly mailId: string
  readonly sender: string
  readonly subject: string
  /** '' when it had an effect. */
  readonly refusal: string
  readonly recordId: string | null
}

/** Notes a mail. @returns false when it was noted before; whoever asks at the same time waits for the first */
export async function noteMail(ctx: StoreContext & { readonly now: Date }, mail: ReceivedMail): Promise<boolean> {
  const rows = await ctx.tx.many(
    q
      .insertInto('received_mail')
      .values({
        tenant_id: ctx.tenantId,
        mail_id: mail.mailId,
        sender: mail.sender,
        subject: mail.subject,
        refusal: mail.refusal,
        record_id: mail.recordId,
        received_at: ctx.now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('mail_id'),
  )
  return rows.length > 0
}

/** Picks out the Message-IDs that were noted before. */
export async function notedMails(ctx: StoreContext, mailIds: readonly string[]): Promise<Set<string>> {
  if (mailIds.length === 0) return new Set()
  const rows = await ctx.tx.many(
    q
      .selectFrom('received_mail')
      .select('mail_id')
      .where('tenant_id', '=', ctx.tenantId)
      .where('mail_id', '=', sql<string>`any(${[...mailIds]}::text[])`),
  )
  return new Set(rows.map((row) => row.mail_id))
}

/** How many mails came in since an instant. */
export async function countReceived(ctx: StoreContext, since: Date): Promise<number> {
  const row = await ctx.tx.first(
    q
      .selectFrom('received_mail')
      .select(sql<number>`count(*)`.as('count'))
      .where('tenant_id', '=', ctx.tenantId)
      .where('received_at', '>', since.toISOString()),
  )
  return row?.count ?? 0
}
