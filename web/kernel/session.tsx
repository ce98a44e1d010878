import type { SessionUser } from '@onsite/api/session/session-calls.ts'
import { type FieldMask, seesMask } from '@onsite/domain/permission/masks.ts'
import { offers, type PaidFeature } from '@onsite/domain/permission/plan.ts'
import { isGranted, type PermissionName } from '@onsite/domain/permission/permission-codes.ts'
import { useCallback, useSyncExternalStore } from 'react'
import { type SessionState, sessionStore } from './session-store.ts'

/** Where the session stands; for the guard. Pages use `useUser`. */
export function useSessionState(): SessionState {
  return useSyncExternalStore(sessionStore.subscribe, sessionStore.state)
}

/** The signed-in person. Only inside the guard, where there always is one. */
export function useUser(): SessionUser {
  const state = useSessionState()
  // While the guard leaves a page after the session ended, the page may render once more.
  const user = state.status === 'ready' ? state.user : sessionStore.lastUser()
  if (user === null) throw new Error('useUser outside the session guard')
  return user
}

/** Whether the signed-in person holds a permission; '' is always held. */
export function useCan(): (permission: PermissionName | '') => boolean {
  const { powers } = useUser()
  return (permission) => isGranted(powers, permission)
}

/** Whether the signed-in person sees fields of a mask; what belongs to none is seen. */
export function useSees(): (field: { readonly mask?: FieldMask | null }) => boolean {
  const { hides } = useUser()
  return useCallback(({ mask }) => seesMask(hides, mask), [hides])
}

/** Whether the enterprise's plan offers a feature. */
export function useOffers(): (feature: PaidFeature) => boolean {
  const { isChargeUser } = useUser()
  return (feature) => offers(isChargeUser, feature)
}
