/** Loads the code of the page that somebody comes to while the server is asked who it is. */
import { underWay } from '../kernel/under-way.ts'
import { pages } from './pages.ts'
import { loadRecordPanels } from './record-panels.ts'
import { screenOf } from './screen-match.ts'

export const loadLayout = async () => await underWay(import('./layout.tsx'))

/** Begins with the page at this address; a failure is told where the page is shown. */
export function loadAhead(pathname: string): void {
  const screen = screenOf(pathname)
  if (screen === null) return
  const loads: (Promise<unknown> | undefined)[] = [pages[screen.name]?.load()]
  if (screen.frame === 'layout') loads.push(loadLayout(), screen.path.includes(':') ? loadRecordPanels() : undefined)
  for (const load of loads) load?.catch(() => {})
}
