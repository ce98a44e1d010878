import {
  deleteRule,
  getRule,
  listAutomationKinds,
  listRules,
  saveRule,
  switchRule,
} from '@onsite/api/automation/automation-calls.ts'
import { automationFacts } from '@onsite/api/automation/automation-facts.ts'
import type { Input, Reply } from '@onsite/api/define-call.ts'
import type { RuleContent } from '@onsite/domain/automation/automation-rule.ts'
import { ruleWords } from '@onsite/domain/automation/describe-rule.ts'
import { checkRule, type RuleVocabulary } from '@onsite/domain/automation/rule-check.ts'
import { Failure, faultAt } from '@onsite/domain/failure.ts'
import { comparisonsOf } from '@onsite/domain/field/condition-fields.ts'
import type { FieldValues } from '@onsite/domain/field/field-definition.ts'
import { readNames, referencesOf } from '../field/field-names.ts'
import { type Answer, answer } from '../kernel/answer.ts'
import type { Context } from '../kernel/context.ts'
import { lockName } from '../kernel/lock-name.ts'
import { uuidv7 } from '../kernel/uuid.ts'
import { peopleNames } from '../people/people-store.ts'
import type { AutomationKind } from './automation-kind.ts'
import { nextMoment } from './scheduled-rules.ts'
import { dropDuesOfRule } from './due-store.ts'
import { allRules, insertRule, insertVersion, type Rule, ruleById, updateRule } from './rule-store.ts'
import { ownChoices, vocabularyOf } from './rule-words.ts'
import { talliesOf } from './run-store.ts'
import { namesIn } from './start-runs.ts'

/** `Our choice:` more rules of an enterprise cannot be surveyed. */
const mostRules = 100
const monthMs = 30 * 86_400_000
const gone = (): Failure => new Failure('not-found', { record: '自动化规则' })

/** Finds a kind by the name that a call gave. */
export const kindNamed = (kinds: readonly AutomationKind[], name: string): AutomationKind => {
  const kind = kinds.find(({ spec }) => spec.kind === name)
  if (kind === undefined) throw faultAt('kind', '没有这种单据')
  return kind
}

/** References in a rule with the paths of the parts that hold them. */
function referencesIn({ actions, condition }: RuleContent, words: RuleVocabulary) {
  const compared = (condition === null ? [] : comparisonsOf(condition)).flatMap((one) => {
    const used = words.fields.filter((field) => field.id === one.field)
    const values: FieldValues[] =
      one.operator === 'isOneOf' && Array.isArray(one.value)
        ? one.value.map((value) => ({ [one.field]: value }))
        : [{ [one.field]: one.value ?? null }]
    return referencesOf(used, values).map((reference) => ({ reference, field: 'condition' }))
  })
  const used = actions.flatMap((action, index) =>
    (words.actions.find(({ name }) => name === action.do)?.params ?? []).flatMap((param) =>
      referencesOf([param], [action.with]).map((reference) => ({
        reference,
        field: `actions.${index}.with.${param.id}`,
      })),
    ),
  )
  return [...compared, ...used]
}

/** Throws `invalid-input` beside the parts of a rule that cannot be kept as they stand. */
export async function demandSound(ctx: Context, words: RuleVocabulary, content: RuleContent): Promise<void> {
  const faults = checkRule(content, words)
  if (faults.length > 0)
    throw new Failure('invalid-input', {}, { fields: faults.map((one) => ({ ...one, field: `content.${one.field}` })) })
  const references = referencesIn(content, words)
  const names = await readNames(
    ctx,
    references.map(({ reference }) => reference),
  )
  const unknown = references.find(({ reference }) => !names.knows(reference))
  if (unknown !== undefined) throw faultAt(`content.${unknown.field}`, '所选的人员或记录不存在，请重新选择')
}

const wordsOf = async (ctx: Context, kind: AutomationKind) => vocabularyOf(kind, await ownChoices(ctx, kind))

