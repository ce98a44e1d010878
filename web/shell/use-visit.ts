import type { ScreenRow } from '@onsite/domain/screen.ts'
import { useLayoutEffect } from 'react'
import { tabStore } from './tab-store.ts'
import { visit } from './tabs.ts'

/** Gives the page in sight its tab, before the effects of the page run: one that knows its title already names its tab at once. */
export function useVisit({ name: routerName, passing: isPassing = false, title }: ScreenRow, path: string): void {
  useLayoutEffect(() => {
    tabStore.set(visit(tabStore.get(), { path, routerName, title, isPassing }))
  }, [isPassing, path, routerName, title])
}
