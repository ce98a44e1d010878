import { LoadingOutlined } from '@ant-design/icons'
import { given } from '@onsite/domain/given.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import styles from './tap.module.css'

export type TapLook = 'primary' | 'plain' | 'quiet' | 'danger'

const classOf = (look: TapLook, block: boolean) => `${styles['tap']} ${styles[look]} ${block ? styles['block'] : ''}`

interface TapButtonProps {
  readonly look?: TapLook
  readonly block?: boolean
  readonly busy?: boolean
  readonly disabled?: boolean
  readonly icon?: ReactNode
  /** For buttons without words. */
  readonly label?: string
  readonly id?: string
  readonly submit?: boolean
  readonly pressed?: boolean
  readonly onTap?: () => void
  readonly children?: ReactNode
}

/** A button for a thumb: 48 px high at least. While busy it keeps its width and takes no second tap. */
export function TapButton({
  look = 'plain',
  block = false,
  busy = false,
  disabled = false,
  icon,
  label,
  id,
  submit = false,
  pressed,
  onTap,
  children,
}: TapButtonProps) {
  return (
    <button
      type={submit ? 'submit' : 'button'}
      id={id}
      className={classOf(look, block)}
      disabled={disabled}
      aria-busy={busy}
      // Not `disabled`: the focus stays, and comes back to a button that can be tapped again.
      aria-disabled={busy || undefined}
      aria-label={label}
      aria-pressed={pressed}
      onClick={(event) => {
        if (busy) event.preventDefault()
        else onTap?.()
      }}
    >
      {busy ? <LoadingOutlined /> : icon}
      {children}
    </button>
  )
}

/** Requests that a link to the order page may carry. */
export interface OpenRequest {
  /** The step whose sheet is to be open. */
  readonly open?: string
  /** Heading of the page until its record has come: what the list knows already. */
  readonly heading?: string
}

interface TapLinkProps {
  readonly to: string
  /** Both travel with a link of ours, see `OpenRequest`. */
  readonly open?: string
  readonly heading?: string
  readonly look?: TapLook
  readonly block?: boolean
  readonly icon?: ReactNode
  readonly label?: string
  readonly children?: ReactNode
}

/** A link that looks like a `TapButton`: pages of ours in place, `tel:` and maps by the phone. */
export function TapLink({ to, open, heading, look = 'plain', block = false, icon, label, children }: TapLinkProps) {
  const className = classOf(look, block)
  if (to.startsWith('/')) {
    return (
      <Link to={to} state={given({ open, heading }) satisfies OpenRequest} className={className} aria-label={label}>
        {icon}
        {children}
      </Link>
    )
  }
  const isWeb = to.startsWith('http')
  return (
    <a href={to} className={className} aria-label={label} {...(isWeb ? { target: '_blank', rel: 'noreferrer' } : {})}>
      {icon}
      {children}
    </a>
  )
}