/** Forgets what was due by what a rule said before, and reckons it anew. */
async function timeAnew(ctx: Context, id: string, { trigger }: RuleContent): Promise<void> {
  await dropDuesOfRule(ctx, id)
  await updateRule(ctx, id, { next_at: await nextMoment(ctx, ctx.tenant.zone, trigger) })
  if (trigger.on === 'time') await ctx.record(automationFacts.timingAsked, { subjectId: id })
}

async function stored(ctx: Context, id: string): Promise<Rule> {
  await lockName(ctx, 'automation-rule')
  const rule = await ruleById(ctx, id)
  if (rule === undefined || rule.deleted_at !== null) throw gone()
  return rule
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
  if (id !== undefined && before === undefined) throw gone()
  if (before !== undefined && before.kind !== kindName) throw faultAt('kind', '规则的单据不能更改')
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
  async function list(ctx: Context): Promise<Reply<typeof listRules>> {
    const rules = await allRules(ctx)
    const [tallies, people, vocabularies] = await Promise.all([
      talliesOf(ctx, new Date(ctx.now.getTime() - monthMs)),
      peopleNames(
        ctx,
        rules.map((one) => one.updated_by),
      ),
      Promise.all(kinds.map(async (kind) => await wordsOf(ctx, kind))),
    ])
    return await Promise.all(
      rules.map(async (rule) => {
        const words = vocabularies.find(({ kind }) => kind === rule.kind)
        if (words === undefined) throw new Error(`rule ${rule.id} has lost its kind`)
        const said = ruleWords(rule.content, words, await namesIn(ctx, words, rule))
        const tally = tallies.get(rule.id)
        return {
          id: rule.id,
          kind: rule.kind,
          kindLabel: words.label,
          name: rule.name,
          isEnabled: rule.is_enabled,
          version: rule.version,
          words: { ...said, actions: [...said.actions] },
          runs: tally?.runs ?? 0,
          failed: tally?.failed ?? 0,
          lastTime: tally?.lastAt ?? null,
          updateUserName: people.get(rule.updated_by) ?? '',
          update_time: rule.updated_at,
        }
      }),
    )
  }

  async function get(ctx: Context, id: string): Promise<Reply<typeof getRule>> {
    const rule = await ruleById(ctx, id)
    if (rule === undefined || rule.deleted_at !== null) throw gone()
    const words = await wordsOf(ctx, kindNamed(kinds, rule.kind))
    const references = referencesIn(rule.content, words).map(({ reference }) => reference)
    const [names, people] = await Promise.all([readNames(ctx, references), peopleNames(ctx, [rule.updated_by])])
    return {
      id,
      kind: rule.kind,
      name: rule.name,
      isEnabled: rule.is_enabled,
      version: rule.version,
      // Stored as it was checked.
      content: rule.content as Reply<typeof getRule>['content'],
      names: references.map(({ id, kind }) => ({ kind, id, label: names.label(kind, id) ?? '已删除', path: '' })),
      updateUserName: people.get(rule.updated_by) ?? '',
      update_time: rule.updated_at,
    }
  }

  return [
    answer(listAutomationKinds, async (ctx) =>
      (await Promise.all(kinds.map(async (kind) => await wordsOf(ctx, kind)))).map((words) => ({
        ...words,
        points: [...words.points],
        bases: [...words.bases],
        waits: [...words.waits],
        clocks: [...words.clocks],
        incoming: [...words.incoming],
        watched: [...words.watched],
      })),
    ),
    answer(listRules, list),
    answer(getRule, async (ctx, { id }) => await get(ctx, id)),
    answer(saveRule, async (ctx, input) => await storeRule(kinds, ctx, input)),
    answer(switchRule, async (ctx, { id, isEnabled }) => {
      const rule = await stored(ctx, id)
      const at = ctx.now.toISOString()
      const isOn = isEnabled === 1
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
      return null
    }),
    answer(deleteRule, async (ctx, { id }) => {
      await stored(ctx, id)
      await updateRule(ctx, id, { is_enabled: false, next_at: null, deleted_at: ctx.now.toISOString() })
      await dropDuesOfRule(ctx, id)
      await ctx.record(automationFacts.ruleChanged, { subjectId: id })
      return null
    }),
  ]
}
