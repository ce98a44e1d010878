import type { AnyCall, Reply, TouchKey } from '@onsite/api/define-call.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { CallFailure } from '../kernel/call-failure.ts'
import { marksOf } from '../kernel/query-client.ts'
import { callEnvelope } from '../kernel/request.ts'
import { orFailure, useCall } from '../kernel/use-call.ts'
import { useReading } from '../kernel/use-reading.ts'

/** A list call with its input, and the call that counts what it lists. */
export interface PageCalls<L extends AnyCall> {
  readonly list: L
  readonly count: AnyCall
}

/** The input of each call. */
export interface PageInputs {
  readonly list: Readonly<Record<string, unknown>>
  readonly count: Readonly<Record<string, unknown>>
}

/** A page, and how many rows there are on all pages; null where they have to be counted apart. */
interface CountedPage<Rows> {
  readonly rows: Rows
  readonly total: number | null
}

interface PageOptions {
  /** False: not sent yet. */
  readonly isReady?: boolean
  readonly marks?: readonly TouchKey[]
}

interface PageState<Rows> {
  /** undefined until they are there; those of the last input while another loads. */
  readonly data: Rows | undefined
  /** null until known. */
  readonly total: number | null
  /** Whether the rows came without a total, so that they are counted apart. */
  readonly isCountedApart: boolean
  readonly isPending: boolean
  readonly isFetching: boolean
  readonly error: CallFailure | null
  /** Asks again for all that is on screen. */
  refetch(this: void): Promise<unknown>
}

/** How the cache keeps and reads a page of a list. */
export function pageQueryOf<L extends AnyCall>(
  list: L,
  query: Readonly<Record<string, unknown>>,
  marks: readonly TouchKey[] | undefined,
) {
  const input = 'withTotal' in list.query.properties ? { ...query, withTotal: 1 } : query
  return {
    // Beside the rows alone, as pickers read them.
    queryKey: [list.name, input, 'page'],
    queryFn: async ({ signal }: { readonly signal: AbortSignal }): Promise<CountedPage<Reply<L>>> => {
      const { data, total } = await orFailure(callEnvelope(list, input, { signal }))
      return { rows: data as Reply<L>, total: total ?? totalOfLast(data, input) }
    },
    meta: { marks: marks ?? marksOf(list) },
  }
}

/** The total that the last page tells by not being full; null for any other. */
function totalOfLast(rows: unknown, { pageIndex, pageSize }: Readonly<Record<string, unknown>>): number | null {
  if (!Array.isArray(rows) || typeof pageIndex !== 'number' || typeof pageSize !== 'number') return null
  if (rows.length >= pageSize || (rows.length === 0 && pageIndex > 0)) return null
  return pageIndex * pageSize + rows.length
}

/** Reads a page of a list and its total, and keeps both fresh: the total comes with the rows, or is asked for where it does not. */
export function usePage<L extends AnyCall>(
  { count, list }: PageCalls<L>,
  inputs: PageInputs,
  { isReady = true, marks }: PageOptions = {},
): PageState<Reply<L>> {
  const page = useReading<CountedPage<Reply<L>>>({
    ...pageQueryOf(list, inputs.list, marks),
    enabled: isReady,
    placeholderData: keepPreviousData,
  })
  const isCountedApart = page.data?.total === null && !page.isPlaceholderData
  const counted = useCall(count, inputs.count, {
    enabled: isReady && isCountedApart,
    keep: true,
    ...(marks === undefined ? {} : { marks }),
  })
  const total = page.data?.total ?? counted.data
  const { refetch: readPage } = page
  const { refetch: readCount } = counted
  const refetch = useCallback(
    async () => await Promise.all([readPage(), isCountedApart ? readCount() : undefined]),
    [readPage, readCount, isCountedApart],
  )
  return {
    data: page.data?.rows,
    total: typeof total === 'number' ? total : null,
    isCountedApart,
    isPending: page.isPending,
    isFetching: page.isFetching,
    error: page.error ?? (isCountedApart ? counted.error : null),
    refetch,
  }
}
