import type { OrderStep } from '../field/form-step.ts'
import type { WorkOrderStepName } from './work-order-fact-names.ts'

/** The step of the process that an action takes: whose form is filled, whose checks and notices count. */
export const stepOfAction: Readonly<Partial<Record<WorkOrderStepName, OrderStep>>> = {
  create: 'create',
  accept: 'accept',
  assign: 'assign',
  reassign: 'assign',
  grab: 'pickUp',
  pickUp: 'pickUp',
  book: 'book',
  start: 'start',
  complete: 'complete',
  applyEndService: 'complete',
  receipt: 'receipt',
  collect: 'collect',
  evaluate: 'evaluate',
}
