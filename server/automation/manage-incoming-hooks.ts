import { automationFacts } from '@onsite/api/automation/automation-facts.ts'
import * as calls from '@onsite/api/automation/incoming-hook-calls.ts'
import type { Input, Reply } from '@onsite/api/define-call.ts'
import { pathFault } from '@onsite/domain/automation/incoming-hook.ts'
import { Failure, faultAt } from '@onsite/domain/failure.ts'
import { type Answer, answer } from '../kernel/answer.ts'
import type { Context } from '../kernel/context.ts'
import { lockName } from '../kernel/lock-name.ts'
import { pageOf } from '../kernel/page-of.ts'
import { secretBox } from '../kernel/secret-box.ts'
import { newToken } from '../kernel/session-token.ts'
import type { StoreContext } from '../kernel/store-context.ts'
import { uuidv7 } from '../kernel/uuid.ts'
import type { AutomationKind } from './automation-kind.ts'
import * as store from './incoming-hook-store.ts'
import { kindNamed } from './present-rules.ts'

const place = ({ tenantId }: Pick<StoreContext, 'tenantId'>, id: string): string => `incoming hook ${tenantId} ${id}`

/** The secret of a hook; null when this installation cannot open it any more. */
export const secretOf = (ctx: Pick<StoreContext, 'tenantId'>, hook: store.IncomingHookRecord): string | null =>
  secretBox.open(place(ctx, hook.id), hook.sealed_secret)

async function present(ctx: Context): Promise<Reply<typeof calls.listIncomingHooks>> {
  return (await store.allIncomingHooks(ctx)).map(({ brings, created_at, id, kind, name, no_path }) => ({
    id,
    name,
    url: `${ctx.siteUrl}/automation/hook/${ctx.tenantId}/${id}`,
    kind,
    noPath: no_path,
    brings: [...brings],
    create_time: created_at,
  }))
}

async function demandHook(ctx: Context, id: string): Promise<store.IncomingHookRecord> {
  const hook = await store.incomingHookById(ctx, id)
  if (hook === undefined || hook.deleted_at !== null) throw new Failure('not-found', { record: '接收地址' })
  return hook
}

/** Throws beside the path that cannot be read, or that is there twice. */
function demandPaths({ brings, noPath }: Pick<Input<typeof calls.saveIncomingHook>, 'brings' | 'noPath'>): void {
  const fault = pathFault(noPath)
  if (fault !== null) throw faultAt('noPath', fault)
  for (const [index, { path }] of brings.entries()) {
    const wrong = pathFault(path) ?? (brings.findIndex((one) => one.path === path) < index ? '字段重复' : null)
    if (wrong !== null) throw faultAt(`brings.${index}.path`, wrong)
  }
}

async function save(
  kinds: readonly AutomationKind[],
  ctx: Context,
  { id, ...typed }: Input<typeof calls.saveIncomingHook>,
): Promise<Reply<typeof calls.saveIncomingHook>> {
  await lockName(ctx, 'incoming-hook')
  const before = id === undefined ? undefined : await demandHook(ctx, id)
  const { kind } = kindNamed(kinds, typed.kind).spec
  // Rules of the one kind listen to it already.
  if (before !== undefined && before.kind !== kind) throw faultAt('kind', '单据不能更改')
  const name = typed.name.trim()
  const noPath = typed.noPath.trim()
  const brings = typed.brings.map(({ label, path }) => ({ path: path.trim(), label: label.trim() }))
  demandPaths({ brings, noPath })
  const others = (await store.allIncomingHooks(ctx)).filter((one) => one.id !== id)
  if (others.some((one) => one.name === name)) throw new Failure('incoming-hook-name-taken', { name })
  const said = { name, kind, no_path: noPath, brings }
  const saved = id ?? uuidv7()
  const secret = id === undefined ? newToken() : null
  if (secret === null) await store.updateIncomingHook(ctx, saved, said)
  else
    await store.insertIncomingHook(ctx, {
      ...said,
      id: saved,
      sealed_secret: secretBox.seal(place(ctx, saved), secret),
      created_by: ctx.person.id,
      created_at: ctx.now.toISOString(),
      deleted_at: null,
    })
  await ctx.record(automationFacts.incomingHookChanged, { subjectId: saved })
  return { id: saved, secret }
}

async function listMessages(
  ctx: Context,
  { hookId, ...paging }: Input<typeof calls.listIncomingMessages>,
): Promise<Reply<typeof calls.listIncomingMessages>> {
  const rows = await store.messagesOf(ctx, hookId, pageOf(paging))
  const hooks = await store.incomingHooksByIds(
    ctx,
    rows.map((row) => row.hook_id),
  )
  const kindOf = (row: store.MessageRecord): string => hooks.get(row.hook_id)?.kind ?? ''
  const named = rows.flatMap((row) => (row.record_id === null ? [] : [{ kind: kindOf(row), id: row.record_id }]))
  const briefs = await ctx.records.briefsOf(ctx, named)
  return rows.map((row) => ({
    id: row.id,
    hookName: hooks.get(row.hook_id)?.name ?? '',
    delivery: row.delivery,
    body: row.body,
    kind: kindOf(row),
    recordId: row.record_id,
    recordLabel: briefs.get(row.record_id ?? '')?.label ?? '',
    refusal: row.refusal,
    time: row.at,
  }))
}

/** The answers of hooks that take messages in. */
export const incomingHookAnswers = (kinds: readonly AutomationKind[]): readonly Answer[] => [
  answer(calls.listIncomingHooks, present),
  answer(calls.saveIncomingHook, async (ctx, input) => await save(kinds, ctx, input)),
  answer(calls.renewIncomingHookSecret, async (ctx, { id }) => {
    await demandHook(ctx, id)
    const secret = newToken()
    await store.updateIncomingHook(ctx, id, { sealed_secret: secretBox.seal(place(ctx, id), secret) })
    await ctx.record(automationFacts.incomingHookChanged, { subjectId: id })
    return { id, secret }
  }),
  answer(calls.deleteIncomingHook, async (ctx, { id }) => {
    await demandHook(ctx, id)
    await store.updateIncomingHook(ctx, id, { deleted_at: ctx.now.toISOString() })
    await ctx.record(automationFacts.incomingHookChanged, { subjectId: id })
    return null
  }),
  answer(calls.listIncomingMessages, listMessages),
  answer(calls.countIncomingMessages, async (ctx, { hookId }) => await store.countMessages(ctx, hookId)),
]
