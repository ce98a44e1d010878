/** Dispatch rules: rules of automation that are tried in their order, the first that holds acts. */
import {
  countDispatchRuns,
  deleteDispatchRule,
  getDispatchRule,
  getDispatchWords,
  listDispatchRules,
  listDispatchRuns,
  saveDispatchRule,
  sortDispatchRules,
  switchDispatchRule,
} from '@onsite/api/automation/dispatch-calls.ts'
import type { Input } from '@onsite/api/define-call.ts'
import { automationFacts } from '@onsite/api/automation/automation-facts.ts'
import { isDispatch } from '@onsite/domain/automation/dispatch-rule.ts'
import { Failure } from '@onsite/domain/failure.ts'
import { type Answer, answer } from '../kernel/answer.ts'
import type { Context } from '../kernel/context.ts'
import { lockName } from '../kernel/lock-name.ts'
import { pageOf } from '../kernel/page-of.ts'
import type { AutomationKind } from './automation-kind.ts'
import { dryRunDispatchAnswer } from './dry-run-dispatch.ts'
import { demandFamily, removeStored, demandRule, storeRule, switchStored } from './manage-rules.ts'
import { presentRule, presentRules, presentWords } from './present-rules.ts'
import { presentRuns } from './read-log.ts'
import { allRules, type Rule, updateRule } from './rule-store.ts'
import { dispatchVocabularyOf, ownChoices } from './rule-words.ts'
import { countRunsOf, runsOf } from './run-store.ts'

const rulesInTurn = async (ctx: Context): Promise<Rule[]> =>
  (await allRules(ctx)).filter(({ content }) => isDispatch(content))

/** Keeps the order in which rules are tried. Throws `stale` where they stand otherwise than whoever moves them saw. */
async function sortRules(ctx: Context, { ids, was }: Input<typeof sortDispatchRules>): Promise<void> {
  await lockName(ctx, 'automation-rule')
  const rules = await rulesInTurn(ctx)
  const isSeen = was.length === rules.length && rules.every(({ id }, index) => was[index] === id)
  if (!isSeen || ids.length !== rules.length || !ids.every((id) => was.includes(id))) throw new Failure('stale')
  for (const [index, id] of ids.entries()) {
    const place = index + 1
    if (rules.find((one) => one.id === id)?.place !== place) await updateRule(ctx, id, { place })
  }
  const [first] = ids
  if (first !== undefined) await ctx.record(automationFacts.ruleChanged, { subjectId: first })
}

/** The answers of dispatch rules, for the one kind of document whose spec says how it is dispatched. */
export function dispatchAnswers(kinds: readonly AutomationKind[]): readonly Answer[] {
  const kind = kinds.find(({ spec }) => spec.dispatch !== undefined)
  if (kind === undefined) throw new Error('no kind of document is dispatched')
  return [
    answer(getDispatchWords, async (ctx) => presentWords(dispatchVocabularyOf(kind, await ownChoices(ctx, kind)))),
    answer(listDispatchRules, async (ctx) => await presentRules(ctx, kinds, await rulesInTurn(ctx))),
    answer(getDispatchRule, async (ctx, { id }) => await presentRule(ctx, kinds, await demandRule(ctx, id, true))),
    answer(saveDispatchRule, async (ctx, input) => {
      demandFamily(input.content, true)
      return await storeRule(kinds, ctx, { ...input, kind: kind.spec.kind })
    }),
    answer(sortDispatchRules, async (ctx, input) => {
      await sortRules(ctx, input)
      return null
    }),
    answer(switchDispatchRule, async (ctx, { id, isEnabled }) => {
      await switchStored(ctx, id, isEnabled === 1, true)
      return null
    }),
    answer(deleteDispatchRule, async (ctx, { id }) => {
      await removeStored(ctx, id, true)
      return null
    }),
    dryRunDispatchAnswer(kind),
    answer(listDispatchRuns, async (ctx, { ruleId, ...paging }) => {
      await demandRule(ctx, ruleId, true)
      return await presentRuns(ctx, await runsOf(ctx, { ruleId }, pageOf(paging)))
    }),
    answer(countDispatchRuns, async (ctx, { ruleId }) => {
      await demandRule(ctx, ruleId, true)
      return await countRunsOf(ctx, { ruleId })
    }),
  ]
}
