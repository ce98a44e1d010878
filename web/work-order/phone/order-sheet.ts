import type { WorkOrderDetail } from '@onsite/api/work-order/work-order-shapes.ts'

/** Properties of every sheet of the order page. */
export interface OrderSheetProps {
  readonly order: WorkOrderDetail
  readonly onClose: () => void
  /** It worked; the person has been told. */
  readonly onDone: () => void
}
