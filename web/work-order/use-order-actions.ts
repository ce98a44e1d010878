import type { WorkOrderAction } from '@onsite/domain/work-order/work-order-lifecycle.ts'
import { lazy } from 'react'
import { type DocumentActionsHandle, useDocumentActions } from '../document/document-actions.tsx'
import { type ActionOrder, orderScreens } from './order-actions.ts'

const OrderDialog = lazy(async () => ({ default: (await import('./dialogs/order-dialog.tsx')).OrderDialog }))

/** The actions of a page of orders: `start`, and a place for the dialog. */
export function useOrderActions(): DocumentActionsHandle<ActionOrder, WorkOrderAction> {
  return useDocumentActions(orderScreens, OrderDialog)
}
