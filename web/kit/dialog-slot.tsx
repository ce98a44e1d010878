import { Button, Modal } from 'antd'
import type { ReactNode } from 'react'
import { FaultBoundary } from '../kernel/fault-boundary.tsx'
import { useEscape } from '../kernel/use-escape.ts'
import { faultText } from './fault-text.ts'

interface DialogSlotProps {
  readonly onClose: () => void
  /** Stands there until its code has come; by default nothing. */
  readonly whileLoading?: ReactNode
  readonly children: ReactNode
}

/** The place of a dialog or drawer: one that does not come or fails leaves the page alone. */
export function DialogSlot({ onClose, whileLoading, children }: DialogSlotProps) {
  return (
    <FaultBoundary
      whileLoading={whileLoading ?? <Unseen onEscape={onClose} />}
      renderInstead={(fault, retry) => (
        <Modal
          open
          title="没有打开"
          width={440}
          onCancel={onClose}
          footer={[
            <Button key="close" onClick={onClose}>
              返回
            </Button>,
            <Button key="retry" type="primary" onClick={retry}>
              重试
            </Button>,
          ]}
        >
          <p role="alert">{faultText(fault)}</p>
        </Modal>
      )}
    >
      {children}
    </FaultBoundary>
  )
}

/** Stands for a dialog whose code is on its way: whoever thinks better of it meanwhile is not shown it. */
function Unseen({ onEscape }: { readonly onEscape: () => void }): null {
  useEscape(true, onEscape)
  return null
}
