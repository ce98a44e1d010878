import type { AnyCall, Input, Reply, TouchKey } from '@onsite/api/define-call.ts'
import { keepPreviousData, type UseQueryResult } from '@tanstack/react-query'
import { type CallFailure, failureOf } from './call-failure.ts'
import { marksOf } from './query-client.ts'
import { call } from './request.ts'
import { useAtRest } from './use-at-rest.ts'
import { useReading } from './use-reading.ts'

export interface UseCallOptions {
  /** False: not sent yet. */
  readonly enabled?: boolean
  /** Words that make the reply stale; by default the call's own `touches`, else its area. */
  readonly marks?: readonly TouchKey[]
  /** Keeps the last reply on screen while another input loads (lists). */
  readonly keep?: boolean
  /** Nobody waits for it: sent once the page is at rest. */
  readonly isAside?: boolean
  /** Loads again after this time while the page is visible. */
  readonly everyMs?: number
}

/** How the cache keeps and reads a call with this input. */
export function queryOf<C extends AnyCall>(
  target: C,
  input: Input<C>,
  marks: readonly TouchKey[] | undefined,
  isAside = false,
) {
  return {
    queryKey: [target.name, input],
    queryFn: async ({ signal }: { readonly signal: AbortSignal }): Promise<Reply<C>> =>
      await orFailure(call(target, input, { signal, isAside })),
    meta: { marks: marks ?? marksOf(target) },
  }
}

/** Waits for a reply; throws as every query reports a failure. */
export async function orFailure<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked
  } catch (error) {
    throw failureOf(error)
  }
}

/** Reads a call and keeps it fresh: loads again when something with one of its marks changes here or elsewhere. */
export function useCall<C extends AnyCall>(
  target: C,
  input: Input<C>,
  options: UseCallOptions = {},
): UseQueryResult<Reply<C>, CallFailure> {
  const isAside = options.isAside === true
  const isTime = useAtRest(isAside)
  return useReading<Reply<C>>({
    ...queryOf(target, input, options.marks, isAside),
    enabled: isTime && (options.enabled ?? true),
    ...(options.keep === true ? { placeholderData: keepPreviousData } : {}),
    ...(options.everyMs === undefined ? {} : { refetchInterval: options.everyMs }),
  })
}
