/** Filters of a list as data: the chips, the 高级 form and the address are all made from the same rows. */
import type { AnyCall, Input, Reply } from '@onsite/api/define-call.ts'
import { defaultPageSize, paidPageSizes } from '@onsite/api/paging.ts'
import { shownDay } from '@onsite/domain/calendar/civil-day.ts'
import type { RoleType } from '@onsite/domain/permission/roles.ts'
import dayjs from 'dayjs'
import type { ComponentType } from 'react'
import { type FieldSort, isBlank, planKey } from './list-plans.ts'

export interface FilterOption {
  readonly value: string
  readonly label: string
}

/** Choices that a call gives; made with `optionsFrom`. */
export interface OptionSource {
  readonly call: AnyCall
  readonly input: Readonly<Record<string, unknown>>
  toOptions(this: void, reply: unknown): readonly FilterOption[]
}

/** Choices of a filter from a call: `optionsFrom(listServiceGroupNames, {}, (groups) => …)`. */
export function optionsFrom<C extends AnyCall>(
  call: C,
  input: Input<C>,
  toOptions: (reply: Reply<C>) => readonly FilterOption[],
): OptionSource {
  return { call, input, toOptions: (reply) => toOptions(reply as Reply<C>) }
}

interface FilterBase<Key extends string> {
  /** Query key on the wire, also in the page's address. */
  readonly key: Key
  readonly label: string
  /** Stands in the filter bar even while it is empty; the others are behind ＋条件 and in the 高级 form. */
  readonly quick?: boolean
  /** Heading in the 高级 form and in ＋条件. */
  readonly group?: string
}

export interface OwnEditorProps {
  readonly label: string
  /** '' for none. */
  readonly value: string
  readonly onChange: (value: string) => void
}

export interface OwnFilter {
  readonly Editor: ComponentType<OwnEditorProps>
  /** Text of the chip. */
  toText(this: void, value: string): string
  /** Instead of `toText`, for values whose name must be asked for. */
  readonly Text?: ComponentType<{ readonly value: string }>
}

export type Filter<Key extends string = string> =
  | (FilterBase<Key> & { readonly kind: 'text' })
  /** `many`: several codes, joined with commas. */
  | (FilterBase<Key> & { readonly kind: 'pick'; readonly options: readonly FilterOption[]; readonly many?: boolean })
  /** Choices that a call gives. */
  | (FilterBase<Key> & { readonly kind: 'remote'; readonly source: OptionSource; readonly many?: boolean })
  /** A range of days: `key` takes the first, `endKey` the last. */
  | (FilterBase<Key> & { readonly kind: 'days'; readonly endKey: Key })
  | (FilterBase<Key> & { readonly kind: 'person'; readonly role?: RoleType })
  /** Brings its own editor, for conditions that only their area knows. */
  | (FilterBase<Key> & { readonly kind: 'own'; readonly own: OwnFilter })

/** Everything a list's address holds. Values are strings as they travel; an absent key means no filter. */
export interface ListQuery {
  readonly values: Readonly<Record<string, string>>
  readonly pageIndex: number
  readonly pageSize: number
  /** As `SortType`, null for the list's own order. */
  readonly sortType: number | null
  /** A column by whose values the rows stand; `sortType` then breaks ties. */
  readonly fieldSort?: FieldSort
}

export const keywordKey = 'keyword'

/** The query keys that a filter fills. */
export function keysOfFilter(filter: Filter): readonly string[] {
  return filter.kind === 'days' ? [filter.key, filter.endKey] : [filter.key]
}

/** Reads a list's address; unknown keys and impossible numbers are passed over. */
export function readListQuery(search: string, filters: readonly Filter[], usualPageSize = defaultPageSize): ListQuery {
  const query = new URLSearchParams(search)
  const known = new Set([keywordKey, ...filters.flatMap(keysOfFilter)])
  const values = Object.fromEntries([...query].filter(([key, value]) => known.has(key) && value !== ''))
  const pageSize = Number(query.get('pageSize') ?? usualPageSize)
  const pageIndex = Number(query.get('pageIndex') ?? 0)
  const sortType = Number(query.get('sortType') ?? 0)
  const sortField = query.get('sortField')
  const sortOrder = query.get('sortOrder') === 'desc' ? 'desc' : 'asc'
  return {
    values,
    pageIndex: Number.isInteger(pageIndex) && pageIndex >= 0 ? pageIndex : 0,
    pageSize: paidPageSizes.some((size) => size === pageSize) ? pageSize : usualPageSize,
    sortType: sortType === 1 || sortType === 2 ? sortType : null,
    ...(sortField === null ? {} : { fieldSort: { sortField, sortOrder } }),
  }
}

