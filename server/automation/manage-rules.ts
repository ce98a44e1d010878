import {
  deleteRule,
  getRule,
  listAutomationKinds,
  listRules,
  saveRule,
  switchRule,
} from '@onsite/api/automation/automation-calls.ts'
import { automationFacts } from '@onsite/api/automation/automation-facts.ts'
import type { Input } from '@onsite/api/define-call.ts'
import type { RuleContent } from '@onsite/domain/automation/automation-rule.ts'
import { isDispatch } from '@onsite/domain/automation/dispatch-rule.ts'
import { checkRule, type RuleVocabulary } from '@onsite/domain/automation/rule-check.ts'
import { Failure, faultAt } from '@onsite/domain/failure.ts'
import { readNames } from '../field/field-names.ts'
import { type Answer, answer } from '../kernel/answer.ts'
import type { Context } from '../kernel/context.ts'
import { lockName } from '../kernel/lock-name.ts'
import { uuidv7 } from '../kernel/uuid.ts'
import type { AutomationKind } from './automation-kind.ts'
import { dropDuesOfRule } from './due-store.ts'
import { kindNamed, presentRule, presentRules, presentWords, referencesIn, wordsOf } from './present-rules.ts'
import { allRules, insertRule, insertVersion, type Rule, ruleById, updateRule } from './rule-store.ts'
import { nextMoment } from './scheduled-rules.ts'

/** `Our choice:` more rules of an enterprise cannot be surveyed. */
const mostRules = 100
const notFound = (isOfDispatch: boolean): Failure =>
  new Failure('not-found', { record: isOfDispatch ? '派单规则' : '自动化规则' })

/** Throws `invalid-input` beside the parts of a rule that cannot be kept as they stand. */
export async function demandSound(
  ctx: Context,
  words: RuleVocabulary,
  content: RuleContent,
  at = 'content',
): Promise<void> {
  const faults = checkRule(content, words)
  if (faults.length > 0)
    throw new Failure('invalid-input', {}, { fields: faults.map((one) => ({ ...one, field: `${at}.${one.field}` })) })
  const references = referencesIn(content, words)
  const names = await readNames(
    ctx,
    references.map(({ reference }) => reference),
  )
  const unknown = references.find(({ reference }) => !names.knows(reference))
  if (unknown !== undefined) throw faultAt(`${at}.${unknown.field}`, '所选的人员或记录不存在，请重新选择')
}

/** Forgets what was due by what a rule said before, and reckons it anew. */
async function timeAnew(ctx: Context, id: string, { trigger }: RuleContent): Promise<void> {
  await dropDuesOfRule(ctx, id)
  await updateRule(ctx, id, { next_at: await nextMoment(ctx, ctx.tenant.zone, trigger) })
  if (trigger.on === 'time') await ctx.record(automationFacts.timingAsked, { subjectId: id })
}

/** A rule that was not deleted, of the family to which a call belongs. */
export async function demandRule(ctx: Context, id: string, isOfDispatch: boolean): Promise<Rule> {
  const rule = await ruleById(ctx, id)
  if (rule === undefined || rule.deleted_at !== null || isDispatch(rule.content) !== isOfDispatch)
    throw notFound(isOfDispatch)
  return rule
}

/** Throws `invalid-input` where a call is sent a rule of the other family. */
export function demandFamily(content: Pick<RuleContent, 'trigger'>, isOfDispatch: boolean): void {
  if (isDispatch(content) !== isOfDispatch) throw faultAt('content.trigger', '请选择触发方式')
}

/** Switches a rule on or off. */
export async function switchStored(ctx: Context, id: string, isOn: boolean, isOfDispatch: boolean): Promise<void> {
  await lockName(ctx, 'automation-rule')
  const rule = await demandRule(ctx, id, isOfDispatch)
  const at = ctx.now.toISOString()
  await updateRule(ctx, id, {
    is_enabled: isOn,
    enabled_at: isOn ? at : null,
    next_at: null,
    updated_by: ctx.person.id,
    updated_at: at,
  })
  await ctx.record(automationFacts.ruleChanged, { subjectId: id })
  if (isOn) await timeAnew(ctx, id, rule.content)
  else await dropDuesOfRule(ctx, id)
}

