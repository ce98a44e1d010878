import { joinHeld } from '@onsite/domain/notice/held-messages.ts'
import { MessageState } from '@onsite/domain/notice/tell.ts'
import { Type } from 'typebox'
import { ChannelMissing, MessageRefused } from '../kernel/delivery-faults.ts'
import { defineJob } from '../kernel/job.ts'
import type { TenantWork } from '../kernel/background.ts'
import { staffByIds } from '../people/people-store.ts'
import type { MessageDriver, OutgoingMessage } from './message-driver.ts'
import { dueMessages, heldWith, keepAttempt } from './due-message-store.ts'

/** One at a time: a message is sent while its row is locked, and an aborted transaction must not have sent others, which would go out again. */
const batchSize = 1
const mostAttempts = 6

/** Sends due messages every minute; pauses double from one minute, and after six tries a message counts as failed. */
export const sendMessages = (driver: MessageDriver) =>
  defineJob({
    name: 'send-messages',
    schedule: '* * * * *',
    payload: Type.Object({}),
    async run(ctx) {
      for (const tenantId of await ctx.database.tenantIds())
        while ((await ctx.inTenant(tenantId, async (work) => await sendDue(work, driver))) === batchSize);
    },
  })

/** Sends one batch of a tenant. @returns how many it took */
export async function sendDue(work: TenantWork, driver: MessageDriver): Promise<number> {
  const due = await dueMessages(work, batchSize, false)
  const staff = await staffByIds(
    work,
    due.flatMap((message) => message.person_id ?? []),
  )
  for (const message of due) {
    const mobile = message.person_id === null ? message.receiver_phone : (staff.get(message.person_id)?.mobile ?? '')
    const held = await heldWith(work, message)
    await keepAttempt(work, held, await tryOnce(work, driver, { ...message, ...joinHeld(held), mobile }))
  }
  return due.length
}

async function tryOnce(
  work: TenantWork,
  driver: MessageDriver,
  message: OutgoingMessage & { readonly attempts: number },
): Promise<Attempt> {
  if (message.mobile === '') return { state: MessageState.Failed, note: '收件人没有手机号', dueAt: null }
  return await attempt(work, message.attempts, async () => await driver.send(message))
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
