/** Orders that a person sees (Spec 1 §6: the service person views own orders; dispatchers manage all). */
import { isGranted } from '../permission/permission-codes.ts'

/** `all`: every order of the enterprise; `own`: orders one has a part in, plus the pool for those who may grab. */
export type WorkOrderScope = { readonly kind: 'all' } | { readonly kind: 'own'; readonly pool: boolean }

/** The scope of a `powers` list. */
export function workOrderScope(powers: readonly string[]): WorkOrderScope {
  return isGranted(powers, 'workOrder.viewAll')
    ? { kind: 'all' }
    : { kind: 'own', pool: isGranted(powers, 'workOrder.viewPool') }
}
