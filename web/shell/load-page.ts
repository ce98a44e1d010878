import { useEffect } from 'react'
import type { ScreenRow } from '@onsite/domain/screen.ts'
import { pages } from './pages.ts'
import { loadRecordPanels } from './record-panels.ts'
import { screenOf } from './screen-match.ts'

/** Loads the code of a page; ends when it is there or did not come, which is told where the page is shown. */
export async function loadPage(screen: ScreenRow): Promise<void> {
  await Promise.allSettled([
    pages[screen.name]?.load(),
    // Pages of one thing are those of a record.
    screen.path.includes(':') ? loadRecordPanels() : undefined,
  ])
}

/** Begins with the page of a link while it is still being pressed. */
export function useLoadPressed(): void {
  useEffect(() => {
    const load = ({ target }: PointerEvent) => {
      const link = target instanceof Element ? target.closest('a') : null
      const screen = link?.origin === window.location.origin ? screenOf(link.pathname) : null
      if (screen !== null) void loadPage(screen)
    }
    document.addEventListener('pointerdown', load)
    return () => document.removeEventListener('pointerdown', load)
  }, [])
}
