import { phonePathOf } from '@onsite/domain/record/record-paths.ts'
import type { ReactNode } from 'react'
import { useOpen } from '../kernel/tab.tsx'
import { useIsPhonePage } from './phone/phone-look.tsx'

interface PageLinkProps {
  readonly path: string
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** Leads to a page of ours in a tab of the shell, and from a phone page to the record's phone page; with Ctrl, ⌘ or Shift the browser opens it its own way. */
export function PageLink({ children, className, path: asked }: PageLinkProps) {
  const open = useOpen()
  const path = useIsPhonePage() ? phonePathOf(asked) : asked
  return (
    <a
      href={path}
      className={className}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return
        event.preventDefault()
        // A row of a list opens something else.
        event.stopPropagation()
        open(path)
      }}
    >
      {children}
    </a>
  )
}
