import type { WorkOrderAction } from '@onsite/domain/work-order/work-order-lifecycle.ts'
import type { ActionDialogProps as Props } from '../../document/document-screens.ts'
import type { ActionOrder } from '../order-actions.ts'

/** Properties of every dialog of an order's action. */
export type ActionDialogProps = Props<ActionOrder, WorkOrderAction>
