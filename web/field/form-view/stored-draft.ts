import type { FileShape } from '@onsite/api/file/file-calls.ts'
import type { FieldValues } from '@onsite/domain/field/field-definition.ts'
import type { NamedReference } from '../field-widget.ts'

/** Typed values of custom fields, with the files and names that they refer to. */
export interface StoredDraft {
  readonly values: FieldValues
  readonly files: readonly FileShape[]
  readonly names: readonly (readonly [string, NamedReference])[]
}

export function isStoredDraft(typed: unknown): typed is StoredDraft {
  return typeof typed === 'object' && typed !== null && 'values' in typed && 'files' in typed && 'names' in typed
}
