/** Filters of custom fields in the page's URL and on the wire (`domain/field/field-filter.ts`). */
import type { FieldDefinition } from '@onsite/domain/field/field-definition.ts'
import { type FieldFilter, writeFilters } from '@onsite/domain/field/field-filter.ts'
import { fieldTypeOf, isFieldType } from '@onsite/domain/field/field-types.ts'
import { given } from '@onsite/domain/given.ts'

type Values = Readonly<Record<string, string>>

export const filterKey = (id: string) => `f-${id}`
/** Key of the last day of a range of days. */
export const filterEndKey = (id: string) => `f-${id}-to`

const between = '~'

/** A range as one text: `10~20`, `~20`, `10~`; '' for none. */
export const writeRange = (from: string, to: string): string => (from === '' && to === '' ? '' : from + between + to)

/** The two ends of such a text, '' for an open one. */
export function readRange(text: string): readonly [string, string] {
  const [from = '', to = ''] = text.split(between)
  return [from, to]
}

/** A picked record with its name, so that a link to the list can show it: `id~name`. */
export interface Named {
  readonly id: string
  readonly label: string
}

export const writeNamed = (records: readonly Named[]): string =>
  records.map(({ id, label }) => id + between + label.replaceAll(',', '，')).join(',')

export function readNamed(text: string): Named[] {
  return text === ''
    ? []
    : text.split(',').map((one) => {
        const [id = '', ...label] = one.split(between)
        return { id, label: label.join(between) }
      })
}

/** The query key of the filled filters, {} for none. */
export function fieldConditions(fields: readonly FieldDefinition[], values: Values): Readonly<Record<string, string>> {
  const text = writeFilters(fields.flatMap((field) => conditionOf(field, values) ?? []))
  return given({ fields: text || undefined })
}

function conditionOf(field: FieldDefinition, values: Values): FieldFilter | null {
  const { id } = field
  const value = values[filterKey(id)] ?? ''
  const end = values[filterEndKey(id)] ?? ''
  const kind = isFieldType(field.type) ? fieldTypeOf(field.type).filter : null
  if (kind === null || (value === '' && end === '')) return null
  if (kind === 'text') return { id, text: value }
  if (kind === 'choice') return { id, any: readNamed(value).map((one) => one.id) }
  // Days have a key for each end; a day as the end of date-times means the whole day, so its time is left out.
  const [from, to] = value.includes(between) ? readRange(value) : [value.slice(0, 10), end.slice(0, 10)]
  const bound = (text: string) => (kind === 'number' ? Number(text) : text)
  return { id, ...(from === '' ? {} : { from: bound(from) }), ...(to === '' ? {} : { to: bound(to) }) }
}
