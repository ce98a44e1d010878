/** Edits of a condition tree. A path leads to a node by positions; [] is the tree itself. */
import type { Comparison, Condition } from '@onsite/domain/field/condition.ts'

export type ConditionPath = readonly number[]
type Joiner = 'all' | 'any'

/** Depth of branches that the editor offers. */
export const mostDepth = 3

export const isBranch = (condition: Condition): condition is Exclude<Condition, Comparison> => !('field' in condition)
export const joinerOf = (condition: Exclude<Condition, Comparison>): Joiner => ('all' in condition ? 'all' : 'any')
export const partsOf = (condition: Exclude<Condition, Comparison>): readonly Condition[] =>
  'all' in condition ? condition.all : condition.any

export function branchOf(joiner: Joiner, parts: readonly Condition[]): Condition {
  return joiner === 'all' ? { all: parts } : { any: parts }
}

/** The condition as the editor shows it: a branch with parts. */
export function asBranch(condition: Condition | null): Exclude<Condition, Comparison> {
  if (condition === null) return { all: [] }
  return isBranch(condition) ? condition : { all: [condition] }
}

/** Puts another node at a path; null removes the node. */
export function replaceAt(root: Condition, path: ConditionPath, next: Condition | null): Condition | null {
  const [index, ...rest] = path
  if (index === undefined) return next
  if (!isBranch(root)) return root
  const parts = partsOf(root).flatMap((part, at) => {
    if (at !== index) return [part]
    const changed = replaceAt(part, rest, next)
    return changed === null ? [] : [changed]
  })
  return branchOf(joinerOf(root), parts)
}

/** The stored form: branches without parts disappear, branches of one part become that part; null when nothing is left. */
export function pruneCondition(condition: Condition): Condition | null {
  if (!isBranch(condition)) return condition
  const parts = partsOf(condition).flatMap((part) => {
    const kept = pruneCondition(part)
    return kept === null ? [] : [kept]
  })
  const [first] = parts
  if (first === undefined) return null
  return parts.length === 1 ? first : branchOf(joinerOf(condition), parts)
}
