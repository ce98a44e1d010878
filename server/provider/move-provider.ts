/** Disabling and enabling a provider, with its people. Both go one at a time with all changes of people. */
import type { Input } from '@onsite/api/define-call.ts'
import { peopleFacts } from '@onsite/api/people/people-facts.ts'
import { disableProvider, enableProvider } from '@onsite/api/provider/provider-calls.ts'
import { recordFact } from '@onsite/api/record/record-facts.ts'
import { Failure } from '@onsite/domain/failure.ts'
import { lacksSeats } from '@onsite/domain/permission/plan.ts'
import { ProviderState, providerStateNames } from '@onsite/domain/provider/partner-type.ts'
import { answer } from '../kernel/answer.ts'
import { noteChanges } from '../kernel/audit-trail.ts'
import type { Context } from '../kernel/context.ts'
import { endSessionsOf } from '../kernel/session-token.ts'
import { countActivePeople } from '../kernel/tenant-people.ts'
import { sendAway, setProviderState, takeBack } from '../people/provider-place-store.ts'
import { holdStaff } from '../people/staff-store.ts'
import { logRecord } from '../record/record-log.ts'
import { type ProviderRecord, providerList } from './provider-store.ts'

async function demandProvider(ctx: Context, { id, version }: Input<typeof disableProvider>): Promise<ProviderRecord> {
  await holdStaff(ctx)
  const provider = await providerList.findSeen(ctx, id, { lock: true })
  if (provider === undefined) throw new Failure('not-found', { record: '服务商' })
  if (provider.version !== version) throw new Failure('stale')
  return provider
}

/** Writes the new state with its lines and tells open pages. */
async function move(ctx: Context, { id, state: before }: ProviderRecord, state: ProviderState, people: string[]) {
  await setProviderState(ctx, id, state)
  const from = providerStateNames[before as ProviderState]
  const change = { field: 'state', label: '状态', from, to: providerStateNames[state] }
  noteChanges(ctx.tx, { kind: 'service-provider', id }, [change])
  await logRecord(ctx, { kind: 'service-provider', recordId: id, action: change.to, changes: [change] })
  await ctx.record(recordFact('service-provider', 'changed', ['provider', 'people']), { subjectId: id })
  for (const person of people) {
    if (state === ProviderState.Disabled) await endSessionsOf(ctx.tx, ctx.tenantId, person)
    const fact = state === ProviderState.Disabled ? peopleFacts.disabled : peopleFacts.enabled
    await ctx.record(fact, { subjectId: person, people: [person] })
  }
  return { people: people.length }
}

async function disable(ctx: Context, input: Input<typeof disableProvider>) {
  const provider = await demandProvider(ctx, input)
  if (provider.state === ProviderState.Disabled) return { people: 0 }
  return await move(ctx, provider, ProviderState.Disabled, await sendAway(ctx, provider.id))
}

async function enable(ctx: Context, input: Input<typeof enableProvider>) {
  const provider = await demandProvider(ctx, input)
  if (provider.state === ProviderState.Enabled) return { people: 0 }
  const back = await takeBack(ctx, provider.id)
  const used = await countActivePeople(ctx.tx, ctx.tenantId)
  if (back.length > 0 && lacksSeats(ctx.tenant.plan, used, ctx.tenant.seats)) throw new Failure('seats-exceeded')
  return await move(ctx, provider, ProviderState.Enabled, back)
}

export const moveProviderAnswers = [answer(disableProvider, disable), answer(enableProvider, enable)]
