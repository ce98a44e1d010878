/** Dialogs of the office that fit on a phone as they are. */
import type { WorkOrderDetail } from '@onsite/api/work-order/work-order-shapes.ts'
import type { PhoneSheetProps } from '../../document/phone/phone-document.tsx'
import { CollectDialog } from '../dialogs/collect-dialog.tsx'
import { ReceiptDialog } from '../dialogs/receipt-dialog.tsx'

type Props = PhoneSheetProps<WorkOrderDetail>

export const ReceiptSheet = ({ document, ...common }: Props) => (
  <ReceiptDialog {...common} action="receipt" documents={[document]} />
)

export const CollectSheet = ({ document, ...common }: Props) => (
  <CollectDialog {...common} action="collect" documents={[document]} />
)
