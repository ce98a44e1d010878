/** From something that happened to a document to the runs of the rules that it sets off, each once for each cause. */
import { automationFacts } from '@onsite/api/automation/automation-facts.ts'
import { type ActionResult, isActiveOn, RunState } from '@onsite/domain/automation/automation-rule.ts'
import { actionWords, triggerWords } from '@onsite/domain/automation/describe-rule.ts'
import type { RuleVocabulary } from '@onsite/domain/automation/rule-check.ts'
import { holds, isDispatch } from '@onsite/domain/automation/dispatch-rule.ts'
import { type OwnChoices, type ShownChange, valuesBefore, withOld } from '@onsite/domain/automation/rule-fields.ts'
import { refusalOf, refusals } from '@onsite/domain/automation/rule-limits.ts'
import { comparisonsOf } from '@onsite/domain/field/condition-fields.ts'
import { describeCondition, shownValue } from '@onsite/domain/field/describe-condition.ts'
import { evaluateCondition } from '@onsite/domain/field/evaluate-condition.ts'
import type { FieldValues } from '@onsite/domain/field/field-definition.ts'
import { fitValues } from '@onsite/domain/field/fit-values.ts'
import type { References } from '@onsite/domain/field/field-type.ts'
import { readNames, referencesOf } from '../field/field-names.ts'
import type { TenantWork } from '../kernel/background.ts'
import type { Context } from '../kernel/context.ts'
import { dayIn } from '../kernel/day.ts'
import { lockName } from '../kernel/lock-name.ts'
import { uuidv7 } from '../kernel/uuid.ts'
import type { AutomationKind } from './automation-kind.ts'
import { ruleContext } from './rule-context.ts'
import type { Surroundings } from '../kernel/act-as.ts'
import { type Scene, scenesOf } from './rule-scene.ts'
import type { Rule } from './rule-store.ts'
import { ownChoices, vocabularyOf } from './rule-words.ts'
import { type Compared, insertRun, countRuns, type RunInput } from './run-store.ts'

/** Something that sets rules off. */
export interface Happening {
  readonly recordId: string
  /** A rule acts on the document once for it. */
  readonly cause: string
  /** The fact with which the chain began, and the rules that led here. */
  readonly causeId: string
  readonly chain: readonly string[]
  /** Changes of fields that came with it. */
  readonly changes: readonly ShownChange[]
  /** The state before, null where it stayed or is new. */
  readonly stateBefore: number | null
  /** Values that a message brought, by the names that conditions use. */
  readonly brought?: Readonly<Record<string, string>>
}

const hourMs = 3_600_000

/** Starts the runs of rules that something has set off; of dispatch rules the first that may act ends the turn of the others. */
export async function startRuns(
  work: TenantWork,
  surroundings: Surroundings,
  kind: AutomationKind,
  setOff: readonly Rule[],
  happening: Happening,
): Promise<void> {
  const today = dayIn(work.zone, work.now)
  const rules = setOff.filter(({ content }) => isActiveOn(content, today))
  const [first] = rules
  if (first === undefined) return
  const ctx = await ruleContext(work, first, surroundings)
  if (ctx === null) return
  const scene = (await scenesOf(ctx, kind, [happening.recordId])).get(happening.recordId)
  if (scene === undefined) return
  const own = await ownChoices(ctx, kind)
  const words = vocabularyOf(kind, own)
  const values = { ...valuesAt(kind, scene, happening, own), ...happening.brought }
  let isDispatched = false
  for (const rule of rules) {
    if (isDispatch(rule.content) && isDispatched) continue
    const isActing = await startOne(ctx, words, rule, values, happening)
    isDispatched ||= isActing && isDispatch(rule.content)
  }
}

/** Values as conditions read them: those now, and those before it happened. */
export function valuesAt(
  { spec }: AutomationKind,
  { values }: Scene,
  { changes, stateBefore }: Pick<Happening, 'changes' | 'stateBefore'>,
  own: OwnChoices,
): FieldValues {
  const now = fitValues(own.custom, values)
  const before = valuesBefore(spec.fields, now, changes, own)
  return withOld(now, stateBefore === null ? before : { ...before, state: stateBefore })
}

