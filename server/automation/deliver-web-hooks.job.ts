/** Calls other systems: signed, in their own time, and again after growing pauses until they answer. */
import { createHmac } from 'node:crypto'
import { performance } from 'node:perf_hooks'
import { automationFacts } from '@onsite/api/automation/automation-facts.ts'
import {
  followedRedirects,
  hookHeaders,
  HookState,
  mostRedirects,
  outcomeOf,
} from '@onsite/domain/automation/web-hook.ts'
import { defineMinuteJob, type JobContext } from '../kernel/job.ts'
import { AddressRefused, type PublicAnswer, postOnce } from '../kernel/public-request.ts'
import { defineReaction } from '../kernel/reaction.ts'
import { openHook } from './manage-web-hooks.ts'
import {
  type DeliveryRecord,
  type HookRecord,
  hasDueDelivery,
  hookById,
  takeDelivery,
  updateDelivery,
} from './web-hook-store.ts'

/** `Our choice:` a receiver that works longer should answer first. */
const timeoutMs = 10_000
/** A worker that has not told by then has died; all redirects fit in. */
const lostAfterMs = 5 * timeoutMs
const minuteMs = 60_000

type Around = Pick<JobContext, 'inTenant' | 'now'>

/** Calls everything of an enterprise that is due. No transaction is open while the other system works. */
export async function deliverDue(ctx: Around, tenantId: string): Promise<void> {
  for (;;) {
    const taken = await ctx.inTenant(tenantId, async (work) => {
      const delivery = await takeDelivery(
        work,
        ctx.now,
        new Date(Math.max(ctx.now.getTime(), Date.now()) + lostAfterMs),
      )
      const hook = delivery === undefined ? undefined : await hookById(work, delivery.hook_id)
      return delivery === undefined || hook === undefined ? null : { delivery, hook }
    })
    if (taken === null) return
    const { delivery } = taken
    const tried = await tryOnce(taken, tenantId)
    const { pause, state } = tried.isFinal
      ? { state: HookState.Failed, pause: null }
      : outcomeOf(tried.status, delivery.tries)
    await ctx.inTenant(tenantId, async (work) => {
      await updateDelivery(work, delivery.id, {
        state,
        status: tried.status,
        duration_ms: tried.durationMs,
        message: tried.message,
        next_at: pause === null ? null : new Date(ctx.now.getTime() + pause * minuteMs).toISOString(),
      })
      await work.record(automationFacts.hookAnswered, { subjectId: delivery.id })
    })
  }
}

interface Tried {
  readonly status: number | null
  readonly durationMs: number
  readonly message: string
  /** Trying again would not help. */
  readonly isFinal: boolean
}

async function tryOnce(
  { delivery, hook }: { readonly delivery: DeliveryRecord; readonly hook: HookRecord },
  tenantId: string,
): Promise<Tried> {
  const began = performance.now()
  const outcome = (status: number | null, message: string, isFinal = false): Tried => ({
    status,
    durationMs: Math.round(performance.now() - began),
    message: message.slice(0, 300),
    isFinal,
  })
  const opened = openHook({ tenantId }, hook)
  if (opened === null) return outcome(null, '密钥已无法读取，请更换密钥并重新填写请求头', true)
  const timestamp = String(Math.floor(Date.now() / 1000))
  const signature = createHmac('sha256', opened.secret).update(`${timestamp}.${delivery.body}`).digest('hex')
  const signed = {
    'content-type': 'application/json; charset=utf-8',
    'user-agent': 'Onsite-WebHook',
    [hookHeaders.timestamp]: timestamp,
    [hookHeaders.signature]: `sha256=${signature}`,
    [hookHeaders.delivery]: delivery.id,
  }
  const own = Object.fromEntries(opened.headers.map(({ name, value }) => [name, value]))
  try {
    const { status } = await follow(new URL(hook.url), own, signed, delivery.body)
    return outcome(status, status >= 200 && status < 300 ? '' : `对方答复 ${status}`)
  } catch (error) {
    if (error instanceof AddressRefused) return outcome(null, error.message, true)
    return outcome(
      null,
      error instanceof Error && error.name === 'TimeoutError' ? '对方 10 秒内没有答复' : wordsOf(error),
    )
  }
}

const wordsOf = (error: unknown): string => `连接失败：${error instanceof Error ? error.message : String(error)}`

/** Calls an address and wherever it leads on; each one is asked anew whether it may be called. Headers of the web hook stay with its own origin. */
async function follow(
  first: URL,
  own: Readonly<Record<string, string>>,
  signed: Readonly<Record<string, string>>,
  body: string,
): Promise<PublicAnswer> {
  let url = first
  for (let redirects = 0; ; redirects += 1) {
    const headers = url.origin === first.origin ? { ...own, ...signed } : signed
    const answer = await postOnce(url, { headers, body, timeoutMs })
    const next = answer.location === null ? null : URL.parse(answer.location, url.href)
    if (next === null || !followedRedirects.includes(answer.status) || redirects >= mostRedirects) return answer
    url = next
  }
}

/** Tries again what is due, every minute. */
export const deliverHooks = defineMinuteJob({
  name: 'deliver-web-hooks',
  isDue: hasDueDelivery,
  visit: deliverDue,
})

/** The first try comes at once. */
export const callHookAtOnce = defineReaction({
  name: 'call-web-hook-at-once',
  on: [automationFacts.hookCalled],
  async run(ctx, { tenantId }) {
    await ctx.enqueue(deliverHooks, { tenantIds: [tenantId] })
  },
})
