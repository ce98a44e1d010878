/**
 * Everything that opens a page of ours is a link: a plain click opens it in a tab of the shell, and the browser's own ways (Ctrl, ⌘ or Shift with a
 * click, the middle button, copying the address) work as on any page.
 */
import { phonePathOf } from '@onsite/domain/record/record-paths.ts'
import { Button, type ButtonProps } from 'antd'
import type { MouseEvent, ReactNode } from 'react'
import { useOpen } from '../kernel/tab.tsx'
import { useIsPhonePage } from './phone/phone-page.ts'

/** Whether the browser opens the link itself, in a tab or window of its own. */
export const isForBrowser = ({ altKey, button, ctrlKey, metaKey, shiftKey }: MouseEvent): boolean =>
  button !== 0 || ctrlKey || metaKey || shiftKey || altKey

interface PageLinkProps {
  readonly path: string
  readonly className?: string
  /** Before the page opens in place. */
  readonly onFollow?: () => void
  readonly title?: string
  readonly children: ReactNode
}

/** Leads to a page of ours in a tab of the shell, and from a phone page to the record's phone page. */
export function PageLink({ children, path, onFollow, ...look }: PageLinkProps) {
  const { href, follow } = useFollow(path, onFollow)
  return (
    <a {...look} href={href} onClick={follow}>
      {children}
    </a>
  )
}

type PageButtonProps = Omit<ButtonProps, 'href' | 'onClick' | 'htmlType'> & Pick<PageLinkProps, 'path' | 'onFollow'>

/** A link that looks like a button. */
export function PageButton({ path, onFollow, ...look }: PageButtonProps) {
  const { href, follow } = useFollow(path, onFollow)
  return <Button {...look} href={href} onClick={follow} />
}

function useFollow(path: string, onFollow: (() => void) | undefined) {
  const open = useOpen()
  const href = useIsPhonePage() ? phonePathOf(path) : path
  const follow = (event: MouseEvent) => {
    // A row of a list or a menu opens something else.
    event.stopPropagation()
    if (isForBrowser(event)) return
    event.preventDefault()
    onFollow?.()
    open(href)
  }
  return { href, follow }
}

/** The name of an entry in a menu of antd, which opens the page itself, by key as well: the link only serves the browser. */
export function MenuLink({ children, className, path }: Omit<PageLinkProps, 'onFollow'>) {
  return (
    <a
      href={path}
      className={className}
      tabIndex={-1}
      onClick={(event) => {
        if (isForBrowser(event)) event.stopPropagation()
        else event.preventDefault()
      }}
    >
      {children}
    </a>
  )
}
