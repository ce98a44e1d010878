/**
 * Decides who may see a screen, in the specified order (Spec 1 §6): session, roles, expiry, route, permission, plan. Pure, so that the order is tested
 * as a table.
 */
import type { ScreenRow } from '@onsite/domain/screen.ts'
import { isGranted } from '@onsite/domain/permission/permission-codes.ts'
import { isServiceExpired, offers, type PaidFeature } from '@onsite/domain/permission/plan.ts'
import type { SessionUser } from '@onsite/api/session/session-calls.ts'

export type Passage =
  | { readonly kind: 'go' }
  | { readonly kind: 'redirect'; readonly to: string }
  /** Shown in place, with the notice. */
  | { readonly kind: 'locked'; readonly feature: PaidFeature }

export type Visitor = { readonly user: SessionUser } | { readonly user: null; readonly wasSignedIn: boolean }

const redirect = (to: string): Passage => ({ kind: 'redirect', to })

/** The place to which a visitor who asks for a path is let through. */
export function judge(visitor: Visitor, path: string, screen: ScreenRow | null, now: Date): Passage {
  if (screen?.permission === null) return { kind: 'go' }
  if (visitor.user === null)
    return redirect(`${visitor.wasSignedIn ? '/error403' : '/login'}?from=${encodeURIComponent(path)}`)
  const { user } = visitor
  if (user.allRoles.length === 0) return redirect('/errorRole')
  if (isServiceExpired(user.isChargeUser, user.epServiceExpireTime, now)) return redirect('/errorOverdue')
  if (user.needsSecondFactor === true) return redirect(`/secondFactor?from=${encodeURIComponent(path)}`)
  if (screen === null) return redirect(`/Error404?from=${encodeURIComponent(path)}`)
  if (!isGranted(user.powers, screen.permission)) return redirect(`/detailError?page=${screen.name}`)
  if (screen.feature !== undefined && !offers(user.isChargeUser, screen.feature))
    return { kind: 'locked', feature: screen.feature }
  return { kind: 'go' }
}
