/** Rules hear of every step and every edit of their documents, and of the alerts of their clocks. */
import { fitsAny, isPoint, type RuleMove } from '@onsite/domain/automation/automation-kind.ts'
import type { TriggerKind } from '@onsite/domain/automation/automation-rule.ts'
import type { ShownChange } from '@onsite/domain/automation/rule-fields.ts'
import type { FieldChange } from '../kernel/field-change.ts'
import type { Fact } from '../kernel/context.ts'
import { defineReaction, type Reaction, type ReactionContext } from '../kernel/reaction.ts'
import { tenantZone } from '../kernel/tenant-people.ts'
import { type LogRow, linesAt } from '../record/record-log-store.ts'
import type { AutomationKind } from './automation-kind.ts'
import { keepDues } from './keep-dues.ts'
import { ruleContext } from './rule-context.ts'
import type { Surroundings } from '../kernel/act-as.ts'
import { scenesOf } from './rule-scene.ts'
import { hasRuleInForce, type Rule, rulesInForce } from './rule-store.ts'
import { startRuns } from './start-runs.ts'

/** The cause of a fact, and the rules that led to it. */
const causeOf = ({ id, origin }: Pick<Fact, 'id' | 'origin'>) => ({
  causeId: origin?.causeId ?? id,
  chain: origin?.by ?? [],
})

/** One name for one cause: rules that follow from each other share it, so that none acts twice on a document for it. */
const causeKey = (causeId: string): string => `fact ${causeId}`

const workOf = async (ctx: ReactionContext) => ({
  tenantId: ctx.tenantId,
  zone: await tenantZone(ctx.tx, ctx.tenantId),
  tx: ctx.tx,
  now: ctx.now,
  record: ctx.record,
})

const shownChanges = (lines: readonly LogRow[]): ShownChange[] => lines.flatMap((line) => line.changes as FieldChange[])

/** Steps by the names of their facts; several steps may tell the same. An edit that is no step has the empty name. */
const stepsByFact = ({ changed, steps }: AutomationKind): ReadonlyMap<string, readonly string[]> => {
  const named = Map.groupBy(Object.entries(steps), ([, { name }]) => name)
  const found = new Map([...named].map(([name, some]) => [name, some.map(([step]) => step)]))
  return changed === undefined ? found : found.set(changed.name, [''])
}

/** Whether a rule is set off by a move with these changes. */
export function isSetOff(
  { spec }: AutomationKind,
  { content }: Pick<Rule, 'content'>,
  move: RuleMove,
  changes: readonly ShownChange[],
): boolean {
  const { trigger } = content
  if (trigger.on === 'dispatch') return spec.dispatch !== undefined && fitsAny(spec.dispatch.moves, move)
  if (trigger.on === 'step') return isPoint(spec, trigger.point, move)
  // An undone change is no news.
  if (trigger.on === 'change' && move.step !== 'undo')
    return changes.some(({ field }) => trigger.fields.includes(field))
  return false
}

/** Triggers that read the line of a step. */
const ofSteps: readonly TriggerKind[] = ['step', 'change', 'dispatch']

/** Follows the steps and edits of a kind. */
export function followDocuments(kind: AutomationKind, around: Pick<Surroundings, 'records'>): Reaction {
  const { changed, spec, steps } = kind
  const stepsOf = stepsByFact(kind)
  return defineReaction({
    name: `automate-${spec.kind}`,
    on: [...Object.values(steps), ...(changed === undefined ? [] : [changed])],
    concerns: hasRuleInForce(spec.kind),
    async run(ctx, fact) {
      const rules = await rulesInForce(ctx, spec.kind)
      const [first] = rules
      if (first === undefined) return
      const names = stepsOf.get(fact.kind) ?? []
      const listens = rules.some(({ content }) => ofSteps.includes(content.trigger.on))
      const lines = listens
        ? (await linesAt(ctx, fact.subjectId, fact.at)).filter(({ step }) => names.includes(step ?? ''))
        : []
      const { from, to } = fact.data as { from?: number; to?: number }
      const step = lines[0]?.step ?? names[0] ?? ''
      const move: RuleMove = { step, from: from ?? null, to: to ?? null, at: fact.at }
      const changes = shownChanges(lines)
      const work = await workOf(ctx)
      const surroundings = { ...ctx, ...around }
      const { causeId, chain } = causeOf(fact)
      const setOff = rules.filter((rule) => isSetOff(kind, rule, move, changes))
      await startRuns(work, surroundings, kind, setOff, {
        recordId: fact.subjectId,
        cause: causeKey(causeId),
        causeId,
        chain,
        changes,
        stateBefore: move.from,
      })
      const timed = rules.filter(({ content }) => content.trigger.on === 'time')
      const reader = timed.length === 0 ? null : await ruleContext(work, first, surroundings)
      const scene = reader === null ? undefined : (await scenesOf(reader, kind, [fact.subjectId])).get(fact.subjectId)
      if (reader !== null && scene !== undefined) await keepDues(reader, kind, timed, scene)
    },
  })
}

/** Follows the alerts of a kind's clocks. */
export function followClocks(kind: AutomationKind, around: Pick<Surroundings, 'records'>): Reaction {
  const { late, warned } = kind.clocks.facts
  return defineReaction({
    name: `automate-clocks-of-${kind.spec.kind}`,
    on: [warned, late],
    concerns: hasRuleInForce(kind.spec.kind),
    async run(ctx, fact) {
      const alert = fact.kind === late.name ? 'late' : 'warned'
      const setOff = (await rulesInForce(ctx, kind.spec.kind)).filter(
        ({ content: { trigger } }) =>
          trigger.on === 'clock' &&
          trigger.alert === alert &&
          (trigger.types.length === 0 || trigger.types.includes(fact.data.type)),
      )
      const { causeId, chain } = causeOf(fact)
      await startRuns(await workOf(ctx), { ...ctx, ...around }, kind, setOff, {
        recordId: fact.subjectId,
        cause: causeKey(causeId),
        causeId,
        chain,
        changes: [],
        stateBefore: null,
      })
    },
  })
}
