import { type PaidFeature, paidFeatures, Plan } from '@onsite/domain/permission/plan.ts'
import { sentenceOf } from '@onsite/domain/failure.ts'
import { App } from 'antd'
import { useCallback } from 'react'
import { useUser } from '../kernel/session.tsx'
import { useHotline } from './use-hotline.ts'

/** Shows the persistent notice about a feature of the paid plan (Spec 1 §8); it stays until it is closed. */
export function useFreePlanNotice(): (feature: PaidFeature) => void {
  const { notification } = App.useApp()
  const phone = useHotline(useUser().isChargeUser === Plan.Free)
  return useCallback(
    (feature) =>
      notification.warning({
        key: 'free-plan',
        title: sentenceOf('free-plan', { feature: paidFeatures[feature], phone }),
        description: <a href={`tel:${phone}`}>拨打热线升级</a>,
        duration: 0,
        // Below, where it covers no button while it stays.
        placement: 'bottomRight',
        role: 'alert',
      }),
    [notification, phone],
  )
}
