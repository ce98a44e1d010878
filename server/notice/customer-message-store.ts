/** Messages to people of customers, in the table of all messages (`notice-store.ts`). */
import { MessageState, type TellCustomer } from '@onsite/domain/notice/tell.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { randomBytes } from 'node:crypto'
import { whereFound } from '../kernel/concern.ts'
import type { Fact } from '../kernel/context.ts'
import { q } from '../kernel/database.ts'
import type { StoreContext } from '../kernel/store-context.ts'
import { uuidv7 } from '../kernel/uuid.ts'

/**
 * Stores one message to people of a customer per fact and channel. A message that our people pass on themselves counts as sent.
 * @param dueAt when it may go out; by default at once: at the time of the fact, since the database's clock may be ahead of the one that is compared
 */
export async function insertCustomerMessage(
  ctx: StoreContext,
  told: TellCustomer,
  fact: Pick<Fact, 'id' | 'at' | 'subjectKind' | 'subjectId'>,
  dueAt: Date | string = fact.at,
): Promise<void> {
  const isPassedOn = told.channel === 'hand'
  await ctx.tx.post(
    q
      .insertInto('sent_message')
      .values({
        tenant_id: ctx.tenantId,
        id: uuidv7(),
        customer_id: told.customerId,
        receiver_name: told.name,
        receiver_phone: told.phone,
        receiver_mail: told.mail ?? '',
        record_kind: told.document?.kind ?? null,
        record_id: told.document?.id ?? null,
        mail_id: told.channel === 'mail' ? randomBytes(12).toString('hex') : null,
        about_id: told.aboutId ?? null,
        fact_id: fact.id,
        subject_kind: fact.subjectKind,
        subject_id: fact.subjectId,
        due_at: dueAt,
        channel: told.channel,
        title: told.title,
        text: told.text,
        path: told.path,
        note: told.note ?? '',
        state: isPassedOn ? MessageState.Sent : MessageState.Waiting,
        created_at: fact.at,
        sent_at: isPassedOn ? fact.at : null,
      })
      .onConflict((conflict) => conflict.doNothing()),
  )
}

/** A message to the customer about the record waits. */
export const hasWaitingMessage = whereFound(
  'sent_message',
  sql`found.subject_id = fact.subject_id and found.person_id is null and found.state = ${sql.lit(MessageState.Waiting)}`,
)

/** Forgets messages to the customer about a record that wait for the end of the time in which its last step could be taken back. @returns whether there were any */
export async function dropWaiting(ctx: StoreContext, subjectId: string, now: Date): Promise<boolean> {
  const dropped = await ctx.tx.many(
    q
      .deleteFrom('sent_message')
      .where('tenant_id', '=', ctx.tenantId)
      .where('subject_id', '=', subjectId)
      .where('person_id', 'is', null)
      .where('state', '=', MessageState.Waiting)
      .where('attempts', '=', 0)
      .where('due_at', '>', now.toISOString())
      .returning('id'),
  )
  return dropped.length > 0
}

/** Addresses to which mails about a document went. */
export async function mailedAddresses(ctx: StoreContext, recordId: string): Promise<string[]> {
  const rows = await ctx.tx.many(
    q
      .selectFrom('sent_message')
      .select('receiver_mail')
      .distinct()
      .where('tenant_id', '=', ctx.tenantId)
      .where('record_id', '=', recordId)
      .where('receiver_mail', '<>', ''),
  )
  return rows.map((row) => row.receiver_mail)
}

/** The document of the newest of these mails, by the local parts of their Message-IDs. */
export async function documentOfMails(
  ctx: StoreContext,
  mailIds: readonly string[],
): Promise<{ readonly kind: string; readonly id: string } | undefined> {
  const row = await ctx.tx.first(
    q
      .selectFrom('sent_message')
      .select(['record_kind', 'record_id'])
      .where('tenant_id', '=', ctx.tenantId)
      .where('mail_id', '=', sql<string>`any(${[...mailIds]}::text[])`)
      .orderBy('created_at', 'desc')
      .limit(1),
  )
  return row?.record_kind == null || row.record_id === null ? undefined : { kind: row.record_kind, id: row.record_id }
}

