/** State in which a new or resubmitted order starts. */
import { WorkOrderState } from './work-order-state.ts'

export interface StartSwitches {
  /** The template asks for acceptance. */
  readonly acceptanceRequired: boolean
  /** The template asks for an approval of creation. */
  readonly creationApproval: boolean
  /** A technician was named in the form by someone who may assign. */
  readonly technicianNamed: boolean
  /** The creator named himself and takes it at once (self-take). */
  readonly selfTake: boolean
}

/** State after approval, were there none. */
export function targetState(start: StartSwitches): WorkOrderState {
  if (start.selfTake) return WorkOrderState.PendingService
  if (start.technicianNamed) return WorkOrderState.PendingPickup
  if (start.acceptanceRequired) return WorkOrderState.PendingAcceptance
  return WorkOrderState.PendingAssignment
}

/** State in which the record is stored: 7 when creation must be approved; the target is then kept in `approve_to_state`. */
export function firstState(start: StartSwitches): WorkOrderState {
  return start.creationApproval ? WorkOrderState.PendingApproval : targetState(start)
}
