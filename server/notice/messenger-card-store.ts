/** Messages with a button; the only file that names their table. */
import { MessageState } from '@onsite/domain/notice/tell.ts'
import { type Insertable, type Selectable, sql } from 'kysely'
import { whereFound } from '../kernel/concern.ts'
import { q } from '../kernel/database.ts'
import { type Due, type DueAt, isFound } from '../kernel/due.ts'
import type { StoreContext } from '../kernel/store-context.ts'
import type { Tables } from '../kernel/tables.ts'

export type CardRecord = Selectable<Tables['messenger_card']>
type NewCard = Omit<Insertable<Tables['messenger_card']>, 'tenant_id' | 'due_at'>

const cardBy = ({ tenantId }: Pick<StoreContext, 'tenantId'>, messageId: string) =>
  q.selectFrom('messenger_card').selectAll().where('tenant_id', '=', tenantId).where('message_id', '=', messageId)

/** A card that went out; one that is sent again takes the place of the one before. */
export async function insertCard(ctx: StoreContext & { readonly now: Date }, card: NewCard): Promise<void> {
  const sent = { ...card, state: null, words: '', attempts: 0, note: '', due_at: ctx.now }
  await ctx.tx.post(
    q
      .insertInto('messenger_card')
      .values({ tenant_id: ctx.tenantId, ...sent })
      .onConflict((conflict) => conflict.columns(['tenant_id', 'message_id']).doUpdateSet(sent)),
  )
}

export async function cardOf(ctx: StoreContext, messageId: string): Promise<CardRecord | undefined> {
  return await ctx.tx.first(cardBy(ctx, messageId))
}

/** Locks a card. */
export async function lockCard(ctx: StoreContext, messageId: string): Promise<CardRecord | undefined> {
  return await ctx.tx.first(cardBy(ctx, messageId).forUpdate())
}

/** A card about the record waits for somebody. */
export const hasOpenCard = whereFound('messenger_card', sql`found.subject_id = fact.subject_id and found.state is null`)

/** Cards about a record whose button may be pressed, locked in one order. */
export async function openCardsAbout(ctx: StoreContext, subjectId: string): Promise<CardRecord[]> {
  return await ctx.tx.many(
    q
      .selectFrom('messenger_card')
      .selectAll()
      .where('tenant_id', '=', ctx.tenantId)
      .where('subject_id', '=', subjectId)
      .where('state', 'is', null)
      .orderBy('message_id')
      .forUpdate(),
  )
}

/** The card's button goes: somebody has to tell the messenger. @param updateCode a newer one, which came with a click */
export async function closeCard(
  ctx: StoreContext & { readonly now: Date },
  { message_id: messageId, update_code: kept }: CardRecord,
  words: string,
  updateCode = kept,
): Promise<void> {
  await ctx.tx.post(
    q
      .updateTable('messenger_card')
      .set({
        words,
        update_code: updateCode,
        state: MessageState.Waiting,
        attempts: 0,
        note: '',
        due_at: ctx.now,
      })
      .where('tenant_id', '=', ctx.tenantId)
      .where('message_id', '=', messageId),
  )
}

const dueCards = ({ now, tenantId }: Pick<DueAt, 'now' | 'tenantId'>) =>
  q
    .selectFrom('messenger_card')
    .where('messenger_card.tenant_id', '=', tenantId)
    .where('messenger_card.state', '=', sql.lit(MessageState.Waiting))
    .where('messenger_card.due_at', '<=', now.toISOString())

/** Cards are to be changed. */
export const hasDueCard: Due = (at) => isFound(dueCards(at))

/** The next card that is to be changed, locked; another worker skips it. */
export async function dueCard(ctx: StoreContext & { readonly now: Date }) {
  return await ctx.tx.first(
    dueCards(ctx)
      .innerJoin('sent_message', (join) =>
        join
          .onRef('sent_message.tenant_id', '=', 'messenger_card.tenant_id')
          .onRef('sent_message.id', '=', 'messenger_card.message_id'),
      )
      .selectAll('messenger_card')
      .select('sent_message.channel')
      .orderBy('messenger_card.due_at')
      .limit(1)
      .forUpdate('messenger_card')
      .skipLocked(),
  )
}

/** Stores the result of an attempt to change a card. */
export async function keepCardAttempt(
  ctx: StoreContext,
  messageId: string,
  outcome: { readonly state: MessageState; readonly note: string; readonly dueAt: Date | null },
): Promise<void> {
  await ctx.tx.post(
    q
      .updateTable('messenger_card')
      .set((eb) => ({
        state: outcome.state,
        note: outcome.note,
        attempts: eb('attempts', '+', 1),
        ...(outcome.dueAt === null ? {} : { due_at: outcome.dueAt }),
      }))
      .where('tenant_id', '=', ctx.tenantId)
      .where('message_id', '=', messageId),
  )
}
