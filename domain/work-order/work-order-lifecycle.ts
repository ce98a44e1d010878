/**
 * The work order's lifecycle: one row for each action, in parts by phase. Creation starts a record and is decided by `first-state.ts`.
 * The specification shows no transitions, so the table is our decision; its test prints it as a matrix. The approval engine says who approves:
 * its open tasks stand in the facts.
 */
import { defineDocumentLifecycle } from '../document/document-lifecycle.ts'
import type { DialogOf } from '../document/document-move.ts'
import { approvalMoves, closingMoves } from './closing-moves.ts'
import { fieldMoves } from './field-moves.ts'
import { editMoves, endingMoves, officeMoves } from './office-moves.ts'
import type { WorkOrderFacts } from './work-order-facts.ts'
import type { WorkOrderMove } from './work-order-move.ts'
import { type WorkOrderState as S, workOrderStateNames } from './work-order-state.ts'

/** The rows, with all that they say. */
export const workOrderMoves = {
  ...approvalMoves,
  ...officeMoves,
  ...fieldMoves,
  ...endingMoves,
  ...closingMoves,
  ...editMoves,
}

export type WorkOrderAction = keyof typeof workOrderMoves
export type WorkOrderDialog = DialogOf<typeof workOrderMoves>

/** The table and the machine made of it. */
export const workOrderLifecycle = defineDocumentLifecycle<S, WorkOrderFacts, WorkOrderAction, WorkOrderMove>(
  workOrderMoves,
  (order) => order.state,
  (state) => workOrderStateNames[state],
)
