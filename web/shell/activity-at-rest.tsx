import { getMenu } from '@onsite/api/session/session-calls.ts'
import { isEnding } from '@onsite/domain/help/activity.ts'
import { Plan } from '@onsite/domain/permission/plan.ts'
import { lazy, Suspense, useEffect } from 'react'
import { FaultBoundary } from '../kernel/fault-boundary.tsx'
import { useUser } from '../kernel/session.tsx'
import { useCall } from '../kernel/use-call.ts'
import { BannerRoom, useBannerHeight } from '../help/banner-room.tsx'
import { useNow } from '../kit/use-now.ts'

const ActivityBanner = lazy(async () => ({ default: (await import('../help/activity-banner.tsx')).ActivityBanner }))

/** Asks for an activity where there can be one: on trial, near the end of the service, and where pages are disabled for want of seats. */
export function ActivityAtRest() {
  const { admin, epServiceExpireTime, isChargeUser } = useUser()
  const now = useNow()
  const endsAt = epServiceExpireTime === null ? null : new Date(epServiceExpireTime)
  const menu = useCall(getMenu, {})
  const isCrowded = admin && (menu.data ?? []).some(({ disabled }) => disabled)
  const isAsked =
    isCrowded || isChargeUser === Plan.Trial || (isChargeUser === Plan.Paid && admin && isEnding(endsAt, now))
  const isOver = !isAsked && !menu.isPending
  const [{ height }, remember] = useBannerHeight()
  useEffect(() => {
    if (isOver && height !== 0) remember({ height: 0 })
  }, [height, isOver, remember])
  if (isOver) return null
  return (
    <FaultBoundary renderInstead={() => null}>
      <Suspense fallback={<BannerRoom />}>{isAsked ? <ActivityBanner /> : <BannerRoom />}</Suspense>
    </FaultBoundary>
  )
}
