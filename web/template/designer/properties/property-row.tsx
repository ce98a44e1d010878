import { Switch } from 'antd'
import { type ReactNode, useId } from 'react'
import styles from '../designer.module.css'

interface PropertyRowProps {
  readonly label: string
  readonly help?: ReactNode
  readonly fault?: string | null
  /** Renders the control with the id that the label names. */
  readonly children: (id: string) => ReactNode
}

/** One property: a label above its control. */
export function PropertyRow({ label, help, fault, children }: PropertyRowProps) {
  const id = useId()
  return (
    <div className={styles['row']}>
      <label htmlFor={id}>{label}</label>
      {children(id)}
      {fault !== undefined && fault !== null && (
        <span className={styles['rowFault']} role="alert">
          {fault}
        </span>
      )}
      {help !== undefined && <span className={styles['rowHelp']}>{help}</span>}
    </div>
  )
}

interface SwitchRowProps {
  readonly label: string
  readonly help?: string
  readonly value: boolean
  readonly disabled?: boolean
  readonly onChange: (value: boolean) => void
}

/** A property that is on or off. */
export function SwitchRow({ label, help, value, disabled = false, onChange }: SwitchRowProps) {
  return (
    <div className={styles['switch']}>
      <span>
        {label}
        {help !== undefined && <span className={styles['rowHelp']}>{help}</span>}
      </span>
      <Switch size="small" checked={value} disabled={disabled} onChange={onChange} aria-label={label} />
    </div>
  )
}
