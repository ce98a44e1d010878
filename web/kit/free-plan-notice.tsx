import { type PaidFeature, paidFeatures } from '@onsite/domain/permission/plan.ts'
import { sentenceOf } from '@onsite/domain/failure.ts'
import { Button } from 'antd'
import { useCallback, useState } from 'react'
import { lazyPart } from '../kernel/lazy-part.ts'
import { DialogSlot } from './dialog-slot.tsx'
import { notices } from './notices.tsx'
import { useHotline } from './use-hotline.ts'

/** Shows the persistent notice about a feature of the paid plan (Spec 1 §8); it stays until it is closed. */
export function useFreePlanNotice(): (feature: PaidFeature) => void {
  return useCallback(
    (feature) =>
      notices.warning({
        key: 'free-plan',
        title: <Sentence feature={feature} />,
        description: <UpgradeLink />,
        duration: 0,
        // Below, where it covers no button while it stays.
        placement: 'bottomRight',
        role: 'alert',
      }),
    [],
  )
}

/** Reads the number where it is shown, so that a notice that was quicker than the reply still gets the right one. */
function Sentence({ feature }: { readonly feature: PaidFeature }) {
  return sentenceOf('free-plan', { feature: paidFeatures[feature], phone: useHotline() })
}

/** A dialog of its own, whose code comes when somebody wants it. */
const UpgradeDialog = lazyPart(async () => (await import('./upgrade-dialog.tsx')).UpgradeDialog)

function UpgradeLink() {
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
