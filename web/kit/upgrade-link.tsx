import { Button } from 'antd'
import { useState } from 'react'
import { lazyPart } from '../kernel/lazy-part.ts'
import { DialogSlot } from './dialog-slot.tsx'

/** A dialog of its own, whose code comes when somebody wants it. */
const UpgradeDialog = lazyPart(async () => (await import('./upgrade-dialog.tsx')).UpgradeDialog)

/** Leads from a notice about the free plan to what the paid one offers. */
export function UpgradeLink() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button type="link" size="small" style={{ padding: 0 }} onClick={() => setOpen(true)}>
        升级VIP版
      </Button>
      {isOpen && (
        <DialogSlot onClose={() => setOpen(false)}>
          <UpgradeDialog onClose={() => setOpen(false)} />
        </DialogSlot>
      )}
    </>
  )
}
