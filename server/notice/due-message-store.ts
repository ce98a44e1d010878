/** Messages that are due, in the table of all messages (`notice-store.ts`): taken under lock, and what became of them. */
import { given } from '@onsite/domain/given.ts'
import { MessageState } from '@onsite/domain/notice/tell.ts'
import { sql } from 'kysely'
import { q } from '../kernel/database.ts'
import { type Due, type DueAt, isFound } from '../kernel/due.ts'
import type { StoreContext } from '../kernel/store-context.ts'

const idsOf = (messages: readonly Pick<DueMessage, 'id'>[]): string[] => messages.map(({ id }) => id)

const waiting = ({ now, tenantId }: Pick<DueAt, 'now' | 'tenantId'>) =>
  q
    .selectFrom('sent_message')
    .where('tenant_id', '=', tenantId)
    .where('state', '=', sql.lit(MessageState.Waiting))
    .where('due_at', '<=', now.toISOString())

/** Mails, or messages of other channels, are to be sent. */
export const hasDueMessage =
  (isMail: boolean): Due =>
  (at) =>
    isFound(waiting(at).where('channel', isMail ? '=' : '<>', 'mail'))

const waitingNow = (ctx: StoreContext & { readonly now: Date }) =>
  waiting(ctx)
    .select(['id', 'person_id', 'receiver_phone', 'channel', 'title', 'text', 'path', 'attempts', 'is_held'])
    .select([
      'receiver_name',
      'receiver_mail',
      'record_kind',
      'record_id',
      'mail_id',
      'subject_kind',
      'subject_id',
      'created_at',
    ])
    .forUpdate()
    .skipLocked()

/** Messages to send now, locked; another worker skips them. */
export async function dueMessages(ctx: StoreContext & { readonly now: Date }, limit: number, isMail: boolean) {
  return await ctx.tx.many(
    waitingNow(ctx)
      .where('channel', isMail ? '=' : '<>', 'mail')
      .orderBy('due_at')
      .limit(limit),
  )
}
export type DueMessage = Awaited<ReturnType<typeof dueMessages>>[number]

/** A due message with all that waited like it for the end of the same person's quiet hours, the oldest first, locked. */
export async function lockHeldWith(
  ctx: StoreContext & { readonly now: Date },
  message: DueMessage,
): Promise<readonly DueMessage[]> {
  const { channel, id, is_held: isHeld, person_id: personId, receiver_mail: mail } = message
  if (!isHeld || personId === null) return [message]
  const others = await ctx.tx.many(
    waitingNow(ctx)
      .where('id', '<>', id)
      .where('is_held', '=', true)
      .where('person_id', '=', personId)
      .where('channel', '=', channel)
      .where('receiver_mail', '=', mail),
  )
  return [message, ...others].toSorted((a, b) => a.created_at.localeCompare(b.created_at))
}

/** Stores the result of an attempt for all that went out with it. `dueAt` is the time of the next try, null when there is none. */
export async function keepAttempt(
  ctx: StoreContext & { readonly now: Date },
  messages: readonly Pick<DueMessage, 'id'>[],
  outcome: { readonly state: MessageState; readonly note: string; readonly dueAt: Date | null },
): Promise<void> {
  await ctx.tx.post(
    q
      .updateTable('sent_message')
      .set((eb) => ({
        state: outcome.state,
        note: outcome.note,
        attempts: eb('attempts', '+', 1),
        ...given({ due_at: outcome.dueAt ?? undefined }),
        ...(outcome.state === MessageState.Sent ? { sent_at: ctx.now } : {}),
      }))
      .where('tenant_id', '=', ctx.tenantId)
      .where('id', 'in', idsOf(messages)),
  )
}
