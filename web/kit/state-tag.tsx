import type { CSSProperties, ReactNode } from 'react'
import type { Tone } from '../theme/tokens.ts'
import styles from './tags.module.css'

interface StateTagProps {
  /** Colour word of the state, for work orders `workOrderTones[state]`. */
  readonly tone: Tone
  /** Always written out: colour alone says nothing. */
  readonly label: string
  readonly icon?: ReactNode
}

/** A state as colour and word. */
export function StateTag({ tone, label, icon }: StateTagProps) {
  const colors: CSSProperties = { background: `var(--tone-${tone}-bg)`, color: `var(--tone-${tone}-text)` }
  return (
    <span className={styles['tag']} style={colors}>
      {icon}
      {label}
    </span>
  )
}