/** The address of a list, with what differs from the usual only. Keys that are not the list's own are kept from `search`. */
export function writeListQuery(
  query: ListQuery,
  search: string,
  filters: readonly Filter[],
  usualPageSize = defaultPageSize,
): string {
  const own = new Set([
    keywordKey,
    'pageIndex',
    'pageSize',
    'sortType',
    'sortField',
    'sortOrder',
    ...filters.flatMap(keysOfFilter),
  ])
  const result = new URLSearchParams([...new URLSearchParams(search)].filter(([key]) => !own.has(key)))
  for (const [key, value] of Object.entries(query.values)) if (value !== '') result.set(key, value)
  if (query.sortType !== null) result.set('sortType', String(query.sortType))
  for (const [key, value] of Object.entries(query.fieldSort ?? {})) result.set(key, value as string)
  // A view fills an address that names it and nothing else: whoever has cleared its conditions says their own order, which is none.
  if (result.has(planKey) && isBlank(query)) result.set('sortType', '0')
  if (query.pageIndex > 0) result.set('pageIndex', String(query.pageIndex))
  if (query.pageSize !== usualPageSize) result.set('pageSize', String(query.pageSize))
  const text = result.toString()
  return text === '' ? '' : `?${text}`
}

/** Values without those of one filter. */
export function withoutFilter(values: ListQuery['values'], filter: Filter): Record<string, string> {
  const gone = keysOfFilter(filter)
  return Object.fromEntries(Object.entries(values).filter(([key]) => !gone.includes(key)))
}

/** Values without the keyword. */
export function withoutKeyword(values: ListQuery['values']): Record<string, string> {
  return Object.fromEntries(Object.entries(values).filter(([key]) => key !== keywordKey))
}

/** Values with another keyword, '' for none; the same object when it is the same. */
export function withKeyword(values: ListQuery['values'], text: string): ListQuery['values'] {
  if (text === (values[keywordKey] ?? '')) return values
  return text === '' ? withoutKeyword(values) : { ...values, [keywordKey]: text }
}

/** Whether a filter has a value. */
export function isFilled(filter: Filter, values: ListQuery['values']): boolean {
  return keysOfFilter(filter).some((key) => values[key] !== undefined)
}

/** A day as it is sent (Spec 1 §5): dashes; the last day of a range ends at 23:59:59. */
export function rangeValues(
  filter: Filter & { kind: 'days' },
  first: string | null,
  last: string | null,
): Record<string, string> {
  return {
    ...(first === null ? {} : { [filter.key]: first }),
    ...(last === null ? {} : { [filter.endKey]: `${last} 23:59:59` }),
  }
}

const day = (value: dayjs.Dayjs) => value.format('YYYY-MM-DD')
const dayOf = (text: string) => shownDay(text.slice(0, 10))

/** Date shortcuts of Spec 1 §9; weeks begin on Monday. */
export function dayShortcuts(now: Date): { label: string; range: [string, string] }[] {
  const today = dayjs(now)
  const monday = today.subtract((today.day() + 6) % 7, 'day')
  const lastMonth = today.subtract(1, 'month')
  return [
    { label: '今天', range: [day(today), day(today)] },
    { label: '昨天', range: [day(today.subtract(1, 'day')), day(today.subtract(1, 'day'))] },
    { label: '本周', range: [day(monday), day(monday.add(6, 'day'))] },
    { label: '本月', range: [day(today.startOf('month')), day(today.endOf('month'))] },
    { label: '上月', range: [day(lastMonth.startOf('month')), day(lastMonth.endOf('month'))] },
    { label: '今年', range: [day(today.startOf('year')), day(today.endOf('year'))] },
  ]
}

/** Text of a filled filter's chip, for kinds whose text does not need a call. */
export function chipText(
  filter: Filter,
  values: ListQuery['values'],
  options: readonly FilterOption[],
  now: Date,
): string {
  const value = values[filter.key] ?? ''
  if (filter.kind === 'own') return filter.own.toText(value)
  if (filter.kind === 'days') return rangeText(value, values[filter.endKey] ?? '', now)
  if (filter.kind === 'pick' || filter.kind === 'remote') {
    const labels = value.split(',').map((one) => options.find((option) => option.value === one)?.label ?? one)
    return labels.length > 3 ? `${labels.slice(0, 3).join('、')}等 ${labels.length} 项` : labels.join('、')
  }
  return value
}

function rangeText(first: string, last: string, now: Date): string {
  const lastDay = last.slice(0, 10)
  const shortcut = dayShortcuts(now).find(({ range }) => range[0] === first && range[1] === lastDay)
  if (shortcut !== undefined) return shortcut.label
  if (lastDay === '') return `${dayOf(first)} 起`
  return first === '' ? `${dayOf(lastDay)} 止` : `${dayOf(first)} 至 ${dayOf(lastDay)}`
}
