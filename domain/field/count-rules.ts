/** Limits on the number of things in a list. */
import type { Json } from './field-definition.ts'
import type { Checked } from './field-type.ts'

/** A list within its bounds, null when empty; `word` is the counter with its noun: 个选项, 张图片. */
export function judgeCount(items: readonly Json[], min: number | undefined, max: number, word: string): Checked {
  if (items.length === 0) return { value: null }
  if (min !== undefined && items.length < min) return { fault: `至少 ${min} ${word}` }
  return items.length > max ? { fault: `最多 ${max} ${word}` } : { value: items }
}
