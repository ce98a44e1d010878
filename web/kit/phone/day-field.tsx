import dayjs from 'dayjs'
import { useId } from 'react'
import styles from './phone.module.css'

interface DayFieldProps {
  readonly label: string
  /** `2026-11-25`, '' for none. */
  readonly value: string
  readonly onChange: (day: string) => void
  readonly now: Date
  readonly fault: string | null
}

/** A day from tomorrow on. */
export function DayField({ fault, label, now, onChange, value }: DayFieldProps) {
  const id = useId()
  return (
    <div className={styles['field']}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        className={styles['input']}
        type="date"
        min={dayjs(now).add(1, 'day').format('YYYY-MM-DD')}
        value={value}
        aria-invalid={fault !== null}
        onChange={(event) => onChange(event.target.value)}
      />
      <span className={styles['fault']} aria-live="polite">
        {fault}
      </span>
    </div>
  )
}
