/** Days of a record that may not lie before others (`notBefore` of their fields): judged by forms, changes in lists, files and steps alike. */
import type { FieldFault } from '../failure.ts'
import type { FieldRow } from '../field-catalogue.ts'

/** The day of a field, '' for none. */
export type DayOf = (field: Pick<FieldRow, 'key' | 'kind'>) => string

/**
 * Finds pairs of days that lie in an impossible order. A fault stands beside the later day, or beside the other where nobody types the later one.
 * `Our choice:` a pair is judged when one of its days changes, as a name is by which no other record may go: whoever mends something else of a record that
 * was wrong before is not held up.
 * @param before of a new record: no days
 */
export function dayOrderFaults(fields: readonly FieldRow[], now: DayOf, before: DayOf): FieldFault[] {
  const hasChanged = (field: FieldRow) => now(field) !== before(field)
  return fields.flatMap((later) =>
    (later.notBefore ?? []).flatMap((key): FieldFault[] => {
      const first = fields.find((field) => field.key === key)
      if (first === undefined) throw new Error(`${later.key} may not lie before ${key}, which is no field`)
      const isTurned = now(later) !== '' && now(first) !== '' && now(later) < now(first)
      if (!isTurned || !(hasChanged(later) || hasChanged(first))) return []
      const { key: field } = later.input === undefined ? first : later
      return [{ field, message: `${later.label}不能早于${first.label}` }]
    }),
  )
}

/** Reads days from values by key, as forms and files give them: what they do not say stays. */
export const daysSaid =
  (said: Readonly<Record<string, unknown>>, stood: DayOf): DayOf =>
  (field) => {
    const value = said[field.key]
    return value === undefined ? stood(field) : typeof value === 'string' ? value : ''
  }

/** Of a record that is not there yet. */
export const noDays: DayOf = () => ''