/** Deletes a rule; its log stays. */
export async function removeStored(ctx: Context, id: string, isOfDispatch: boolean): Promise<void> {
  await lockName(ctx, 'automation-rule')
  await demandRule(ctx, id, isOfDispatch)
  await updateRule(ctx, id, { is_enabled: false, next_at: null, deleted_at: ctx.now.toISOString() })
  await dropDuesOfRule(ctx, id)
  await ctx.record(automationFacts.ruleChanged, { subjectId: id })
}

/** Saves a rule as its next version; one that is switched on goes on by it. */
export async function storeRule(
  kinds: readonly AutomationKind[],
  ctx: Context,
  { content, id, kind: kindName, version, ...typed }: Input<typeof saveRule>,
) {
  const kind = kindNamed(kinds, kindName)
  await lockName(ctx, 'automation-rule')
  const [words, rules] = await Promise.all([wordsOf(ctx, kind), allRules(ctx)])
  await demandSound(ctx, words, content)
  const before = rules.find((one) => one.id === id)
  const name = typed.name.trim()
  const isOfDispatch = isDispatch(content)
  if (id !== undefined && before === undefined) throw notFound(isOfDispatch)
  if (before !== undefined && before.kind !== kindName) throw faultAt('kind', '规则的单据不能更改')
  if (before !== undefined && isDispatch(before.content) !== isOfDispatch) throw notFound(isOfDispatch)
  if (before !== undefined && before.version !== version) throw new Failure('stale')
  if (rules.some((one) => one.id !== id && one.name === name)) throw new Failure('automation-name-taken', { name })
  if (before === undefined && rules.length >= mostRules) throw new Failure('automation-too-many', { most: mostRules })
  const at = ctx.now.toISOString()
  const by = ctx.person.id
  const saved = id ?? uuidv7()
  const no = (before?.version ?? 0) + 1
  const said = { name, version: no, trigger: content.trigger.on, updated_by: by, updated_at: at }
  if (before === undefined)
    await insertRule(ctx, {
      ...said,
      id: saved,
      kind: kindName,
      is_enabled: false,
      enabled_at: null,
      next_at: null,
      place: isOfDispatch ? Math.max(0, ...rules.map(({ place }) => place ?? 0)) + 1 : null,
      created_by: by,
      created_at: at,
      deleted_at: null,
    })
  else await updateRule(ctx, saved, said)
  await insertVersion(ctx, { rule_id: saved, no, content, created_by: by, created_at: at })
  await ctx.record(automationFacts.ruleChanged, { subjectId: saved })
  if (before?.is_enabled === true) await timeAnew(ctx, saved, content)
  return { id: saved, version: no }
}

/** The answers of rules, for the kinds of document that can be automated. */
export function ruleAnswers(kinds: readonly AutomationKind[]): readonly Answer[] {
  return [
    answer(listAutomationKinds, async (ctx) =>
      (await Promise.all(kinds.map(async (kind) => await wordsOf(ctx, kind)))).map(presentWords),
    ),
    answer(
      listRules,
      async (ctx) =>
        await presentRules(
          ctx,
          kinds,
          (await allRules(ctx)).filter(({ content }) => !isDispatch(content)),
        ),
    ),
    answer(getRule, async (ctx, { id }) => await presentRule(ctx, kinds, await demandRule(ctx, id, false))),
    answer(saveRule, async (ctx, input) => {
      demandFamily(input.content, false)
      return await storeRule(kinds, ctx, input)
    }),
    answer(switchRule, async (ctx, { id, isEnabled }) => {
      await switchStored(ctx, id, isEnabled === 1, false)
      return null
    }),
    answer(deleteRule, async (ctx, { id }) => {
      await removeStored(ctx, id, false)
      return null
    }),
  ]
}
