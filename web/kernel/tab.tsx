/** How a page talks to the tab that holds it. The shell provides both contexts; outside a tab (phone pages) the calls only set the document's title. */
import { createContext, useContext, useEffect } from 'react'
import { useNavigate } from 'react-router'
import { host } from './host.ts'
import { useWorkInHand } from './work-in-hand.ts'

export interface TabHandle {
  readonly key: string
  setTitle(title: string): void
  setUnsaved(unsaved: boolean): void
  /** Closes this tab without asking and goes to the previous one, or to `next`. */
  close(next?: string): void
}

export const TabContext = createContext<TabHandle | null>(null)
export const OpenContext = createContext<((path: string) => void) | null>(null)

const appName = '现场通'

/** The tab this page lives in. */
export function useTab(): TabHandle {
  const handle = useContext(TabContext)
  const navigate = useNavigate()
  return (
    handle ?? {
      key: '',
      setTitle: (title) => host.setTitle(`${title} - ${appName}`),
      setUnsaved: () => {},
      close: (next) => void navigate(next ?? '/'),
    }
  )
}

/** Names the tab after what it shows, for example '{编号} 标题'; nothing while `title` is null. */
export function useTabTitle(title: string | null): void {
  const tab = useTab()
  useEffect(() => {
    if (title !== null) tab.setTitle(title)
    // The handle is new on each render; the title alone decides.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [title, tab.key])
}

/** Marks the tab as holding unsaved work. @returns takes the mark away at once, for work that leaves the page with its control */
export function useUnsaved(unsaved: boolean): () => void {
  const tab = useTab()
  useWorkInHand(unsaved)
  useEffect(() => {
    tab.setUnsaved(unsaved)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- as above
  }, [unsaved, tab.key])
  return () => tab.setUnsaved(false)
}

/** Opens a page: shows its tab as it was left when one is open and the path has no query, else makes one. */
export function useOpen(): (path: string) => void {
  const open = useContext(OpenContext)
  const navigate = useNavigate()
  return open ?? ((path) => void navigate(path))
}

const backKey = 'back'

/** The address of a form that goes back to a page of ours when it is done. */
export const goingBackTo = (form: string, page: string): string => `${form}?${backKey}=${encodeURIComponent(page)}`

/** The page to which a form goes back, null for one that was opened by itself. */
export function backOf(search: string): string | null {
  const back = new URLSearchParams(search).get(backKey)
  // Addresses come from anywhere; only a path of our own is followed.
  return back !== null && /^\/\w+$/.test(back) ? back : null
}
