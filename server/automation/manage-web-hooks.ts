import { automationFacts } from '@onsite/api/automation/automation-facts.ts'
import * as calls from '@onsite/api/automation/web-hook-calls.ts'
import type { Input, Reply } from '@onsite/api/define-call.ts'
import { headerFault, type HookHeader, HookState, urlFault } from '@onsite/domain/automation/web-hook.ts'
import { Failure, faultAt } from '@onsite/domain/failure.ts'
import type { NoticeCategory } from '@onsite/domain/notice/tell.ts'
import { type Answer, answer } from '../kernel/answer.ts'
import type { Context } from '../kernel/context.ts'
import { lockName } from '../kernel/lock-name.ts'
import { secretBox } from '../kernel/secret-box.ts'
import { newToken } from '../kernel/session-token.ts'
import type { StoreContext } from '../kernel/store-context.ts'
import { uuidv7 } from '../kernel/uuid.ts'
import { pageOf } from '../kernel/page-of.ts'
import * as store from './web-hook-store.ts'

const place = ({ tenantId }: Pick<StoreContext, 'tenantId'>, id: string): string => `web hook ${tenantId} ${id}`
const seal = (ctx: Context, id: string, text: string): string => secretBox.seal(place(ctx, id), text)

interface Opened {
  readonly secret: string
  readonly headers: readonly HookHeader[]
}

/** Secret and headers of a web hook; null when this installation cannot open them any more. */
export function openHook(ctx: Pick<StoreContext, 'tenantId'>, hook: store.HookRecord): Opened | null {
  const secret = secretBox.open(place(ctx, hook.id), hook.sealed_secret)
  const headers = secretBox.open(place(ctx, hook.id), hook.sealed_headers)
  return secret === null || headers === null ? null : { secret, headers: JSON.parse(headers) as HookHeader[] }
}

async function present(ctx: Context): Promise<Reply<typeof calls.listWebHooks>> {
  return (await store.allHooks(ctx)).map((hook) => ({
    id: hook.id,
    name: hook.name,
    url: hook.url,
    headers: [...(openHook(ctx, hook)?.headers ?? [])],
    categories: hook.categories as NoticeCategory[],
    create_time: hook.created_at,
  }))
}

async function demandHook(ctx: Context, id: string): Promise<store.HookRecord> {
  const hook = await store.hookById(ctx, id)
  if (hook === undefined || hook.deleted_at !== null) throw new Failure('not-found', { record: '网络钩子' })
  return hook
}

async function save(
  ctx: Context,
  { categories = [], headers, id, ...typed }: Input<typeof calls.saveWebHook>,
): Promise<Reply<typeof calls.saveWebHook>> {
  await lockName(ctx, 'web-hook')
  if (id !== undefined) await demandHook(ctx, id)
  const [name, url] = [typed.name.trim(), typed.url.trim()]
  const fault = urlFault(url)
  if (fault !== null) throw faultAt('url', fault)
  for (const header of headers) {
    const wrong = headerFault(header)
    if (wrong !== null) throw faultAt('headers', wrong)
  }
  const others = (await store.allHooks(ctx)).filter((one) => one.id !== id)
  if (others.some((one) => one.name === name)) throw new Failure('web-hook-name-taken', { name })
  const saved = id ?? uuidv7()
  const secret = id === undefined ? newToken() : null
  const said = { name, url, categories, sealed_headers: seal(ctx, saved, JSON.stringify(headers)) }
  if (secret === null) await store.updateHook(ctx, saved, said)
  else
    await store.insertHook(ctx, {
      ...said,
      id: saved,
      sealed_secret: seal(ctx, saved, secret),
      created_by: ctx.person.id,
      created_at: ctx.now.toISOString(),
      deleted_at: null,
    })
  await ctx.record(automationFacts.hookChanged, { subjectId: saved })
  return { id: saved, secret }
}

/** The answers of web hooks and their deliveries. */
export const hookAnswers: readonly Answer[] = [
  answer(calls.listWebHooks, present),
  answer(calls.saveWebHook, save),
  answer(calls.renewWebHookSecret, async (ctx, { id }) => {
    await demandHook(ctx, id)
    const secret = newToken()
    await store.updateHook(ctx, id, { sealed_secret: seal(ctx, id, secret) })
    await ctx.record(automationFacts.hookChanged, { subjectId: id })
    return { id, secret }
  }),
  answer(calls.deleteWebHook, async (ctx, { id }) => {
    await demandHook(ctx, id)
    await store.updateHook(ctx, id, { deleted_at: ctx.now.toISOString() })
    await store.endWaiting(ctx, id, '网络钩子已删除')
    await ctx.record(automationFacts.hookChanged, { subjectId: id })
    return null
  }),
  answer(calls.listHookDeliveries, async (ctx, { hookId, state, ...paging }) => {
    const rows = await store.deliveriesOf(ctx, { hookId, state }, pageOf(paging))
    const names = await store.hookNames(
      ctx,
      rows.map((row) => row.hook_id),
    )
    return rows.map((row) => ({
      id: row.id,
      hookName: names.get(row.hook_id) ?? '',
      cause: row.cause,
      body: row.body,
      state: row.state as HookState,
      tries: row.tries,
      status: row.status,
      durationMs: row.duration_ms,
      message: row.message,
      time: row.created_at,
      nextTime: row.next_at,
    }))
  }),
  answer(calls.countHookDeliveries, async (ctx, filter) => await store.countDeliveries(ctx, filter)),
  answer(calls.replayHookDelivery, async (ctx, { id }) => {
    const delivery = await store.lockDelivery(ctx, id)
    if (delivery === undefined) throw new Failure('not-found', { record: '调用记录' })
    await demandHook(ctx, delivery.hook_id)
    if (delivery.state === HookState.Waiting) throw new Failure('web-hook-waiting')
    const at = ctx.now.toISOString()
    await store.updateDelivery(ctx, id, { state: HookState.Waiting, tries: 0, message: '', next_at: at })
    await ctx.record(automationFacts.hookCalled, { subjectId: id })
    return null
  }),
]
