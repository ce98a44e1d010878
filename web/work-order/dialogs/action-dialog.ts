import type { WorkOrderAction } from '@onsite/domain/work-order/work-order-lifecycle.ts'
import type { ActionOrder } from '../work-order-runs.ts'

/** What every dialog of an action gets. Dialogs for one order work on the first. */
export interface ActionDialogProps {
  readonly action: WorkOrderAction
  readonly orders: readonly ActionOrder[]
  /** Closes without doing anything. */
  readonly onClose: () => void
  /** Closes after it worked. */
  readonly onDone: () => void
}

/** The order that a dialog for one order works on. */
export function onlyOrder(orders: readonly ActionOrder[]): ActionOrder {
  const [order] = orders
  if (order === undefined) throw new Error('a dialog was opened without an order')
  return order
}
