import { joinHeld } from '@onsite/domain/notice/held-messages.ts'
import { MessageState } from '@onsite/domain/notice/tell.ts'
import { ChannelMissing, MessageRefused } from '../kernel/delivery-faults.ts'
import { defineMinuteJob } from '../kernel/job.ts'
import type { TenantWork } from '../kernel/background.ts'
import { staffByIds } from '../people/people-store.ts'
import type { ChannelDrivers, MessageDriver, OutgoingMessage } from './message-driver.ts'
import { insertCard } from './messenger-card-store.ts'
import type { NoticeKind } from './notice-kind.ts'
import { taskIdOf } from './wecom-callback.ts'
import { type DueMessage, dueMessages, hasDueMessage, lockHeldWith, keepAttempt } from './due-message-store.ts'

/** One at a time: a message is sent while its row is locked, and an aborted transaction must not have sent others, which would go out again. */
const batchSize = 1
const mostAttempts = 6

/** Messages that carry a button, as far as their channel has any. */
export interface ButtonWork {
  readonly kinds: readonly NoticeKind[]
  readonly drivers: Pick<ChannelDrivers, 'cardsOf'>
}
const withoutButtons: ButtonWork = { kinds: [], drivers: { cardsOf: () => undefined } }

/** Sends due messages every minute; pauses double from one minute, and after six tries a message counts as failed. */
export const sendMessages = (driver: MessageDriver, buttons: ButtonWork) =>
  defineMinuteJob({
    name: 'send-messages',
    isDue: hasDueMessage(false),
    async visit(ctx, tenantId) {
      while ((await ctx.inTenant(tenantId, async (work) => await sendDue(work, driver, buttons))) === batchSize);
    },
  })

/** Sends one batch of a tenant. @returns how many it took */
export async function sendDue(
  work: TenantWork,
  driver: MessageDriver,
  buttons: ButtonWork = withoutButtons,
): Promise<number> {
  const due = await dueMessages(work, batchSize, false)
  const staff = await staffByIds(
    work,
    due.flatMap((message) => message.person_id ?? []),
  )
  for (const message of due) {
    const mobile = message.person_id === null ? message.receiver_phone : (staff.get(message.person_id)?.mobile ?? '')
    const held = await lockHeldWith(work, message)
    const sending = { ...message, ...joinHeld(held), mobile }
    const send = async () =>
      (held.length === 1 ? await sendWithButton(work, buttons, sending) : null) ?? (await driver.send(sending))
    await keepAttempt(work, held, await tryOnce(work, sending, send))
  }
  return due.length
}

async function tryOnce(
  work: TenantWork,
  message: OutgoingMessage & { readonly attempts: number },
  send: () => Promise<string>,
): Promise<Attempt> {
  if (message.mobile === '') return { state: MessageState.Failed, note: '收件人没有手机号', dueAt: null }
  return await attempt(work, message.attempts, send)
}

/** @returns null for a message without a button: its channel has none, or its receiver may not act on its record now */
async function sendWithButton(
  work: TenantWork,
  { drivers, kinds }: ButtonWork,
  message: DueMessage & OutgoingMessage,
): Promise<string | null> {
  const { channel, id, person_id: personId, subject_id: subjectId, subject_kind: subjectKind, title } = message
  const [driver, action] = [drivers.cardsOf(channel), kinds.find(({ kind }) => kind === subjectKind)?.card]
  if (driver === undefined || action === undefined || personId === null || subjectId === null || subjectKind === null)
    return null
  if ((await action.wordsFor(work, subjectId, personId)) !== null) return null
  const { note, updateCode, userId } = await driver.sendCard(message, {
    label: action.label,
    taskId: taskIdOf(work.tenantId, id),
  })
  await insertCard(work, {
    message_id: id,
    person_id: personId,
    user_id: userId,
    subject_kind: subjectKind,
    subject_id: subjectId,
    title,
    update_code: updateCode,
  })
  return note
}

type Attempt = Parameters<typeof keepAttempt>[2]

/** One try of any channel. @param send throws as drivers do, and returns a note about the delivery */
export async function attempt(
  work: Pick<TenantWork, 'now'>,
  attempts: number,
  send: () => Promise<string>,
): Promise<Attempt> {
  try {
    return { state: MessageState.Sent, note: await send(), dueAt: null }
  } catch (error) {
    if (error instanceof ChannelMissing) return { state: MessageState.NoChannel, note: error.message, dueAt: null }
    const note = error instanceof Error ? error.message : String(error)
    if (error instanceof MessageRefused || attempts + 1 >= mostAttempts)
      return { state: MessageState.Failed, note, dueAt: null }
    return { state: MessageState.Waiting, note, dueAt: new Date(work.now.getTime() + 60_000 * 2 ** attempts) }
  }
}
