/** Loads the code of the page that somebody comes to while the server is asked who it is. */
import { lazyPage } from '../kernel/lazy-page.ts'
import { loadPage } from './load-page.ts'
import { screenOf } from './screen-match.ts'

/** Loaded separately, so that phone pages do not carry the office frame. */
export const officeFrame = lazyPage(async () => (await import('./layout.tsx')).Layout)

/** Begins with the page at this address, and ends with it; a failure is told where the page is shown. */
export async function loadAhead(pathname: string): Promise<void> {
  const screen = screenOf(pathname)
  if (screen === null) return
  await Promise.allSettled([loadPage(screen), screen.frame === 'layout' ? officeFrame.load() : undefined])
}
