import type { WorkOrderAction } from '@onsite/domain/work-order/work-order-lifecycle.ts'
import { lazyPart } from '../kernel/lazy-part.ts'
import { type DocumentActionsHandle, useDocumentActions } from '../document/document-actions.tsx'
import { type ActionOrder, orderScreens } from './order-actions.ts'

export const OrderDialog = lazyPart(async () => (await import('./dialogs/order-dialog.tsx')).OrderDialog)

/** The actions of a page of orders: `start`, and a place for the dialog. */
export function useOrderActions(): DocumentActionsHandle<ActionOrder, WorkOrderAction> {
  return useDocumentActions(orderScreens, OrderDialog)
}
