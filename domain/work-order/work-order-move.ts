/** The row type of the work order's lifecycle. */
import type { DocumentMove } from '../document/document-move.ts'
import type { WorkOrderFacts } from './work-order-facts.ts'
import type { OrderStep } from './work-order-steps.ts'
import type { WorkOrderView } from './work-order-views.ts'
import type { WorkOrderState } from './work-order-state.ts'

export type WorkOrderMove = DocumentMove<WorkOrderState, WorkOrderFacts, OrderStep, string, WorkOrderView>
