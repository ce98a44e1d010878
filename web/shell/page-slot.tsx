import { type ReactNode, Suspense, useEffect, useState } from 'react'
import type { LazyPage } from '../kernel/lazy-page.ts'
import { PageBones } from './bones.tsx'
import { ErrorBoundary } from './error-boundary.tsx'

/** Shows a lazy page with its own waiting and fault states. */
export function PageSlot({ page }: { readonly page: LazyPage }) {
  const [attempt, setAttempt] = useState(0)
  return (
    <ErrorBoundary key={attempt} onRetry={() => setAttempt(attempt + 1)}>
      <Suspense fallback={<PageBones />}>
        <WhenLoaded page={page} whileLoading={<PageBones />} props={noProps} />
      </Suspense>
    </ErrorBoundary>
  )
}

const noProps = {}

interface WhenLoadedProps<Props> {
  readonly page: LazyPage<Props>
  readonly whileLoading: ReactNode
  readonly props: Props
}

/**
 * Shows a lazy component as soon as its code is there, and at once where it is there already. React's own `lazy` shows what takes its place for at least
 * 300 ms, and always once, which made people wait for pages that had long arrived.
 */
export function WhenLoaded<Props extends object>({ page, props, whileLoading }: WhenLoadedProps<Props>) {
  // The same component as long as it is on screen: another one would begin anew.
  const [Page, setPage] = useState(() => page.peek())
  const [fault, setFault] = useState<Error | null>(null)
  useEffect(() => {
    if (Page !== null) return undefined
    let isGone = false
    page.load().then(
      (loaded) => isGone || setPage(() => loaded),
      (error: unknown) => isGone || setFault(error instanceof Error ? error : new Error(String(error))),
    )
    return () => {
      isGone = true
    }
  }, [Page, page])
  if (fault !== null) throw fault
  return Page === null ? whileLoading : <Page {...props} />
}
