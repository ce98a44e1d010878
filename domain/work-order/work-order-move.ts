/** The row type of the work order's lifecycle. */
import type { DocumentMove } from '../document/document-move.ts'
import type { Guard } from '../lifecycle.ts'
import type { WorkOrderFacts } from './work-order-facts.ts'
import type { OrderStep } from './work-order-steps.ts'
import type { WorkOrderView } from './work-order-views.ts'
import type { WorkOrderState } from './work-order-state.ts'

/** Dialogs of the office; `order-dialog.tsx` has one for each. */
export type WorkOrderDialog =
  | 'accept'
  | 'refuse-acceptance'
  | 'resubmit'
  | 'assign'
  | 'cancel'
  | 'keep-date'
  | 'rebook'
  | 'book'
  | 'complete'
  | 'apply-abnormal'
  | 'handle-abnormal'
  | 'receipt'
  | 'collect'
  | 'evaluate'
  | 'edit'
  | 'sub-state'

export type WorkOrderMove = DocumentMove<WorkOrderState, WorkOrderFacts, OrderStep, WorkOrderDialog, WorkOrderView>
export type WorkOrderGuard = Guard<WorkOrderFacts>
