import { countRuns, listRuns, retryRun, type Run } from '@onsite/api/automation/automation-calls.ts'
import { automationFacts } from '@onsite/api/automation/automation-facts.ts'
import { RunState } from '@onsite/domain/automation/automation-rule.ts'
import { Failure } from '@onsite/domain/failure.ts'
import { type Answer, answer } from '../kernel/answer.ts'
import type { Context } from '../kernel/context.ts'
import { pageOf } from '../kernel/page-of.ts'
import { ruleBriefs } from './rule-store.ts'
import { countRunsOf, lockRun, type RunRecord, runsOf, updateRun } from './run-store.ts'

/** Runs as the log shows them. */
export async function presentRuns(ctx: Context, runs: readonly RunRecord[]): Promise<Run[]> {
  const [briefs, rules] = await Promise.all([
    ctx.records.briefsOf(
      ctx,
      runs.map(({ kind, record_id: id }) => ({ kind, id })),
    ),
    ruleBriefs(
      ctx,
      runs.map((run) => run.rule_id),
    ),
  ])
  return runs.map((run) => ({
    id: run.id,
    ruleId: run.rule_id,
    ruleName: rules.get(run.rule_id)?.name ?? '',
    isDispatch: rules.get(run.rule_id)?.trigger === 'dispatch',
    version: run.version,
    kind: run.kind,
    recordId: run.record_id,
    recordLabel: briefs.get(run.record_id)?.label ?? '',
    state: run.state,
    message: run.message,
    inputs: [...run.inputs],
    compared: [...run.compared],
    actions: run.actions,
    depth: run.chain.length,
    time: run.at,
    endTime: run.finished_at,
    nextTime: run.next_at,
  }))
}

export const logAnswers: readonly Answer[] = [
  answer(listRuns, async (ctx, { ruleId, state, ...paging }) =>
    presentRuns(ctx, await runsOf(ctx, { ruleId, state }, pageOf(paging))),
  ),
  answer(countRuns, async (ctx, filter) => await countRunsOf(ctx, filter)),
  answer(retryRun, async (ctx, { id }) => {
    const run = await lockRun(ctx, id)
    if (run === undefined) throw new Failure('not-found', { record: '执行记录' })
    if (run.state !== RunState.Failed) throw new Failure('automation-not-failed')
    const actions = run.actions.map((one) =>
      one.state === 'failed' ? { ...one, state: 'waiting' as const, message: '', tries: 0 } : one,
    )
    await updateRun(ctx, id, { state: RunState.Running, message: '', actions, finished_at: null })
    await ctx.record(automationFacts.runDue, { subjectId: id })
    return null
  }),
]
