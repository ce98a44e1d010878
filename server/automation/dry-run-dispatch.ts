/** Tells how the documents of the last 30 days would have been dispatched by the rules together. Nothing is written. */
import { dryRunDispatch } from '@onsite/api/automation/dispatch-calls.ts'
import type { Input, Reply } from '@onsite/api/define-call.ts'
import { isActiveOn, type RuleContent } from '@onsite/domain/automation/automation-rule.ts'
import { firstThatHolds } from '@onsite/domain/automation/dispatch-rule.ts'
import { type Answer, answer } from '../kernel/answer.ts'
import type { Context } from '../kernel/context.ts'
import { dayIn } from '../kernel/day.ts'
import type { AutomationKind } from './automation-kind.ts'
import { mostShown, shownMoment, survey } from './dry-run.ts'
import { demandFamily, demandSound, demandRule } from './manage-rules.ts'
import { rulesInForce } from './rule-store.ts'
import { dispatchVocabularyOf, ownChoices, vocabularyOf } from './rule-words.ts'

interface Tried {
  readonly id: string
  readonly name: string
  readonly content: RuleContent
  readonly place: number
}

/** A trigger that every document sets off that begins to wait. */
const everyType: RuleContent = {
  trigger: { on: 'dispatch', types: [] },
  condition: null,
  actions: [],
  once: false,
  hourly: 1,
}

/** The rules that act today, in their order, and the draft in its place. */
async function rulesWith(
  ctx: Context,
  kind: AutomationKind,
  draft: Input<typeof dryRunDispatch>['draft'],
): Promise<Tried[]> {
  const today = dayIn(ctx.tenant.zone, ctx.now)
  const inForce = (await rulesInForce(ctx, kind.spec.kind)).filter(
    ({ content, id }) => content.trigger.on === 'dispatch' && id !== draft?.id && isActiveOn(content, today),
  )
  const rules = inForce.map(({ content, id, name, place }) => ({ id, name, content, place: place ?? 0 }))
  if (draft === undefined) return rules
  const place = draft.id === undefined ? Infinity : ((await demandRule(ctx, draft.id, true)).place ?? Infinity)
  const { content, id = '', name } = draft
  return [...rules, { id, name, content, place }].toSorted((a, b) => a.place - b.place)
}

async function run(
  ctx: Context,
  kind: AutomationKind,
  { draft }: Input<typeof dryRunDispatch>,
): Promise<Reply<typeof dryRunDispatch>> {
  const own = await ownChoices(ctx, kind)
  if (draft !== undefined) {
    demandFamily(draft.content, true)
    await demandSound(ctx, dispatchVocabularyOf(kind, own), draft.content, 'draft.content')
  }
  const words = vocabularyOf(kind, own)
  const rules = await rulesWith(ctx, kind, draft)
  const { found, scenes } = await survey(ctx, kind, own, everyType)
  // A document that was sent back and accepted again waited twice; the first time counts.
  const firsts = new Map(found.toSorted((a, b) => b.at - a.at).map((one) => [one.recordId, one]))
  const taken = [...firsts.values()].map((one) => ({ ...one, rule: firstThatHolds(rules, one.values, words) }))
  return {
    waited: taken.length,
    dispatched: taken.filter(({ rule }) => rule !== null).length,
    rules: rules.map(({ id, name }) => ({ id, name, count: taken.filter(({ rule }) => rule?.id === id).length })),
    rows: taken
      .toSorted((a, b) => b.at - a.at)
      .slice(0, mostShown)
      .map((one) => ({ ...shownMoment(one, scenes), ruleName: one.rule?.name ?? '' })),
  }
}

export const dryRunDispatchAnswer = (kind: AutomationKind): Answer =>
  answer(dryRunDispatch, async (ctx, input) => await run(ctx, kind, input))
