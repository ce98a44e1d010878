/** The actions of work orders on screen. */
import { assignWorkOrders, undoMoves, workOrderActionCalls } from '@onsite/api/work-order/work-order-actions.ts'
import type { WorkOrderRow } from '@onsite/api/work-order/work-order-shapes.ts'
import { workOrderDocument } from '@onsite/domain/work-order/work-order-document.ts'
import type { WorkOrderAction } from '@onsite/domain/work-order/work-order-lifecycle.ts'
import { lazyPart } from '../kernel/lazy-part.ts'
import { type ActionDialogProps, type DocumentLook, runsOf } from '../document/document-screens.ts'
import { runWithPerson, type TypedMoves } from '../document/typed-moves.ts'

/** An order as its actions need it: list rows and the detail both have this. */
export type ActionOrder = Omit<WorkOrderRow, 'actions'>
export type OrderDialogProps = ActionDialogProps<ActionOrder, WorkOrderAction>

export const orderScreens: DocumentLook<ActionOrder, WorkOrderAction> = {
  spec: workOrderDocument,
  numberOf: ({ orderNo }) => orderNo,
  titleOf: ({ title }) => title,
  runs: runsOf(workOrderDocument.lifecycle.moves, workOrderActionCalls),
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
