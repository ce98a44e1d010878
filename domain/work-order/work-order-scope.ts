/** Orders that a person sees (Spec 1 §6: the service person views own orders; dispatchers manage all). */
import { isGranted } from '../permission/permission-codes.ts'
import { type Reach, reachOf, type Rights, seesWhole } from '../permission/reach.ts'

/** `all`: every order of the enterprise; `own`: orders one has a part in, those within reach, plus the pool for those who may grab. */
export type WorkOrderScope =
  | { readonly kind: 'all' }
  | { readonly kind: 'own'; readonly pool: boolean; readonly reach: Reach | null }

/** The scope of a person's rights. */
export function workOrderScope(rights: Rights): WorkOrderScope {
  return seesWhole(rights, 'workOrder.viewAll')
    ? { kind: 'all' }
    : {
        kind: 'own',
        pool: isGranted(rights.powers, 'workOrder.viewPool'),
        reach: reachOf(rights, 'workOrder.viewAll'),
      }
}
