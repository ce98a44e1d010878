/** Drafts of rules in the editor. */
import type { saveRule } from '@onsite/api/automation/automation-calls.ts'
import type { Input } from '@onsite/api/define-call.ts'
import type { ActionSpec } from '@onsite/domain/automation/automation-kind.ts'
import { type TriggerKind, usualHourly } from '@onsite/domain/automation/automation-rule.ts'
import { usualSchedule } from '@onsite/domain/automation/schedule.ts'
import type { RuleVocabulary } from '@onsite/domain/automation/rule-check.ts'
import type { Json } from '@onsite/domain/field/field-definition.ts'
import { TimeUnit } from '@onsite/domain/sla/sla-policy.ts'

export type SentContent = Input<typeof saveRule>['content']
export type SentAction = SentContent['actions'][number]

export interface RuleDraft {
  readonly name: string
  readonly kind: string
  readonly content: SentContent
}

/** A trigger of a kind with the usual choices. */
export function newTrigger(
  on: TriggerKind,
  { bases, incoming, points, waits }: RuleVocabulary,
): SentContent['trigger'] {
  switch (on) {
    case 'step':
      return { on, point: points[0]?.code ?? 0 }
    case 'change':
      return { on, fields: [] }
    case 'time': {
      const offset = { amount: 2, unit: TimeUnit.Hour } as const
      return { on, base: bases[0]?.code ?? 0, side: 'after', offset, wait: waits[0]?.code ?? null }
    }
    case 'dispatch':
      return { on, types: [] }
    case 'hook':
      return { on, hook: incoming[0]?.id ?? '' }
    case 'schedule':
      return usualSchedule
    default:
      return { on, alert: 'late', types: [] }
  }
}

/** Parts of an action that need no thought: the notice in the system, hours. */
const usual: Readonly<Record<string, Json>> = { channels: ['inApp'], unit: String(TimeUnit.Hour), amount: 1 }

export function newAction({ name, params }: ActionSpec): SentAction {
  const known = params.flatMap(({ id }): [string, Json][] => {
    const value = usual[id]
    return value === undefined ? [] : [[id, value]]
  })
  return { do: name, with: Object.fromEntries(known) }
}

export const newDraft = (words: RuleVocabulary): RuleDraft => ({
  name: '',
  kind: words.kind,
  content: { trigger: newTrigger('step', words), condition: null, actions: [], once: false, hourly: usualHourly },
})
