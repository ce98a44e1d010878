import type { WorkOrderDetail } from '@onsite/api/work-order/work-order-shapes.ts'

/** What every sheet of the order page is given. */
export interface OrderSheetProps {
  readonly order: WorkOrderDetail
  readonly onClose: () => void
  /** It worked; the person has been told. */
  readonly onDone: () => void
}
