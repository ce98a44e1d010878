/** Filters of lists over searchable fields. They travel as one query key: a JSON list of `{id, text}`, `{id, from, to}` and `{id, any}` (`Our choice:`). */
import { given } from '../given.ts'
import type { FieldDefinition } from './field-definition.ts'
import type { FieldFilterKind } from './field-type.ts'
import { fieldTypeOf } from './field-types.ts'
import { isKeepable } from './text-rules.ts'

/** A condition on one field. The field type's `filter` decides which key counts. */
export interface FieldFilter {
  readonly id: string
  /** The value begins with it, upper and lower case alike. */
  readonly text?: string
  /** Both ends belong to the range; a day as the end of a range of date-times means the whole day. */
  readonly from?: string | number
  readonly to?: string | number
  /** The value is, or holds, one of them. */
  readonly any?: readonly string[]
}

export type ReadFilters = { readonly filters: readonly FieldFilter[] } | { readonly fault: string }

/** Longest text of the query key. */
const longestFilters = 8000
const mostFilters = 10
const mostChoices = 100
const longestText = 200
const idShape = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const timeShape = /^[0-9: -]{1,16}$/
const notFilters = { fault: '筛选条件的格式不正确' } as const

/** Writes filters as the query key; '' for none. */
export function writeFilters(filters: readonly FieldFilter[]): string {
  return filters.length === 0 ? '' : JSON.stringify(filters)
}

/** Reads the query key; '' and undefined are no filters. Never throws, whatever was sent. */
export function readFilters(sent: string | undefined): ReadFilters {
  if (sent === undefined || sent.trim() === '') return { filters: [] }
  if (sent.length > longestFilters) return { fault: '筛选条件太多' }
  const list = parse(sent)
  if (!Array.isArray(list)) return notFilters
  if (list.length > mostFilters) return { fault: `自定义字段的筛选条件最多 ${mostFilters} 个` }
  const filters = list.map(readFilter)
  return filters.every((filter) => filter !== null) ? { filters } : notFilters
}

/** Says what is wrong with a filter of a field, '' when it can be asked. `field` is undefined when the form has no such field. */
export function faultOfFilter(filter: FieldFilter, field: FieldDefinition | undefined): string {
  const kind = field === undefined ? null : fieldTypeOf(field.type).filter
  if (field === undefined || !field.searchable || kind === null) return '该字段不能用于筛选'
  return asks[kind](filter) ? '' : `「${field.name}」的筛选条件不正确`
}

/** Whether a filter asks something of its kind. */
const asks: Readonly<Record<FieldFilterKind, (filter: FieldFilter) => boolean>> = {
  text: ({ text }) => text !== undefined && text.trim() !== '',
  choice: ({ any: choices }) => choices !== undefined && choices.length > 0,
  number: ({ from, to }) => isRange(from, to, (bound) => typeof bound === 'number'),
  time: ({ from, to }) => isRange(from, to, (bound) => typeof bound === 'string' && timeShape.test(bound)),
}

type Bound = string | number | undefined

function isRange(from: Bound, to: Bound, fits: (bound: string | number) => boolean): boolean {
  if (from === undefined && to === undefined) return false
  return [from, to].every((bound) => bound === undefined || fits(bound))
}

function parse(sent: string): unknown {
  try {
    return JSON.parse(sent) as unknown
  } catch {
    return null
  }
}

function readFilter(value: unknown): FieldFilter | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null
  const { any: choices, from, id, text, to, ...others } = value as Record<string, unknown>
  if (typeof id !== 'string' || !idShape.test(id) || Object.keys(others).length > 0) return null
  if (!isText(text) || !isBound(from) || !isBound(to) || !isChoices(choices)) return null
  return {
    id,
    ...given({ text, from, to, any: choices }),
  }
}

function isText(value: unknown): value is string | undefined {
  return value === undefined || (typeof value === 'string' && value.length <= longestText && isKeepable(value))
}

function isBound(value: unknown): value is string | number | undefined {
  return typeof value === 'number' ? Number.isFinite(value) : isText(value)
}

function isChoices(value: unknown): value is string[] | undefined {
  if (value === undefined) return true
  return Array.isArray(value) && value.length <= mostChoices && value.every((one) => one !== undefined && isText(one))
}
