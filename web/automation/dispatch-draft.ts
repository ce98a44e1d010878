/** Drafts of dispatch rules in the editor: one target, and what is tried where it fails. */
import type { getDispatchRule } from '@onsite/api/automation/dispatch-calls.ts'
import type { Reply } from '@onsite/api/define-call.ts'
import { mostHourly } from '@onsite/domain/automation/automation-rule.ts'
import type { RuleVocabulary } from '@onsite/domain/automation/rule-check.ts'
import { newAction, type SentAction, type SentContent } from './rule-draft.ts'

export interface DispatchDraft {
  readonly name: string
  readonly content: SentContent
}

/** A new action of a way of dispatching. */
export function actionNamed({ actions }: RuleVocabulary, name: string): SentAction {
  const spec = actions.find((one) => one.name === name)
  return spec === undefined ? { do: name, with: {} } : newAction(spec)
}

/** `Our choice:` dispatching has no limit of its own, since each document begins to wait once; that of accidents holds. */
export const newDispatchDraft = (words: RuleVocabulary): DispatchDraft => ({
  name: '',
  content: {
    trigger: { on: 'dispatch', types: [] },
    condition: null,
    actions: [actionNamed(words, words.dispatch?.modes[0]?.actions[0] ?? '')],
    once: false,
    hourly: mostHourly,
  },
})

export const draftOf = ({ content, name }: Reply<typeof getDispatchRule>): DispatchDraft => ({ name, content })

export const typesOf = ({ trigger }: SentContent): readonly string[] => (trigger.on === 'dispatch' ? trigger.types : [])
