/**
 * Dispatch rules (派单规则) are rules of automation that are tried in their order when a document begins to wait for somebody: the first that holds acts,
 * and its actions are alternatives, of which the first that is not refused counts.
 */
import { evaluateCondition } from '../field/evaluate-condition.ts'
import type { FieldDefinition, FieldOption, FieldValues } from '../field/field-definition.ts'
import type { DispatchMode, DispatchSpec } from './automation-kind.ts'
import type { DispatchTrigger, RuleAction, RuleContent } from './automation-rule.ts'

/** Ways of dispatching as the editor offers them. */
export interface DispatchWords {
  readonly typeField: string
  readonly types: readonly FieldOption[]
  readonly modes: readonly (DispatchMode & { readonly code: number })[]
}

/** The target, and where it fails the fallback. */
export const mostAlternatives = 2

export const isDispatch = ({ trigger }: Pick<RuleContent, 'trigger'>): boolean => trigger.on === 'dispatch'

export const dispatchWords = ({ modes, typeField }: DispatchSpec, types: readonly FieldOption[]): DispatchWords => ({
  typeField,
  types,
  modes: Object.entries(modes).map(([code, mode]) => ({ ...mode, code: Number(code) })),
})

/** The way of dispatching that an action belongs to. */
export const modeOf = ({ modes }: DispatchWords, action: Pick<RuleAction, 'do'>): number | null =>
  modes.find(({ actions }) => actions.includes(action.do))?.code ?? null

const isOfType = ({ types }: DispatchTrigger, type: FieldValues[string] | undefined): boolean =>
  types.length === 0 || (typeof type === 'string' && types.includes(type))

/** Whether a rule that was set off holds for a document. */
export function holds(
  { condition, trigger }: Pick<RuleContent, 'condition' | 'trigger'>,
  values: FieldValues,
  { dispatch, fields }: { readonly dispatch: DispatchWords | null; readonly fields: readonly FieldDefinition[] },
): boolean {
  if (trigger.on === 'dispatch' && !isOfType(trigger, values[dispatch?.typeField ?? ''])) return false
  return condition === null || evaluateCondition(condition, values, fields, {})
}

/** A rule of those that are tried in their order. */
interface Tried {
  readonly content: RuleContent
}

/** The first rule that holds. */
export const firstThatHolds = <Rule extends Tried>(
  rules: readonly Rule[],
  values: FieldValues,
  words: Parameters<typeof holds>[2],
): Rule | null => rules.find(({ content }) => holds(content, values, words)) ?? null
