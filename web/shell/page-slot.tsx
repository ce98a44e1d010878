import { lazy, Suspense, useState } from 'react'
import type { LazyPage } from '../kernel/lazy-page.ts'
import { PageBones } from './bones.tsx'
import { ErrorBoundary } from './error-boundary.tsx'

const lazyOf = (page: LazyPage) => lazy(async () => ({ default: await page.load() }))
/** Caches the first component of each page, so that showing a page again does not load it again. */
const firstComponents = new WeakMap<LazyPage, ReturnType<typeof lazyOf>>()

function componentOf(page: LazyPage): ReturnType<typeof lazyOf> {
  const known = firstComponents.get(page)
  if (known !== undefined) return known
  const made = lazyOf(page)
  firstComponents.set(page, made)
  return made
}

/** Shows a lazy page with its own waiting and fault states. */
export function PageSlot({ page }: { readonly page: LazyPage }) {
  const [{ Page, attempt }, setState] = useState(() => ({ Page: componentOf(page), attempt: 0 }))
  const retry = () => {
    firstComponents.delete(page)
    setState({ Page: componentOf(page), attempt: attempt + 1 })
  }
  return (
    <ErrorBoundary key={attempt} onRetry={retry}>
      <Suspense fallback={<PageBones />}>
        <Page />
      </Suspense>
    </ErrorBoundary>
  )
}
