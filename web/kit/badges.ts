/** Menu counts: one call for each area that has some. Free enterprises get none (Spec 1 §6). */
import { countOpenApprovals } from '@onsite/api/approval/approval-calls.ts'
import type { TouchKey } from '@onsite/api/define-call.ts'
import { countBadges } from '@onsite/api/work-order/work-order-lists.ts'
import { Plan } from '@onsite/domain/permission/plan.ts'
import { useMemo } from 'react'
import { useCan, useUser } from '../kernel/session.tsx'
import { useCall } from '../kernel/use-call.ts'

const marks: readonly TouchKey[] = ['badge', 'work-order', 'session']
const approvalMarks: readonly TouchKey[] = ['badge', 'approval', 'session']

/** Counts by badge key; a key is absent while unknown or when this person's menu does not show it. */
export function useBadges(): ReadonlyMap<string, number> {
  const { isChargeUser, allRoles } = useUser()
  const can = useCan()
  const enabled = isChargeUser !== Plan.Free && allRoles.length > 0
  const badges = useCall(countBadges, {}, { marks, enabled })
  const approvals = useCall(
    countOpenApprovals,
    {},
    { marks: approvalMarks, enabled: enabled && can('approval.handle') },
  )
  return useMemo(() => {
    const counts = Object.entries({ ...badges.data, approval: approvals.data?.todo ?? null })
    return new Map(counts.filter((entry): entry is [string, number] => entry[1] !== null))
  }, [badges.data, approvals.data])
}

/** A count as the menu shows it: '' for none, 99+ above 99. */
export function badgeText(count: number | undefined): string {
  if (count === undefined || count <= 0) return ''
  return count > 99 ? '99+' : String(count)
}
