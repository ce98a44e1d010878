/** Filters of a list from the field catalogue. */
import { listServiceGroupNames } from '@onsite/api/people/people-calls.ts'
import { listTypes } from '@onsite/api/template/template-calls.ts'
import { type FormKind, templatedKinds } from '@onsite/domain/field/form-kind.ts'
import type { FieldRow } from '@onsite/domain/field-catalogue.ts'
import type { RoleType } from '@onsite/domain/permission/roles.ts'
import { type Filter, type OptionSource, optionsFrom } from '../kit/list-filters.ts'
import { recordFilter } from './record-filter.tsx'
import { tagOptions } from './tag-picker.tsx'

const toOptions = (rows: readonly { readonly id: string; readonly name: string }[]) =>
  rows.map(({ id, name }) => ({ value: id, label: name }))

export const groupOptions: OptionSource = optionsFrom(listServiceGroupNames, {}, toOptions)
/** Templates that are enabled, by the kind of their forms. */
export const templateOptions = Object.fromEntries(
  templatedKinds.map((formKind) => [formKind, optionsFrom(listTypes, { formKind }, toOptions)]),
) as Readonly<Record<FormKind, OptionSource>>

/** Names of codes as choices. */
export const optionsOf = ({ names }: Pick<FieldRow, 'names'>) =>
  Object.entries(names ?? {}).map(([value, label]) => ({ value, label }))

/** Every filter of the fields, in their order. */
export function recordFilters<Key extends string = string>(fields: readonly FieldRow[]): readonly Filter<Key>[] {
  // The calls' keys are made from the same fields.
  return fields.flatMap(filterOf) as readonly Filter[] as readonly Filter<Key>[]
}

function filterOf(field: FieldRow): Filter[] {
  const { filter } = field
  if (filter === undefined) return []
  const own = { label: field.label, group: field.group, quick: field.quickFilter ?? false }
  if (filter.kind === 'range') return [{ ...own, kind: 'days', key: filter.startKey, endKey: filter.endKey }]
  const { key } = filter
  switch (filter.kind) {
    case 'codes':
      return [{ ...own, kind: 'pick', key, many: true, options: optionsOf(field) }]
    case 'code':
    case 'flag':
      return [{ ...own, kind: 'pick', key, options: optionsOf(field) }]
    case 'person':
      return [{ ...own, kind: 'person', key, ...(filter.role === undefined ? {} : { role: filter.role as RoleType }) }]
    case 'group':
      return [{ ...own, kind: 'remote', key, source: groupOptions }]
    case 'template':
      return [{ ...own, kind: 'remote', key, source: templateOptions[filter.of], many: true }]
    case 'customer':
      return [{ ...own, kind: 'own', key, own: recordFilter('customer') }]
    case 'record':
      return [{ ...own, kind: 'own', key, own: recordFilter(filter.target) }]
    case 'tags':
      return [{ ...own, kind: 'remote', key, source: tagOptions(filter.code), many: true }]
    default:
      return [{ ...own, kind: 'text', key }]
  }
}
