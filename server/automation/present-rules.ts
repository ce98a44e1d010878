/** Rules as lists, editors and people read them. */
import type { getRule, listAutomationKinds, listRules } from '@onsite/api/automation/automation-calls.ts'
import type { Reply } from '@onsite/api/define-call.ts'
import type { RuleContent } from '@onsite/domain/automation/automation-rule.ts'
import { ruleWords } from '@onsite/domain/automation/describe-rule.ts'
import type { RuleVocabulary } from '@onsite/domain/automation/rule-check.ts'
import { faultAt } from '@onsite/domain/failure.ts'
import { comparisonsOf } from '@onsite/domain/field/condition-fields.ts'
import type { FieldValues } from '@onsite/domain/field/field-definition.ts'
import { readNames, referencesOf } from '../field/field-names.ts'
import type { Context } from '../kernel/context.ts'
import { peopleNames } from '../people/people-store.ts'
import type { AutomationKind } from './automation-kind.ts'
import type { Rule } from './rule-store.ts'
import { ownChoices, vocabularyOf } from './rule-words.ts'
import { talliesOf } from './run-store.ts'
import { namesIn } from './start-runs.ts'

const monthMs = 30 * 86_400_000

/** Finds a kind by the name that a call gave. */
export const kindNamed = (kinds: readonly AutomationKind[], name: string): AutomationKind => {
  const kind = kinds.find(({ spec }) => spec.kind === name)
  if (kind === undefined) throw faultAt('kind', '没有这种单据')
  return kind
}

/** References in a rule with the paths of the parts that hold them. */
export function referencesIn({ actions, condition }: RuleContent, words: RuleVocabulary) {
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

export const wordsOf = async (ctx: Context, kind: AutomationKind): Promise<RuleVocabulary> =>
  vocabularyOf(kind, await ownChoices(ctx, kind))

/** Everything that rules of a kind may say, as it travels. */
export const presentWords = (words: RuleVocabulary): Reply<typeof listAutomationKinds>[number] => ({
  ...words,
  points: [...words.points],
  bases: [...words.bases],
  waits: [...words.waits],
  clocks: [...words.clocks],
  incoming: [...words.incoming],
  watched: [...words.watched],
})

/** Rules with their sentences and what they did within the last 30 days. */
export async function presentRules(
  ctx: Context,
  kinds: readonly AutomationKind[],
  rules: readonly Rule[],
): Promise<Reply<typeof listRules>> {
  if (rules.length === 0) return []
  const [tallies, people, vocabularies] = await Promise.all([
    talliesOf(ctx, new Date(ctx.now.getTime() - monthMs)),
    peopleNames(
      ctx,
      rules.map((one) => one.updated_by),
    ),
    Promise.all(
      kinds
        .filter(({ spec }) => rules.some(({ kind }) => kind === spec.kind))
        .map(async (kind) => await wordsOf(ctx, kind)),
    ),
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

/** A rule for its editor. */
export async function presentRule(
  ctx: Context,
  kinds: readonly AutomationKind[],
  rule: Rule,
): Promise<Reply<typeof getRule>> {
  const words = await wordsOf(ctx, kindNamed(kinds, rule.kind))
  const references = referencesIn(rule.content, words).map(({ reference }) => reference)
  const [names, people] = await Promise.all([readNames(ctx, references), peopleNames(ctx, [rule.updated_by])])
  return {
    id: rule.id,
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
