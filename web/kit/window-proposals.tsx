import { Button } from 'antd'
import { useState } from 'react'
import { type Span, windowText } from './phone/visit-window.ts'
import { isFree, proposeWindows } from './propose-windows.ts'
import styles from './window-proposals.module.css'

/** An appointment that is to be made or moved, with what is known of whoever keeps it. */
export interface Appointment {
  /** Keeps it. */
  readonly who: string
  /** When the customer wants it, null when nobody said. */
  readonly wanted: string | null
  /** The window that is given up. */
  readonly present: Span | null
  /** Windows in which the person is booked elsewhere; null while they are on their way. */
  readonly busy: readonly Span[] | null
}

interface WindowProposalsProps {
  readonly appointment: Appointment
  /** The window that the customer asks for now. */
  readonly asked?: Span | null
  /** The window that is chosen. */
  readonly chosen?: Span | null
  readonly onChoose: (span: [string, string]) => void
}

/** Three windows at one press, beside the other appointments of whoever keeps this one. */
export function WindowProposals({ appointment, asked = null, chosen = null, onChoose }: WindowProposalsProps) {
  const { busy, present, wanted, who } = appointment
  const [now] = useState(() => new Date())
  // Their place is kept, so that nothing below moves when they come.
  if (busy === null) return <fieldset className={`${styles['proposals']} ${styles['awaited']}`} aria-busy />
  const spans = proposeWindows({ wanted, asked, busy, present, now })
  const clash = [asked, chosen].find((span) => span !== null && !isFree(span, busy, now))
  return (
    <>
      {spans.length > 0 && (
        <fieldset className={styles['proposals']} aria-label="可选时段">
          {spans.map((span) => {
            const isChosen =
              chosen !== null && span.every((end, at) => Date.parse(end) === Date.parse(chosen[at] ?? ''))
            return (
              <Button
                key={span[0]}
                size="small"
                shape="round"
                type={isChosen ? 'primary' : 'default'}
                aria-pressed={isChosen}
                onClick={() => onChoose([...span])}
              >
                {windowText(span[0], span[1], now)}
              </Button>
            )
          })}
        </fieldset>
      )}
      {clash !== undefined && clash !== null && (
        <output className={styles['clash']}>
          {new Date(clash[0]) <= now
            ? `${windowText(clash[0], clash[1], now)} 已经开始`
            : `${windowText(clash[0], clash[1], now)} ${who}有别的上门，请先核对`}
        </output>
      )}
    </>
  )
}
