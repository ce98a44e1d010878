import { Button } from 'antd'
import type { ReactNode } from 'react'
import { FaultBoundary } from '../kernel/fault-boundary.tsx'
import { faultText } from './fault-text.ts'
import styles from './part-slot.module.css'

/** The place of a control whose code loads when it is first wanted: as high as a control until it is there. */
export function PartSlot({ children }: { readonly children: ReactNode }) {
  return (
    <FaultBoundary
      whileLoading={<div className={styles['waiting']} aria-busy />}
      renderInstead={(fault, retry) => (
        <p role="alert" className={styles['failed']}>
          {faultText(fault)}
          <Button size="small" onClick={retry}>
            重试
          </Button>
        </p>
      )}
    >
      {children}
    </FaultBoundary>
  )
}
