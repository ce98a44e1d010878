/** Conditions over the values of a form: show-if, required-if, checks before a step, branches of an approval. */
import type { Json } from './json.ts'

export const conditionOperators = {
  equals: '等于',
  differs: '不等于',
  isOneOf: '属于',
  contains: '包含',
  above: '大于',
  atLeast: '大于等于',
  below: '小于',
  atMost: '小于等于',
  isEmpty: '为空',
  isFilled: '不为空',
} as const
export type ConditionOperator = keyof typeof conditionOperators

/** One comparison. `field` is a field's id, or `@key` for a fixed field of the form kind. */
export interface Comparison {
  readonly field: string
  readonly operator: ConditionOperator
  /** Canonical value of the field's type, or a list of them for `isOneOf`; absent for `isEmpty` and `isFilled`. */
  readonly value?: Json
}

/** A tree: all of, any of, or one comparison. */
export type Condition = { readonly all: readonly Condition[] } | { readonly any: readonly Condition[] } | Comparison
