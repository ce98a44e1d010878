import { Button } from 'antd'
import { useState } from 'react'
import { lazyDialog } from './lazy-dialog.tsx'

/** A dialog of its own, whose code comes when somebody wants it. */
const UpgradeDialog = lazyDialog(async () => (await import('./upgrade-dialog.tsx')).UpgradeDialog)

/** Leads from a notice about the free plan to what the paid one offers. */
export function UpgradeLink() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button type="link" size="small" style={{ padding: 0 }} onClick={() => setOpen(true)}>
        升级VIP版
      </Button>
      {isOpen && <UpgradeDialog onClose={() => setOpen(false)} />}
    </>
  )
}
