/** Menu counts: all of them in one call. Free enterprises get none (Spec 1 §6). Further areas join here when they bring badges of their own. */
import type { TouchKey } from '@onsite/api/define-call.ts'
import { countBadges } from '@onsite/api/work-order/work-order-lists.ts'
import { Plan } from '@onsite/domain/permission/plan.ts'
import { useMemo } from 'react'
import { useUser } from '../kernel/session.tsx'
import { useCall } from '../kernel/use-call.ts'

const marks: readonly TouchKey[] = ['badge', 'work-order', 'session']

/** Counts by badge key; a key is absent while unknown or when this person's menu does not show it. */
export function useBadges(): ReadonlyMap<string, number> {
  const { isChargeUser, allRoles } = useUser()
  const badges = useCall(countBadges, {}, { marks, enabled: isChargeUser !== Plan.Free && allRoles.length > 0 })
  return useMemo(
    () => new Map(Object.entries(badges.data ?? {}).filter((entry): entry is [string, number] => entry[1] !== null)),
    [badges.data],
  )
}

/** A count as the menu shows it: '' for none, 99+ above 99. */
export function badgeText(count: number | undefined): string {
  if (count === undefined || count <= 0) return ''
  return count > 99 ? '99+' : String(count)
}
