/** The subject of every guard of a work order. The server makes it from the row; nothing else decides. */
import type { AbnormalState, OrderApprovalResult, OrderApproval, WorkOrderState } from './work-order-state.ts'
import type { VisitState } from './visit-state.ts'
import type { OrderStep } from './work-order-steps.ts'

export interface WorkOrderFacts {
  readonly state: WorkOrderState
  /** 无效单: state 0 with this marker. */
  readonly isInvalid: boolean
  readonly isInPool: boolean
  readonly isArchived: boolean
  /** In the recycle bin. */
  readonly isDeleted: boolean
  readonly isPaused: boolean
  readonly abnormalState: AbnormalState
  /** The approval that is open or was the last one, null when there never was one. */
  readonly examineType: OrderApproval | null
  readonly examineResult: OrderApprovalResult | null
  /** People with an open task of the running approval. */
  readonly openApproverIds: readonly string[]
  /** The running approval was sent back to its creator, who mends the order and submits again. */
  readonly isSentBack: boolean
  readonly creatorId: string
  readonly technicianId: string | null
  readonly collaboratorIds: readonly string[]
  /** When it was grabbed from the pool, ISO instant; null when it was assigned. */
  readonly grabbedAt: string | null
  /** State of the visit in force, null without one. */
  readonly visitState: VisitState | null
  /** An appointment window was agreed. */
  readonly isBooked: boolean
  readonly evaluatedAt: string | null
  /** The receipt is there, approved where that is asked for. */
  readonly hasReceipt: boolean
  /** Paid, approved where that is asked for. */
  readonly isSettled: boolean
  /** The process has sub-states for the present state. */
  readonly hasSubStates: boolean
  /** People who own a step, where the process names some. */
  readonly owners: Readonly<Partial<Record<OrderStep, readonly string[]>>>
  /** Switches of the process that the order stands on. */
  readonly template: {
    readonly poolEnabled: boolean
    readonly arrivalRequired: boolean
    readonly receiptEnabled: boolean
    readonly collectionEnabled: boolean
    readonly evaluationEnabled: boolean
  }
}
