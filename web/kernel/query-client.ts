import { type AnyCall, type TouchKey, touchKeys } from '@onsite/api/define-call.ts'
import { QueryClient } from '@tanstack/react-query'
import { CallFailure } from './call-failure.ts'
import { firstAsks } from './first-asks.ts'

/** The cache of replies. A failed network try is repeated once; a refusal of the server never is. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      gcTime: 10 * 60_000,
      retry: (failures, error) =>
        failures < 1 && error instanceof CallFailure && (error.code === 'network' || error.code === 'timeout'),
      refetchOnWindowFocus: true,
    },
  },
})

/** The words that make a read stale: what the call itself says, else its area. */
export function marksOf(call: AnyCall): readonly TouchKey[] {
  if (call.touches.length > 0) return call.touches
  return touchKeys.filter((key) => key === call.area)
}

/** Marks reads stale; those on screen load again at once, those in hidden tabs when they are shown. */
export function markStale(touches: readonly TouchKey[]): void {
  if (touches.length === 0) return
  firstAsks.drop()
  void queryClient.invalidateQueries({
    predicate: (query) => {
      const marks = query.meta?.['marks']
      return Array.isArray(marks) && marks.some((mark: TouchKey) => touches.includes(mark))
    },
  })
}
