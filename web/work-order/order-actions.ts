/** The actions of work orders on screen: calls of those that ask for nothing or a reason. */
import {
  applyEndService,
  archiveWorkOrders,
  arriveOnSite,
  assignWorkOrders,
  departForVisit,
  grabWorkOrder,
  pickUpWorkOrder,
  poolWorkOrders,
  purgeWorkOrders,
  refuseWorkOrder,
  removeWorkOrders,
  reopenWorkOrder,
  restoreWorkOrders,
  resumeWorkOrder,
  revokeGrab,
  startService,
  undoMoves,
  withdrawWorkOrder,
} from '@onsite/api/work-order/work-order-actions.ts'
import type { WorkOrderRow } from '@onsite/api/work-order/work-order-shapes.ts'
import { workOrderDocument } from '@onsite/domain/work-order/work-order-document.ts'
import type { WorkOrderAction } from '@onsite/domain/work-order/work-order-lifecycle.ts'
import { lazyPart } from '../kernel/lazy-part.ts'
import { type DocumentLook, runMany, runOne } from '../document/document-screens.ts'
import { runWithPerson, type TypedMoves } from '../document/typed-moves.ts'

/** An order as its actions need it: list rows and the detail both have this. */
export type ActionOrder = Omit<WorkOrderRow, 'actions'>

const seen = ({ id, version }: ActionOrder) => ({ id, version })
const withReason = (order: ActionOrder, reason: string) => ({ ...seen(order), reason })

export const orderScreens: DocumentLook<ActionOrder, WorkOrderAction> = {
  spec: workOrderDocument,
  numberOf: ({ orderNo }) => orderNo,
  titleOf: ({ title }) => title,
  runs: {
    toPool: runMany(poolWorkOrders, (ids) => ({ ids, is_grab: 1 as const })),
    leavePool: runMany(poolWorkOrders, (ids) => ({ ids, is_grab: 0 as const })),
    grab: runOne(grabWorkOrder, ({ id }: ActionOrder) => ({ id })),
    revokeGrab: runOne(revokeGrab, withReason),
    pickUp: runOne(pickUpWorkOrder, seen),
    refuse: runOne(refuseWorkOrder, withReason),
    // The office has no position to give; the phone page sends one.
    depart: runOne(departForVisit, seen),
    arrive: runOne(arriveOnSite, seen),
    start: runOne(startService, seen),
    applyEndService: runOne(applyEndService, withReason),
    resume: runOne(resumeWorkOrder, withReason),
    withdraw: runOne(withdrawWorkOrder, withReason),
    reopen: runOne(reopenWorkOrder, withReason),
    archive: runMany(archiveWorkOrders, (ids) => ({ ids, placeState: 1 as const })),
    unarchive: runMany(archiveWorkOrders, (ids, reason) => ({ ids, placeState: 0 as const, reason })),
    remove: runMany(removeWorkOrders, (ids) => ({ ids })),
    restore: runMany(restoreWorkOrders, (ids) => ({ ids })),
    purge: runMany(purgeWorkOrders, (ids) => ({ ids })),
  },
  CustomerNotices: lazyPart(async () => (await import('../notice/customer-notice-preview.tsx')).CustomerNoticePreview),
  undo: undoMoves,
  formKind: 'order',
  touches: ['work-order', 'badge'],
  purgeNote: '动态、上门记录和附件会一并删除，不能恢复。',
}

export const typedOrderMoves: TypedMoves = {
  look: orderScreens,
  withPerson: {
    assign: runWithPerson(assignWorkOrders, (id, servicePersonalId) => ({ ids: [id], servicePersonalId })),
  },
}