/** Whether every field that the condition names is still there: what a lost field said nobody knows, so the rule must not act. */
const namesKnownFields = ({ fields }: RuleVocabulary, { condition }: Rule['content']): boolean =>
  condition === null || comparisonsOf(condition).every((one) => fields.some(({ id }) => id === one.field))

/** @returns whether the rule acts */
async function startOne(
  ctx: Context,
  words: RuleVocabulary,
  rule: Rule,
  values: FieldValues,
  { brought = {}, cause, causeId, chain, recordId }: Happening,
): Promise<boolean> {
  const { content, id: ruleId } = rule
  const names = await namesIn(ctx, words, rule, values)
  const isSound = namesKnownFields(words, content)
  const isHeld = !isSound || holds(content, values, words)
  // Of everything that a rule looks at every day, the log keeps what it acted on.
  if (!isHeld && content.trigger.on === 'schedule') return false
  // Counting and acting go one at a time, so that no two workers pass the limits together.
  if (isHeld) await lockName(ctx, `automation-rule-runs ${ruleId}`)
  const ran = isHeld
    ? await countRuns(ctx, ruleId, recordId, new Date(ctx.now.getTime() - hourMs))
    : { before: false, lastHour: 0 }
  const refusal = !isSound
    ? 'fields'
    : isHeld
      ? refusalOf({ ruleId, chain, ranBefore: ran.before, lastHour: ran.lastHour }, content)
      : null
  const isActing = isHeld && refusal === null
  const id = uuidv7()
  const isNew = await insertRun(ctx, {
    id,
    rule_id: ruleId,
    version: rule.version,
    kind: words.kind,
    record_id: recordId,
    cause,
    cause_id: causeId,
    chain: [...chain],
    brought,
    state: isActing ? RunState.Running : isHeld ? RunState.Refused : RunState.NotHeld,
    message: refusal === null ? '' : refusals[refusal],
    inputs: inputsOf(words, rule, values, names),
    compared: compareAll(words, rule, values, names),
    actions: isActing
      ? content.actions.map((action): ActionResult => waitingAction(action.do, actionWords(action, words, names)))
      : [],
    at: ctx.now.toISOString(),
    finished_at: isActing ? null : ctx.now.toISOString(),
    next_at: null,
  })
  if (isNew && isActing) await ctx.record(automationFacts.runDue, { subjectId: id, origin: { causeId, by: chain } })
  return isActing
}

const waitingAction = (name: string, words: string): ActionResult => ({
  do: name,
  words,
  state: 'waiting',
  message: '',
  at: null,
  tries: 0,
})

/** Names of everything that the sentence of a rule and the values that it reads refer to. */
export async function namesIn(
  ctx: Context,
  words: RuleVocabulary,
  { content }: Pick<Rule, 'content'>,
  values: FieldValues = {},
): Promise<References> {
  const compared = content.condition === null ? [] : comparisonsOf(content.condition)
  const used = words.fields.filter((field) => compared.some((one) => one.field === field.id))
  const wanted = compared.map((one): FieldValues => ({ [one.field]: one.value ?? null }))
  const ofActions = content.actions.flatMap((action) => {
    const params = words.actions.find(({ name }) => name === action.do)?.params ?? []
    return referencesOf(params, [action.with])
  })
  return await readNames(ctx, [...referencesOf(used, [values, ...wanted]), ...ofActions])
}

function inputsOf(words: RuleVocabulary, { content }: Rule, values: FieldValues, names: References): RunInput[] {
  const read = content.condition === null ? [] : comparisonsOf(content.condition).map((one) => one.field)
  const shown = [...new Set(read)].flatMap((id) => {
    const field = words.fields.find((one) => one.id === id)
    const value = values[id] ?? null
    if (field === undefined) return []
    return [{ label: field.name, value: value === null ? '（空）' : shownValue(value, field, names) }]
  })
  return [{ label: '触发', value: triggerWords(content.trigger, words) }, ...shown]
}

const compareAll = (words: RuleVocabulary, { content }: Rule, values: FieldValues, names: References): Compared[] =>
  (content.condition === null ? [] : comparisonsOf(content.condition)).map((one) => ({
    words: describeCondition(one, words.fields, names),
    held: evaluateCondition(one, values, words.fields, {}),
  }))
