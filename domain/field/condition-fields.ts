/** Walks over conditions. */
import type { Comparison, Condition } from './condition.ts'

/** Deepest nesting and greatest number of comparisons of a condition. */
export const deepestCondition = 5
export const mostComparisons = 50

/** The conditions below a group, null for a comparison. */
export function branchesOf(condition: Condition): readonly Condition[] | null {
  if ('all' in condition) return condition.all
  return 'any' in condition ? condition.any : null
}

/** Every comparison of a condition, in order. */
export function comparisonsOf(condition: Condition, depth = 0): Comparison[] {
  const branches = branchesOf(condition)
  if (branches === null) return [condition as Comparison]
  return depth >= deepestCondition ? [] : branches.flatMap((branch) => comparisonsOf(branch, depth + 1))
}

/** Fields that a condition looks at, each once: ids, and `@key` for fixed fields. */
export function conditionFields(condition: Condition): string[] {
  return [...new Set(comparisonsOf(condition).map((comparison) => comparison.field))]
}
