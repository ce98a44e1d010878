import { isEnding } from '@onsite/domain/help/activity.ts'
import { Plan } from '@onsite/domain/permission/plan.ts'
import { lazy, Suspense } from 'react'
import { useUser } from '../kernel/session.tsx'
import { useNow } from '../kit/use-now.ts'

const ActivityBanner = lazy(async () => ({ default: (await import('../help/activity-banner.tsx')).ActivityBanner }))

/** Asks for an activity where there can be one: on trial, and near the end of the service. */
export function ActivityAtRest() {
  const { admin, epServiceExpireTime, isChargeUser } = useUser()
  const now = useNow()
  const endsAt = epServiceExpireTime === null ? null : new Date(epServiceExpireTime)
  const isAsked = isChargeUser === Plan.Trial || (isChargeUser === Plan.Paid && admin && isEnding(endsAt, now))
  return isAsked ? (
    <Suspense fallback={null}>
      <ActivityBanner />
    </Suspense>
  ) : null
}
