/** Parts of a form that keep what is typed themselves, such as the custom fields of a record. */
import type { FieldFault } from '@onsite/domain/failure.ts'
import type { CallFailure } from '../kernel/call-failure.ts'

export interface FormPart {
  /** Key on the wire under which the part's values are sent; faults named `key.…` are its own. */
  readonly key: string
  /** Its fields are still on their way: the button that sends the form waits for them. */
  readonly isAwaited?: boolean
  /** Faults that stop the sending; the part shows each beside its field. */
  check(): readonly FieldFault[]
  /** The value that is sent; undefined sends nothing. */
  value(): unknown
  /** Faults of the server to show beside its fields. */
  takeFaults(faults: readonly FieldFault[]): void
  /** Brings the field of a fault into sight and focuses it. */
  goTo(field: string): void
  /** A refusal that the part knows an answer to: true when it asks the person itself and sends again with `again`. */
  takesFailure?(failure: CallFailure, again: () => void): boolean
  /** Takes no changes while the form is being sent. */
  hold?(isHeld: boolean): void
  /** Counts everything that was sent as saved. */
  settle(): void
  /** Everything typed since the form came, as plain data for drafts. */
  toDraft(): unknown
  /** Takes a draft up again. */
  resume(typed: unknown): void
  /** Forgets what was typed: the record's own values show again. */
  startOver?(): void
  /** Hears of every change. @returns stops it */
  listen(listener: () => void): () => void
}

/** The part whose field a fault names, undefined for the form's own fields. */
export function partOf(parts: readonly FormPart[], field: string): FormPart | undefined {
  return parts.find((part) => field === part.key || field.startsWith(`${part.key}.`))
}

/** Whether the form has to wait for one of its parts. */
export const isAwaiting = (parts: readonly FormPart[]): boolean => parts.some((part) => part.isAwaited === true)

/** Everything typed into the parts, by their keys. */
export function typedParts(parts: readonly FormPart[]): Record<string, unknown> {
  return Object.fromEntries(parts.map((part) => [part.key, part.toDraft()]))
}

/** The values of the parts, by their keys. */
export function partValues(parts: readonly FormPart[]): Record<string, unknown> {
  return Object.fromEntries(
    parts.map((part) => [part.key, part.value()] as const).filter(([, value]) => value !== undefined),
  )
}
