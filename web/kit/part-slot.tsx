import { Button } from 'antd'
import type { ReactNode } from 'react'
import { FaultBoundary } from '../kernel/fault-boundary.tsx'
import { faultText } from './fault-text.ts'
import styles from './part-slot.module.css'

interface PartSlotProps {
  /** In pixels, of what will stand there; by default that of a control. */
  readonly height?: number
  /** Stands for an input: an empty box waits in its place. */
  readonly isInput?: boolean
  readonly children: ReactNode
}

/** The place of a part whose code loads when it is first wanted: as high as the part until it is there. */
export function PartSlot({ children, height = 32, isInput = false }: PartSlotProps) {
  return (
    <FaultBoundary
      whileLoading={<div className={isInput ? styles['box'] : undefined} style={{ minHeight: height }} aria-busy />}
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
