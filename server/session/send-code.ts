/** Asking for a code. Whatever depends on whether the number has an account happens after the reply, so that neither its words nor its time tell. */
import { getCodeContent } from '@onsite/api/session/code-calls.ts'
import { Failure, faultAt } from '@onsite/domain/failure.ts'
import { type CodePurpose, isMobile, plainMobile, signInCode } from '@onsite/domain/session/sign-in-code.ts'
import type { SignInWork } from '@onsite/domain/session/sign-in-work.ts'
import type { AnonymousContext } from '../kernel/context.ts'
import { answerAnonymously } from '../kernel/answer.ts'
import type { Tx } from '../kernel/database.ts'
import { textMessenger } from '../kernel/text-messages.ts'
import { uuidv7 } from '../kernel/uuid.ts'
import { addCode, type CodeCounts, countCodes } from './code-store.ts'
import { activePeople, deviceOf } from './enter-enterprise.ts'
import { workCheck } from './human-check.ts'
import { findAccount, peopleOfAccount } from './session-store.ts'

interface Asked {
  readonly mobile: string
  readonly type: CodePurpose
  readonly proofId?: string
  readonly proofNonce?: number
}

export const answerCodeContent = answerAnonymously(getCodeContent, async (ctx, input) => {
  const mobile = plainMobile(input.mobile)
  if (!isMobile(mobile)) throw faultAt('mobile', '请填写正确的手机号')
  const device = deviceOf(ctx)
  const made = await ctx.database.system(async (tx): Promise<string | SignInWork> => {
    const counts = await countCodes(tx, mobile, ctx.cookie.ip)
    const work = await demandProof(tx, { ...input, mobile }, counts)
    return work ?? (await addCode(tx, { mobile, purpose: input.type, device }, ctx.cookie.ip))
  })
  // Thrown behind the commit, which keeps the task.
  if (typeof made !== 'string') throw new Failure('code-check', {}, { data: made })
  begin(sendCode(ctx, mobile, input.type, made))
  return {
    waitSeconds: signInCode.pauseSeconds,
    validSeconds: signInCode.validSeconds,
    isConnected: textMessenger.isConnected,
  }
})

/** Whether a code would lead anywhere: nobody pays for messages to strangers. */
async function isWanted(ctx: AnonymousContext, mobile: string, type: CodePurpose): Promise<boolean> {
  if (type === 'register' || type === 'join') return true
  const people = await ctx.database.system(async (tx) => {
    const account = await findAccount(tx, mobile)
    return account === null ? [] : await peopleOfAccount(tx, account.id)
  })
  return (await activePeople(ctx, people)).length > 0
}

/** Refuses those who ask too often, and sets a task for those who ask often. */
async function demandProof(tx: Tx, asked: Asked, counts: CodeCounts): Promise<SignInWork | null> {
  const { ofSubnet, secondsSince, today } = counts
  if (today >= signInCode.mostPerDay || ofSubnet >= signInCode.mostPerSubnetAndHour) throw new Failure('code-too-often')
  const wait = secondsSince === null ? 0 : signInCode.pauseSeconds - secondsSince
  if (wait > 0) throw new Failure('code-too-soon', { seconds: wait }, { retryAfter: wait, data: { seconds: wait } })
  if (today < signInCode.freePerDay && ofSubnet < signInCode.freePerSubnetAndHour) return null
  const { mobile, proofId: id, proofNonce: nonce } = asked
  const isProven = id !== undefined && nonce !== undefined && (await workCheck.verify(tx, mobile, { id, nonce }))
  return isProven ? null : await workCheck.issue(tx, mobile, { own: today, subnet: ofSubnet })
}

/** A failure is logged; whoever waits in vain asks again after a minute. */
async function sendCode(ctx: AnonymousContext, mobile: string, type: CodePurpose, code: string): Promise<void> {
  try {
    if (!(await isWanted(ctx, mobile, type))) return
    const note = await textMessenger.send({ id: uuidv7(), mobile, template: { kind: 'code', code } })
    ctx.log.info({ note }, 'code sent')
  } catch (error) {
    ctx.log.error({ err: error }, 'code not sent')
  }
}

const underWay = new Set<Promise<void>>()

function begin(sending: Promise<void>): void {
  underWay.add(sending)
  void sending.finally(() => underWay.delete(sending))
}

/** Waits until the messages that were begun have gone out or failed: a process that ends lets them. */
export async function codesSent(): Promise<void> {
  await Promise.all(underWay)
}
