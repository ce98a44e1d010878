import { type PaidFeature, paidFeatures } from '@onsite/domain/permission/plan.ts'
import { sentenceOf } from '@onsite/domain/failure.ts'
import { App } from 'antd'
import { useCallback } from 'react'

/** `Our choice:` the same default as the server's HOTLINE setting. */
export const supportHotline = '400-000-0000'

/** The specified sentence about a feature that the free plan lacks (Spec 1 §8). */
function freePlanText(feature: string): string {
  return sentenceOf('free-plan', { feature, phone: supportHotline })
}

/** Shows the persistent notice about a feature of the paid plan; it stays until it is closed. */
export function useFreePlanNotice(): (feature: PaidFeature) => void {
  const { notification } = App.useApp()
  return useCallback(
    (feature) =>
      notification.warning({
        key: 'free-plan',
        title: freePlanText(paidFeatures[feature]),
        description: <a href={`tel:${supportHotline}`}>拨打热线升级</a>,
        duration: 0,
        // Below, where it covers no button while it stays.
        placement: 'bottomRight',
        role: 'alert',
      }),
    [notification],
  )
}
