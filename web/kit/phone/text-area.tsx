import { useId } from 'react'
import styles from './phone.module.css'
import { TapButton } from './tap-button.tsx'

/** The field grows with its text, so `rows` alone no longer gives it a height. */
const lineRem = 1.5
const paddingRem = 1.375

interface TextAreaProps {
  readonly label: string
  readonly value: string
  readonly onChange: (text: string) => void
  readonly most: number
  readonly id?: string
  readonly hint?: string
  readonly fault?: string | null
  readonly rows?: number
  /** One tap instead of typing. */
  readonly suggestions?: readonly string[]
}

/** A text with its label, limit and fault. */
export function TextArea({
  label,
  value,
  onChange,
  most,
  id,
  hint,
  fault = null,
  rows = 3,
  suggestions = [],
}: TextAreaProps) {
  const ownId = useId()
  const fieldId = id ?? ownId
  const noteId = `${fieldId}-note`
  const note = fault ?? hint ?? ''
  return (
    <div className={styles['field']}>
      <label htmlFor={fieldId}>{label}</label>
      {suggestions.length > 0 && (
        <fieldset className={styles['buttons']} aria-label={`常用${label}`}>
          {suggestions.map((text) => (
            <TapButton key={text} pressed={value === text} onTap={() => onChange(text)}>
              {text}
            </TapButton>
          ))}
        </fieldset>
      )}
      <textarea
        id={fieldId}
        className={styles['input']}
        value={value}
        rows={rows}
        style={{ minHeight: `${rows * lineRem + paddingRem}rem` }}
        maxLength={most}
        aria-invalid={fault !== null}
        aria-describedby={noteId}
        onChange={(event) => onChange(event.target.value)}
      />
      <span id={noteId} className={fault === null ? styles['muted'] : styles['fault']} aria-live="polite">
        {note}
      </span>
    </div>
  )
}
