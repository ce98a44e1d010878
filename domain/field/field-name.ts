/** Names of fields in conditions, formulas and demands: the id of a custom field, or `@key` for a fixed field of the form kind. */
import type { FieldValues, Json } from './field-definition.ts'
import type { SystemValues } from './field-type.ts'

export type FieldName =
  | { readonly kind: 'custom'; readonly id: string }
  | { readonly kind: 'fixed'; readonly key: string }

const fixedMark = '@'

/** The name of a fixed field. */
export const fixedFieldName = (key: string): string => fixedMark + key

/** Tells a fixed field from a custom one. */
export function readFieldName(name: string): FieldName {
  return name.startsWith(fixedMark)
    ? { kind: 'fixed', key: name.slice(fixedMark.length) }
    : { kind: 'custom', id: name }
}

/** The value of the field with this name, null when there is none. */
export function valueAt(name: string, values: FieldValues, system: SystemValues): Json {
  const field = readFieldName(name)
  const [source, key] = field.kind === 'fixed' ? [system, field.key] : [values, field.id]
  return Object.hasOwn(source, key) ? (source[key] ?? null) : null
}