/** Earlier mails about a document, oldest first, by the local parts of their Message-IDs. */
export async function mailsBefore(ctx: StoreContext, recordId: string, createdAt: string): Promise<string[]> {
  const rows = await ctx.tx.many(
    q
      .selectFrom('sent_message')
      .select('mail_id')
      .where('tenant_id', '=', ctx.tenantId)
      .where('record_id', '=', recordId)
      .where('mail_id', 'is not', null)
      .where('sent_at', 'is not', null)
      .where('created_at', '<', createdAt)
      .orderBy('created_at', 'desc')
      .limit(20),
  )
  return rows.flatMap((row) => row.mail_id ?? []).toReversed()
}

/** Voids earlier messages about a record once a newer one exists: its receiver has only the newest. */
export async function markMessagesReplaced(ctx: StoreContext, aboutId: string, newest: string): Promise<void> {
  await ctx.tx.post(
    q
      .updateTable('sent_message')
      .set({ note: sql`note || '，已被新的代替'` })
      .where('tenant_id', '=', ctx.tenantId)
      .where('about_id', '=', aboutId)
      .where('fact_id', '<>', newest)
      .where('state', '=', MessageState.Sent)
      .where('note', 'not like', '%已被新的代替'),
  )
}

/** Marks the newest message about a record as read: its receiver has answered. */
export async function markMessageRead(ctx: StoreContext, aboutId: string, at: string): Promise<void> {
  await ctx.tx.post(
    sql`update sent_message set state = ${MessageState.Read}, read_at = ${at} where tenant_id = ${ctx.tenantId} and id = (
      select id from sent_message where tenant_id = ${ctx.tenantId} and about_id = ${aboutId} and state = ${MessageState.Sent}
      order by created_at desc, id desc limit 1)`,
  )
}

type Condition = RawBuilder<SqlBool> | null

/**
 * A page of the messages to people of a customer, newest first.
 * @param shown which of them the reader may read; null for all
 */
export async function customerMessages(
  ctx: StoreContext,
  customerId: string,
  shown: Condition,
  page: { readonly offset: number; readonly limit: number },
) {
  return await ctx.tx.many(
    q
      .selectFrom('sent_message')
      .select(['id', 'channel', 'receiver_name', 'receiver_phone', 'title', 'text', 'state', 'note'])
      .select(['created_at', 'sent_at', 'read_at'])
      .where('tenant_id', '=', ctx.tenantId)
      .where('customer_id', '=', customerId)
      .$if(shown !== null, (query) => query.where(shown ?? sql<SqlBool>`true`))
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .offset(page.offset)
      .limit(page.limit),
  )
}

/** Messages that one list on a record's page holds. */
const mostAbout = 50

/** The newest messages to people of a customer about one record. */
export async function messagesAbout(ctx: StoreContext, subjectKind: string, subjectId: string) {
  return await ctx.tx.many(
    q
      .selectFrom('sent_message')
      .select(['id', 'channel', 'receiver_name', 'receiver_phone', 'receiver_mail', 'title', 'text', 'state', 'note'])
      .select(['created_at', 'sent_at'])
      .where('tenant_id', '=', ctx.tenantId)
      .where('subject_id', '=', subjectId)
      .where('subject_kind', '=', subjectKind)
      .where('person_id', 'is', null)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(mostAbout),
  )
}

export async function countMessagesTo(ctx: StoreContext, customerId: string, shown: Condition): Promise<number> {
  const row = await ctx.tx.first(
    q
      .selectFrom('sent_message')
      .select(sql<number>`count(*)`.as('count'))
      .where('tenant_id', '=', ctx.tenantId)
      .where('customer_id', '=', customerId)
      .$if(shown !== null, (query) => query.where(shown ?? sql<SqlBool>`true`)),
  )
  return row?.count ?? 0
}

/** Ties messages to the customers whose people received them. */
export const messagesOfCustomers = { table: 'sent_message', column: 'customer_id', keepsVersion: true } as const
