import { Button, Modal } from 'antd'
import type { ReactNode } from 'react'
import { FaultBoundary } from '../kernel/fault-boundary.tsx'
import { faultText } from './fault-text.ts'

interface DialogSlotProps {
  readonly onClose: () => void
  readonly children: ReactNode
}

/** The place of a dialog or drawer: one that does not come or fails leaves the page alone. */
export function DialogSlot({ onClose, children }: DialogSlotProps) {
  return (
    <FaultBoundary
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
