/** Parts of a form that keep what is typed themselves, such as the custom fields of a record. */
import type { FieldFault } from '@onsite/domain/failure.ts'

export interface FormPart {
  /** Key on the wire under which the part's values are sent; faults named `key.…` are its own. */
  readonly key: string
  /** Faults that stop the sending; the part shows each beside its field. */
  check(): readonly FieldFault[]
  /** What is sent; undefined sends nothing. */
  value(): unknown
  /** Faults of the server to show beside its fields. */
  takeFaults(faults: readonly FieldFault[]): void
  /** Brings the field of a fault into sight and focuses it. */
  goTo(field: string): void
  /** What was sent is no longer unsaved. */
  settle(): void
}

/** The part whose field a fault names, undefined for the form's own fields. */
export function partOf(parts: readonly FormPart[], field: string): FormPart | undefined {
  return parts.find((part) => field === part.key || field.startsWith(`${part.key}.`))
}

/** The values of the parts, by their keys. */
export function partValues(parts: readonly FormPart[]): Record<string, unknown> {
  return Object.fromEntries(
    parts.map((part) => [part.key, part.value()] as const).filter(([, value]) => value !== undefined),
  )
}
