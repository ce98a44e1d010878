import { type PaidFeature, paidFeatures } from '@onsite/domain/permission/plan.ts'
import { sentenceOf } from '@onsite/domain/failure.ts'
import { useCallback } from 'react'
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

function UpgradeLink() {
  return <a href={`tel:${useHotline()}`}>拨打热线升级</a>
}
