/** Names of referenced records as they stand in texts and cells. */
import type { Json } from './field-definition.ts'
import type { ReferenceKind, References } from './field-type.ts'

/** The name of a record, or words for one that is gone. */
export function labelOf(names: References, kind: ReferenceKind, id: string): string {
  return names.label(kind, id) ?? '已删除'
}

/** The texts of a canonical list; empty for anything else. */
export function textsOf(value: Json): readonly string[] {
  return Array.isArray(value) ? (value as readonly Json[]).filter((one) => typeof one === 'string') : []
}
