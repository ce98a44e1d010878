/** Menu counts, which one call answers. Free enterprises get none (Spec 1 §6). */
import { badgeMarks, countBadges } from '@onsite/api/document/badge-calls.ts'
import { Plan } from '@onsite/domain/permission/plan.ts'
import { useMemo } from 'react'
import { useUser } from '../kernel/session.tsx'
import { useCall } from '../kernel/use-call.ts'

/**
 * Counts by the screen that a menu entry opens; a screen is absent while unknown or when it has no badge for this person. Beside a page that is opened
 * (`isAside`) they come when it is at rest.
 */
export function useBadges({ isAside = false } = {}): ReadonlyMap<string, number> {
  const { isChargeUser, allRoles } = useUser()
  const enabled = isChargeUser !== Plan.Free && allRoles.length > 0
  const { data } = useCall(countBadges, {}, { marks: badgeMarks, enabled, isAside })
  return useMemo(() => new Map(data?.map(({ count, screen }) => [screen, count])), [data])
}

/** How many rows a list that shows no more than `most` has: '' for none, 50+ where there may be more. */
export const shownCount = (rows: readonly unknown[] | undefined, most: number): string =>
  rows === undefined || rows.length === 0 ? '' : rows.length < most ? String(rows.length) : `${most}+`

/** A count as the menu shows it: '' for none, 99+ above 99. */
export function badgeText(count: number | undefined): string {
  if (count === undefined || count <= 0) return ''
  return count > 99 ? '99+' : String(count)
}
