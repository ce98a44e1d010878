/** Keeps the next moment of each timed rule for a document, reckoned from its timeline after each of its steps. */
import { baseOf, isMissing, type TimedDocument } from '@onsite/domain/automation/automation-kind.ts'
import { dueOf } from '@onsite/domain/automation/automation-rule.ts'
import type { Context } from '../kernel/context.ts'
import { movesOf } from '../record/record-log-store.ts'
import type { AutomationKind } from './automation-kind.ts'
import { dropDue, type Due, duesOf, keepDue } from './due-store.ts'
import { ruleMoveOf, type Scene } from './rule-scene.ts'
import type { Rule } from './rule-store.ts'
import { hasRun } from './run-store.ts'

/** The cause of a timed run: a moment sets a rule off once. */
export const causeOfBase = (base: number): string => `time ${base}`

/** A document with its timeline. */
export async function readTimeline(ctx: Context, { id, instants }: Scene): Promise<TimedDocument> {
  return { moves: (await movesOf(ctx, id)).map(ruleMoveOf), instants }
}

/** The moment at which a timed rule is due for a document; null when it is not, or not any more. */
export function dueFor({ spec }: AutomationKind, { content, enabled_at: since }: Rule, document: TimedDocument) {
  const { trigger } = content
  if (trigger.on !== 'time') return null
  const base = spec.bases[trigger.base]
  const at = base === undefined ? null : baseOf(base, document)
  if (at === null || since === null) return null
  const wait = trigger.wait === null ? undefined : spec.waits[trigger.wait]
  if (wait !== undefined && !isMissing(wait, document)) return null
  const due = dueOf(trigger, at)
  return due < Date.parse(since) ? null : { base: at, due }
}

/** Reckons the moments of timed rules for a document anew. */
export async function keepDues(
  ctx: Context,
  kind: AutomationKind,
  rules: readonly Rule[],
  scene: Scene,
): Promise<void> {
  const [document, standing] = await Promise.all([readTimeline(ctx, scene), duesOf(ctx, scene.id)])
  for (const rule of rules) {
    const before = standing.find((one) => one.rule_id === rule.id)
    const next = dueFor(kind, rule, document)
    const isOver = next !== null && (await hasRun(ctx, rule.id, scene.id, causeOfBase(next.base)))
    if (next === null || isOver) {
      if (before !== undefined) await dropDue(ctx, rule.id, scene.id)
      continue
    }
    const due: Due = {
      rule_id: rule.id,
      record_id: scene.id,
      base_at: new Date(next.base).toISOString(),
      due_at: new Date(next.due).toISOString(),
    }
    if (before === undefined || Date.parse(before.due_at) !== next.due || Date.parse(before.base_at) !== next.base)
      await keepDue(ctx, due)
  }
}
