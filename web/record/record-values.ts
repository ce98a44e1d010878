/** Between a record as it travels and the fields of its form. */
import type { AnyCall } from '@onsite/api/define-call.ts'
import type { FieldRow } from '@onsite/domain/field-catalogue.ts'
import { isNamed, type RecordSpec } from '@onsite/domain/record/record-spec.ts'
import { type RecordRow, valueOf } from './record-calls.ts'

export type RecordValues = Readonly<Record<string, unknown>>

interface FormGroup {
  readonly name: string
  readonly fields: readonly FieldRow[]
}

/** As many fields need no headings. */
const mostPlain = 7

/** Fields that people fill in, by group; one group without a name while there are few. */
export function formGroups(spec: RecordSpec, without: readonly string[]): readonly FormGroup[] {
  const fields = spec.fields.filter((field) => field.input !== undefined && !without.includes(field.key))
  if (fields.length <= mostPlain) return [{ name: '', fields }]
  const names = [...new Set(fields.map(({ group }) => group))]
  return names.map((name) => ({ name, fields: fields.filter(({ group }) => group === name) }))
}

/** Takes a whole line of the form. */
export function isWide(field: FieldRow, nameKey: string): boolean {
  return field.key === nameKey || ['longText', 'tags', 'files'].includes(field.kind)
}

/** First values of the form: the fields of an existing record are its own, `initial` adds only what the spec has not. */
export function formValues(spec: RecordSpec, row: RecordRow | undefined, initial: RecordValues = {}): RecordValues {
  if (row === undefined) return initial
  const own = spec.fields
    .filter((field) => field.input !== undefined)
    .map((field) => [field.key, formValue(field, valueOf(row, field.key))])
  return { ...initial, ...Object.fromEntries(own) }
}

/** Fields of the form that differ between two readings of a record, with what stands in the form for each. */
export function findChanges(spec: RecordSpec, first: RecordRow, second: RecordRow) {
  return spec.fields
    .filter((field) => field.input !== undefined)
    .map((field) => ({
      key: field.key,
      label: field.label,
      before: formValue(field, valueOf(first, field.key)),
      now: formValue(field, valueOf(second, field.key)),
    }))
    .filter(({ before, now }) => JSON.stringify(before) !== JSON.stringify(now))
}

/** The name under which what is typed into the form of a new record is kept: one begun for this customer is not offered for that one. */
export function draftName(spec: RecordSpec, ...begun: readonly (object | undefined)[]): string {
  const ids = begun.flatMap((values) => Object.values(values ?? {}).flat() as unknown[]).filter(isId)
  return [`${spec.kind}-new`, ...new Set(ids)].join(':')
}

const isId = (value: unknown) => typeof value === 'string' && /^[0-9a-f]{8}-[0-9a-f-]{27}$/.test(value)

/** Tags travel whole and are sent as ids. */
export function formValue(field: Pick<FieldRow, 'kind'>, value: unknown): unknown {
  return field.kind === 'tags' && Array.isArray(value) ? idsOf(value) : value
}

/** Makes the input of the call: a new record without what was left empty, an existing one with all of it, since a field may have been emptied. */
export function formInput(
  spec: RecordSpec,
  call: AnyCall,
  values: RecordValues,
  row: RecordRow | undefined,
): RecordValues {
  const takes = (key: string) => key in call.body.properties
  const fields = spec.fields.filter(
    (field) => field.input !== undefined && takes(field.key) && (row === undefined || field.key in values),
  )
  const own = Object.entries(sentValues(fields, values)).filter(([, value]) => row !== undefined || !isEmpty(value))
  return {
    ...Object.fromEntries(own),
    ...(row === undefined || !takes('id') ? {} : { id: row.id }),
    ...(row === undefined || !takes('version') ? {} : { version: row.version }),
  }
}

/** Values of fields as they travel, also of those that were left empty. */
export const sentValues = (fields: readonly FieldRow[], values: RecordValues): RecordValues =>
  Object.fromEntries(fields.map((field) => [field.key, sentValue(field, values[field.key] ?? emptyOf(field))]))

/** Files stand whole in the form and are sent as ids. */
const sentValue = (field: FieldRow, value: unknown) => (field.kind === 'files' ? idsOf(value) : value)
const idsOf = (value: unknown) => (value as readonly { readonly id: string }[]).map(({ id }) => id)

const isEmpty = (value: unknown) => value === null || value === '' || (Array.isArray(value) && value.length === 0)

/** A field without a value, as it travels. */
export function emptyOf(field: Pick<FieldRow, 'kind'>): unknown {
  if (isNamed(field)) return null
  switch (field.kind) {
    case 'number':
    case 'money':
    case 'code':
    case 'time':
      return null
    case 'flag':
      return 0
    case 'tags':
    case 'files':
      return []
    default:
      return ''
  }
}
