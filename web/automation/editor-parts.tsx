/** Parts that the editors of all rules have. */
import type { getRule } from '@onsite/api/automation/automation-calls.ts'
import type { Reply } from '@onsite/api/define-call.ts'
import { ruleWords } from '@onsite/domain/automation/describe-rule.ts'
import type { RuleVocabulary } from '@onsite/domain/automation/rule-check.ts'
import type { References } from '@onsite/domain/field/field-type.ts'
import { textsOf } from '@onsite/domain/field/references.ts'
import { useState } from 'react'
import type { CallFailure } from '../kernel/call-failure.ts'
import { type AddedReferences, widgetContext } from '../field/widget-context.ts'
import { usePersonNames } from '../kit/person-picker.tsx'
import type { SentContent } from './rule-draft.ts'
import { RuleSentence } from './rule-sentence.tsx'

/** Faults of a refused call by their path within the content. */
export const faultsOf = (failure: CallFailure | null): ReadonlyMap<string, string> =>
  new Map(
    (failure?.fields ?? []).map(({ field, message }) => [field.replace(/^(?:draft\.)?(?:content\.)?/, ''), message]),
  )

/** Control that knows the names of everything that was picked on the page. */
export function useWidgets(names: Reply<typeof getRule>['names']) {
  const [added] = useState<AddedReferences>(() => ({ files: new Map(), names: new Map() }))
  const [context] = useState(() =>
    widgetContext(() => ({ today: '', fields: [], files: [], names, fixed: [] }), undefined, added),
  )
  return context
}

interface SentenceProps {
  readonly words: RuleVocabulary
  readonly content: SentContent
  readonly widgets: ReturnType<typeof useWidgets>
}

/** The sentence as it stands, with names of people who were picked a moment ago. */
export function DraftSentence({ content, widgets, words }: SentenceProps) {
  const people = content.actions.flatMap((action) => Object.values(action.with).flatMap((value) => textsOf(value)))
  const names = usePersonNames(people.filter((one) => one.length === 36))
  const references: References = {
    label: (kind, id) => widgets.reference(kind, id)?.label ?? names.get(id) ?? '…',
    find: () => null,
  }
  return <RuleSentence words={ruleWords(content, words, references)} />
}
