import { type AnyCall, type TouchKey, touchKeys } from '@onsite/api/define-call.ts'
import { QueryClient } from '@tanstack/react-query'
import { CallFailure } from './call-failure.ts'
import { firstAsks } from './first-asks.ts'

/** How often a read is repeated that failed with this code. A refusal never is, except that of a server which has no time: it asks to come back. */
const repeats: Readonly<Record<string, number>> = { network: 1, timeout: 1, busy: 3 }

/** Each wait is twice as long as the last one; by chance, so that not everybody who was sent away comes back at once. */
const waitMs = (failures: number): number => 1000 * 2 ** failures * (0.5 + Math.random() / 2)

/** The cache of replies. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      gcTime: 10 * 60_000,
      retry: (failures, error) => error instanceof CallFailure && failures < (repeats[error.code] ?? 0),
      retryDelay: waitMs,
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
  void readAgain(touches)
}

/** Marks reads stale, and waits until those on screen have come or failed. */
export async function readAgain(touches: readonly TouchKey[]): Promise<void> {
  if (touches.length === 0) return
  firstAsks.drop()
  await queryClient.invalidateQueries({
    predicate: (query) => {
      const marks = query.meta?.['marks']
      return Array.isArray(marks) && marks.some((mark: TouchKey) => touches.includes(mark))
    },
  })
}
