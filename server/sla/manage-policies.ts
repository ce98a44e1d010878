import {
  getPolicy,
  listClockKinds,
  listPolicies,
  previewPolicy,
  recalculate,
  savePolicy,
  switchPolicy,
} from '@onsite/api/sla/sla-calls.ts'
import { slaFacts } from '@onsite/api/sla/sla-facts.ts'
import type { Input, Reply } from '@onsite/api/define-call.ts'
import { Failure, faultAt } from '@onsite/domain/failure.ts'
import { rankOf, shownDuration, type SlaContent } from '@onsite/domain/sla/sla-policy.ts'
import { formNames } from '../field/form-store.ts'
import { type Answer, answer } from '../kernel/answer.ts'
import type { Context } from '../kernel/context.ts'
import { lockName } from '../kernel/lock-name.ts'
import { peopleNames } from '../people/people-store.ts'
import { enabledTemplates } from '../template/template-store.ts'
import type { ClockKind } from './clock-kind.ts'
import { addPolicy } from './add-policy.ts'
import { changePolicy } from './change-policy.ts'
import { demandNamed, demandSound, namesOf } from './check-policy.ts'
import { allHours } from './hours-store.ts'
import { hoursWords } from './hours-words.ts'
import { previewOf } from './preview-policy.ts'
import { askForRecalculation } from './recalculate-clocks.job.ts'
import { allPolicies, policiesInForce, updatePolicy, versionsOf } from './policy-store.ts'

const notFound = (): Failure => new Failure('not-found', { record: '时限策略' })

/** Names of the ids that are known. */
const lookUpNames = (ids: readonly string[], names: ReadonlyMap<string, string>): string[] =>
  ids.flatMap((id) => names.get(id) ?? [])

const withoutLate = (label: string): string => label.replace(/超时$/, '')

/** Each limit of a policy in words: 接单 1 小时. */
const limitWords = ({ spec }: ClockKind, { targets }: Pick<SlaContent, 'targets'>): string[] =>
  targets.map(({ limit, type }) => `${withoutLate(spec.types[type]?.label ?? '')} ${shownDuration(limit)}`)

/** The answers of policies, for the kinds of document whose time is limited. */
export function policyAnswers(kinds: readonly ClockKind[]): readonly Answer[] {
  const kindOf = (name: string): ClockKind => {
    const kind = kinds.find(({ spec }) => spec.kind === name)
    if (kind === undefined) throw faultAt('kind', '没有这种单据')
    return kind
  }

  async function save(ctx: Context, { content, id, kind: kindName, version, ...typed }: Input<typeof savePolicy>) {
    const kind = kindOf(kindName)
    await lockName(ctx, 'sla-policy')
    const [policies, hours] = await Promise.all([allPolicies(ctx), allHours(ctx)])
    demandSound(kind, content, hours)
    await demandNamed(ctx, content)
    const before = policies.find((one) => one.id === id)
    const name = typed.name.trim()
    if (id !== undefined && before === undefined) throw notFound()
    if (before !== undefined && before.kind !== kindName) throw faultAt('kind', '策略的单据不能更改')
    if (before !== undefined && before.version !== version) throw new Failure('stale')
    if (policies.some((one) => one.id !== id && one.name === name)) throw new Failure('sla-name-taken', { name })
    if (before === undefined) return { id: await addPolicy(ctx, { kind: kindName, name, content }), version: 1 }
    return { id: before.id, version: await changePolicy(ctx, before, { name, content }) }
  }

  async function list(ctx: Context): Promise<Reply<typeof listPolicies>> {
    const [policies, versions, hours] = await Promise.all([allPolicies(ctx), policiesInForce(ctx), allHours(ctx)])
    const contents = new Map(versions.map((one) => [one.policyId, one.content]))
    const every = versions.map(({ content }) => content.match)
    const [customers, contracts, templates, people] = await Promise.all([
      namesOf(
        ctx,
        'customer',
        every.flatMap((one) => one.customerIds),
      ),
      namesOf(
        ctx,
        'service-contract',
        every.flatMap((one) => one.contractIds),
      ),
      formNames(
        ctx,
        every.flatMap((one) => one.templateIds),
      ),
      peopleNames(
        ctx,
        policies.map((one) => one.updated_by),
      ),
    ])
    return policies
      .flatMap((policy) => {
        const content = contents.get(policy.id)
        return content === undefined ? [] : [{ policy, content }]
      })
      .toSorted(
        (a, b) => a.policy.kind.localeCompare(b.policy.kind) || rankOf(b.content.match) - rankOf(a.content.match),
      )
      .map(({ content, policy }) => ({
        id: policy.id,
        kind: policy.kind,
        name: policy.name,
        isEnabled: policy.is_enabled,
        version: policy.version,
        customers: lookUpNames(content.match.customerIds, customers),
        contracts: lookUpNames(content.match.contractIds, contracts),
        templates: lookUpNames(content.match.templateIds, templates),
        hoursWords: hoursWords(content, hours),
        limits: limitWords(kindOf(policy.kind), content),
        updateUserName: people.get(policy.updated_by) ?? '',
        update_time: policy.updated_at,
      }))
  }

  return [
    answer(listClockKinds, async (ctx) => await Promise.all(kinds.map(async (kind) => await presentKind(ctx, kind)))),
    answer(listPolicies, list),
    answer(getPolicy, async (ctx, { id }) => await get(ctx, kindOf, id)),
    answer(savePolicy, save),
    answer(switchPolicy, async (ctx, { id, isEnabled }) => {
      await lockName(ctx, 'sla-policy')
      if (!(await allPolicies(ctx)).some((one) => one.id === id)) throw notFound()
      await updatePolicy(ctx, id, {
        is_enabled: isEnabled === 1,
        updated_by: ctx.person.id,
        updated_at: ctx.now.toISOString(),
      })
      await ctx.record(slaFacts.policyChanged, { subjectId: id })
      return null
    }),
    answer(previewPolicy, async (ctx, { content, kind }) => await previewOf(ctx, kindOf(kind), content)),
    answer(recalculate, async (ctx, { kind }) => ({ documents: await askForRecalculation(ctx, kindOf(kind)) })),
  ]
}

