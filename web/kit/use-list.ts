import type { AnyCall, Input, Reply, TouchKey } from '@onsite/api/define-call.ts'
import { useCallback, useLayoutEffect, useMemo, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { CallFailure } from '../kernel/call-failure.ts'
import { useOffers } from '../kernel/session.tsx'
import { ListAddress } from './list-address.ts'
import { type ListExtension, noExtension } from './list-extension.ts'
import { type PlanContent, planKey } from './list-plans.ts'
import { useEarlyAsk } from './use-early-ask.ts'
import { usePage } from './use-page.ts'
import { type Filter, keysOfFilter, type ListQuery, readListQuery, writeListQuery } from './list-filters.ts'

/** The row of a list call. */
export type RowOf<L extends AnyCall> = Reply<L> extends readonly (infer Row)[] ? Row : never

export interface ListState<Row> {
  readonly query: ListQuery
  readonly rows: readonly Row[]
  /** null until counted. */
  readonly total: number | null
  /** No rows yet at all. */
  readonly isFirstLoad: boolean
  readonly isLoading: boolean
  readonly failure: CallFailure | null
  /** Conditions of both calls, without paging and order. */
  readonly conditions: Readonly<Record<string, unknown>>
  /** Changes the query as it is by then. */
  change(this: void, next: QueryChange): void
  /** Shows this content, under the saved view of this id. */
  open(this: void, content: PlanContent, planId: string | null): void
  retry(this: void): void
}

/** A change of the query; a function is given the query with all changes before, and gives null when there is nothing to change. */
export type QueryChange = Partial<ListQuery> | ((query: ListQuery) => Partial<ListQuery> | null)

/** The calls need this of an extension. */
type Asked = Omit<ListExtension<never>, 'columns'>

/** The page size when the address names none. */
export interface PageSizing {
  readonly pageSize: number
  remember(this: void, pageSize: number): void
}

/** A list's state lives in its address, so that a list has a link and every tab its own. */
export function useList<L extends AnyCall>(
  list: L,
  count: AnyCall,
  filters: readonly Filter[],
  fixed: Partial<Input<L>>,
  marks: readonly TouchKey[] | undefined,
  sizing: PageSizing,
  extension: Asked = noExtension,
  shownKeys: readonly string[] = [],
): ListState<RowOf<L>> {
  const { search } = useLocation()
  const navigate = useNavigate()
  const { pageSize: usual, remember } = sizing
  const maySort = useOffers()('sortChange')
  const query = useMemo(() => readListQuery(search, filters, usual), [search, filters, usual])

  const [address] = useState(() => new ListAddress())
  useLayoutEffect(() => address.show(search))
  const go = useCallback(
    (next: string) => {
      address.go(next)
      void navigate({ search: next }, { replace: true })
    },
    [address, navigate],
  )

  const change = useCallback(
    (given: QueryChange) => {
      const before = address.read()
      const current = readListQuery(before, filters, usual)
      const next = typeof given === 'function' ? given(current) : given
      if (next === null) return
      // Another condition starts at the first page again.
      const merged = { ...current, pageIndex: 0, ...next }
      if (next.pageSize !== undefined) remember(next.pageSize)
      go(writeListQuery(merged, before, filters, next.pageSize ?? usual))
    },
    [address, filters, usual, go, remember],
  )

  const open = useCallback(
    (content: PlanContent, planId: string | null) => {
      const before = address.read()
      const kept = new URLSearchParams(before)
      if (planId === null) kept.delete(planKey)
      else kept.set(planKey, planId)
      const { pageSize } = readListQuery(before, filters, usual)
      go(writeListQuery({ ...content, pageIndex: 0, pageSize }, `?${kept.toString()}`, filters, usual))
    },
    [address, filters, usual, go],
  )

  const conditions = { ...ownValues(query.values, extension), ...(fixed as Record<string, unknown>) }
  const listInput = {
    ...conditions,
    ...extension.columnsQuery(shownKeys),
    pageIndex: query.pageIndex,
    pageSize: query.pageSize,
    // An address or a saved view may hold an order from before the plan changed.
    ...(query.sortType === null || !maySort ? {} : { sortType: query.sortType }),
    ...('sortField' in list.query.properties && maySort ? query.fieldSort : {}),
  }
  const known = Object.keys(count.query.properties)
  const countInput = Object.fromEntries(Object.entries(conditions).filter(([key]) => known.includes(key)))
  const calls = { list, count }
  const inputs = { list: listInput, count: countInput }
  const page = usePage(calls, inputs, { isReady: extension.isReady, marks })
  useEarlyAsk(calls, page.isCountedApart ? inputs : { list: listInput }, extension.isReady, marks)
  const { refetch } = page
  const retry = useCallback(() => void refetch(), [refetch])
  const rows = useMemo(() => (Array.isArray(page.data) ? (page.data as RowOf<L>[]) : []), [page.data])

  return {
    query,
    rows,
    total: page.total,
    isFirstLoad: page.data === undefined && page.isPending,
    isLoading: page.isFetching,
    failure: page.error,
    conditions,
    change,
    open,
    retry,
  }
}

/** The conditions as they travel: values of an extension's filters become its query keys. */
function ownValues(values: ListQuery['values'], extension: Asked): Record<string, string> {
  const strange = new Set(extension.filters.flatMap(keysOfFilter))
  return {
    ...Object.fromEntries(Object.entries(values).filter(([key]) => !strange.has(key))),
    ...extension.conditions(values),
  }
}
