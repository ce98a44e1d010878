/** Takes messages of other systems: signed, fresh, each once, and not too many. The rules that listen start behind it. */
import { createHmac } from 'node:crypto'
import { automationFacts } from '@onsite/api/automation/automation-facts.ts'
import { sendMessage } from '@onsite/api/automation/incoming-hook-calls.ts'
import type { Input, Reply } from '@onsite/api/define-call.ts'
import {
  broughtValues,
  freshSeconds,
  mostMessagesAMinute,
  readMessage,
} from '@onsite/domain/automation/incoming-hook.ts'
import { Failure } from '@onsite/domain/failure.ts'
import { type Answer, answerAnonymously } from '../kernel/answer.ts'
import type { GuestWork } from '../kernel/context.ts'
import { lockName } from '../kernel/lock-name.ts'
import { defineReaction, type Reaction } from '../kernel/reaction.ts'
import { isSameSecret } from '../kernel/session-token.ts'
import { tenantZone } from '../kernel/tenant-people.ts'
import { uuidv7 } from '../kernel/uuid.ts'
import type { AutomationKind } from './automation-kind.ts'
import {
  asHook,
  countMessagesSince,
  incomingHookById,
  type IncomingHookRecord,
  insertMessage,
  messageById,
  messageOfDelivery,
  recordByNo,
} from './incoming-hook-store.ts'
import { secretOf } from './manage-incoming-hooks.ts'
import type { Surroundings } from '../kernel/act-as.ts'
import { rulesInForce } from './rule-store.ts'
import { startRuns } from './start-runs.ts'

const minuteSeconds = 60

type Sent = Input<typeof sendMessage>

/** The signature of a message. */
export const messageSignature = (
  secret: string,
  { delivery, message, timestamp }: Pick<Sent, 'delivery' | 'message' | 'timestamp'>,
): string => createHmac('sha256', secret).update(`${timestamp}.${delivery}.${message}`).digest('hex')

async function demandSigned(work: GuestWork, sent: Sent): Promise<IncomingHookRecord> {
  const hook = await incomingHookById(work, sent.hook)
  const secret = hook === undefined || hook.deleted_at !== null ? null : secretOf(work, hook)
  const isFresh = Math.abs(work.now.getTime() / 1000 - sent.timestamp) <= freshSeconds
  const isSigned = secret !== null && isSameSecret(sent.signature, messageSignature(secret, sent))
  // One answer for all, so that nobody learns which addresses there are.
  if (hook === undefined || !isFresh || !isSigned) throw new Failure('hook-refused')
  return hook
}

async function receive(
  kinds: readonly AutomationKind[],
  work: GuestWork,
  sent: Sent,
): Promise<Reply<typeof sendMessage>> {
  const hook = await demandSigned(work, sent)
  // Counting and keeping go one at a time, so that no two pass the limit together.
  await lockName(work, `incoming-hook ${hook.id}`)
  const known = await messageOfDelivery(work, hook.id, sent.delivery)
  if (known !== undefined) return { isTaken: known.refusal === '', refusal: known.refusal }
  const lastMinute = new Date(work.now.getTime() - minuteSeconds * 1000)
  if ((await countMessagesSince(work, hook.id, lastMinute)) >= mostMessagesAMinute)
    throw new Failure('too-many', { seconds: minuteSeconds }, { retryAfter: minuteSeconds })
  const { brought, recordId, refusal } = await judge(kinds, work, hook, sent.message)
  const id = uuidv7()
  await insertMessage(work, {
    id,
    hook_id: hook.id,
    delivery: sent.delivery,
    body: sent.message,
    record_id: recordId,
    refusal,
    brought,
    at: work.now.toISOString(),
  })
  // Sent for refused ones too: the page of messages is stale then.
  await work.record(automationFacts.messageCame, { subjectId: id })
  return { isTaken: refusal === '', refusal }
}

interface Judged {
  readonly brought: Readonly<Record<string, string>>
  readonly recordId: string | null
  readonly refusal: string
}

const refuse = (refusal: string): Judged => ({ brought: {}, recordId: null, refusal })

async function judge(
  kinds: readonly AutomationKind[],
  work: GuestWork,
  hook: IncomingHookRecord,
  message: string,
): Promise<Judged> {
  const kind = kinds.find(({ spec }) => spec.kind === hook.kind)
  const read = readMessage(message, asHook(hook))
  if (read === null) return refuse('消息不是 JSON 对象')
  if (kind === undefined || read.no === '') return refuse(`消息里没有单据编号（${hook.no_path}）`)
  const recordId = await recordByNo(work, kind.clocks.table, read.no)
  if (recordId === null) return refuse(`没有编号为 ${read.no} 的${kind.spec.label}`)
  return { brought: read.brought, recordId, refusal: '' }
}

export const receiveAnswers = (kinds: readonly AutomationKind[]): readonly Answer[] => [
  answerAnonymously(
    sendMessage,
    async (ctx, sent) => await ctx.inTenant(sent.enterprise, async (work) => await receive(kinds, work, sent)),
  ),
]

/** Starts the rules that listen to a hook. */
export const followMessages = (kinds: readonly AutomationKind[], around: Pick<Surroundings, 'records'>): Reaction =>
  defineReaction({
    name: 'automate-messages',
    on: [automationFacts.messageCame],
    async run(ctx, fact) {
      const message = await messageById(ctx, fact.subjectId)
      const hook = message === undefined ? undefined : await incomingHookById(ctx, message.hook_id)
      const kind = kinds.find(({ spec }) => spec.kind === hook?.kind)
      if (message === undefined || message.record_id === null || hook === undefined || kind === undefined) return
      const rules = (await rulesInForce(ctx, kind.spec.kind)).filter(
        ({ content: { trigger } }) => trigger.on === 'hook' && trigger.hook === hook.id,
      )
      const work = { ...ctx, zone: await tenantZone(ctx.tx, ctx.tenantId) }
      await startRuns(work, { ...ctx, ...around }, kind, rules, {
        recordId: message.record_id,
        cause: `message ${message.id}`,
        causeId: fact.id,
        chain: [],
        changes: [],
        stateBefore: null,
        brought: broughtValues(hook.id, message.brought),
      })
    },
  })