async function get(ctx: Context, kindOf: (name: string) => ClockKind, id: string): Promise<Reply<typeof getPolicy>> {
  const [policies, versions, hours] = await Promise.all([allPolicies(ctx), versionsOf(ctx, id), allHours(ctx)])
  const policy = policies.find((one) => one.id === id)
  const content = versions[0]?.content
  if (policy === undefined || content === undefined) throw notFound()
  const peopleIds = content.targets.flatMap((one) => [...one.warnPeople, ...one.latePeople])
  const [customers, contracts, templates, people] = await Promise.all([
    namesOf(ctx, 'customer', content.match.customerIds),
    namesOf(ctx, 'service-contract', content.match.contractIds),
    formNames(ctx, content.match.templateIds),
    peopleNames(ctx, [...peopleIds, ...versions.map((one) => one.created_by)]),
  ])
  const names = [
    ...customers,
    ...contracts,
    ...templates,
    ...peopleIds.map((one) => [one, people.get(one) ?? ''] as const),
  ]
  return {
    id,
    kind: policy.kind,
    name: policy.name,
    isEnabled: policy.is_enabled,
    version: policy.version,
    // Stored as it was checked.
    content: content as Reply<typeof getPolicy>['content'],
    names: names.map(([of, name]) => ({ id: of, name })),
    versions: versions.map((one) => ({
      no: one.no,
      createUserName: people.get(one.created_by) ?? '',
      create_time: one.created_at,
      hoursWords: hoursWords(one.content, hours),
      limits: limitWords(kindOf(policy.kind), one.content),
    })),
  }
}

const codeRows = (names: Readonly<Record<number, string>>) =>
  Object.entries(names).map(([code, name]) => ({ code: Number(code), label: name }))

async function presentKind(ctx: Context, { formKind, hasContracts, label, spec }: ClockKind) {
  const templates = await enabledTemplates(ctx, formKind)
  return {
    kind: spec.kind,
    label,
    types: Object.entries(spec.types).map(([type, one]) => ({ type: Number(type), label: one.label, hint: one.hint })),
    receivers: Object.entries(spec.receivers).map(([name, word]) => ({ name, label: word })),
    priorities: codeRows(spec.priorities),
    levels: codeRows(spec.levels),
    templates: templates.map(({ id, name }) => ({ id, name })),
    hasContracts,
  }
}
