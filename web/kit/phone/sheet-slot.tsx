import type { ReactNode } from 'react'
import { FaultBoundary } from '../../kernel/fault-boundary.tsx'
import { faultText } from '../fault-text.ts'
import styles from './phone.module.css'
import { Sheet } from './sheet.tsx'
import { TapButton } from './tap-button.tsx'

interface SlotProps {
  readonly onClose: () => void
  readonly children: ReactNode
}

/** The place of a sheet, signature or viewer: one that does not come or fails leaves the page alone. */
export function SheetSlot({ onClose, children }: SlotProps) {
  return (
    <FaultBoundary
      renderInstead={(fault, retry) => (
        <Sheet
          title="没有打开"
          onClose={onClose}
          footer={
            <TapButton look="primary" block onTap={retry}>
              重试
            </TapButton>
          }
        >
          <p role="alert">{faultText(fault)}</p>
        </Sheet>
      )}
    >
      {children}
    </FaultBoundary>
  )
}

/** The place of a card within the page. */
export function CardSlot({ children }: { readonly children: ReactNode }) {
  return (
    <FaultBoundary
      renderInstead={(fault, retry) => (
        <section className={`${styles['card']} ${styles['stack']}`} role="alert">
          <p className={styles['muted']}>{faultText(fault)}</p>
          <TapButton block onTap={retry}>
            重试
          </TapButton>
        </section>
      )}
    >
      {children}
    </FaultBoundary>
  )
}
