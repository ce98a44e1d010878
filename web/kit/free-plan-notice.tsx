import { type PaidFeature, paidFeatures } from '@onsite/domain/permission/plan.ts'
import { sentenceOf } from '@onsite/domain/failure.ts'
import { useCallback } from 'react'
import { lazyPart } from '../kernel/lazy-part.ts'
import { notices } from './notices.tsx'
import { PartSlot } from './part-slot.tsx'
import { useHotline } from './use-hotline.ts'

/** Shows the persistent notice about a feature of the paid plan (Spec 1 §8); it stays until it is closed. */
export function useFreePlanNotice(): (feature: PaidFeature) => void {
  return useCallback(
    (feature) =>
      notices.warning({
        key: 'free-plan',
        title: <Sentence feature={feature} />,
        description: (
          <PartSlot>
            <UpgradeLink />
          </PartSlot>
        ),
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

/** Its code comes with the first notice: pages of all seats can tell one. */
const UpgradeLink = lazyPart(async () => (await import('./upgrade-link.tsx')).UpgradeLink)
