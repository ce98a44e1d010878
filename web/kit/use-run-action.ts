import { useOpen } from '../kernel/tab.tsx'

/** Runs something, or opens a page. */
export type Doing = { run(): void; readonly path?: undefined } | { readonly path: string; readonly run?: undefined }

/** Does an action from where it is no link. */
export function useRunAction(): (action: Doing | undefined) => void {
  const open = useOpen()
  return (action) => {
    if (action === undefined) return
    if (action.path === undefined) action.run()
    else open(action.path)
  }
}
