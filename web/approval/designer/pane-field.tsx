import { Form } from 'antd'
import { type ReactNode, useId } from 'react'
import styles from './designer.module.css'

interface PaneFieldProps {
  readonly label: string
  readonly hint?: string
  readonly needed?: boolean
  /** Renders the control with the id that the label names. */
  readonly children: (id: string) => ReactNode
}

/** A labelled control of a pane; input changes the flow at once. */
export function PaneField({ label, hint, needed = false, children }: PaneFieldProps) {
  const id = useId()
  return (
    <Form.Item label={label} htmlFor={id} required={needed} extra={hint}>
      {children(id)}
    </Form.Item>
  )
}

/** Several controls under one label. */
export function PaneGroup({
  label,
  hint,
  children,
}: {
  readonly label: string
  readonly hint?: string
  readonly children: ReactNode
}) {
  const id = useId()
  return (
    // An antd label belongs to one control; a group is named by aria instead.
    <fieldset className={styles['plain']} aria-labelledby={id}>
      <Form.Item label={<span id={id}>{label}</span>} extra={hint}>
        {children}
      </Form.Item>
    </fieldset>
  )
}
