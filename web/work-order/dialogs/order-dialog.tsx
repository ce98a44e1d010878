import type { WorkOrderAction, WorkOrderDialog } from '@onsite/domain/work-order/work-order-lifecycle.ts'
import { documentDialog } from '../../document/document-dialog.tsx'
import type { ActionOrder } from '../order-actions.ts'
import { ApplyAbnormalDialog } from './apply-abnormal-dialog.tsx'
import { AssignDialog } from './assign-dialog.tsx'
import { CancelDialog } from './cancel-dialog.tsx'
import { CompleteDialog } from './complete-dialog.tsx'
import { EditOrderDrawer } from './edit-drawer.tsx'
import { EvaluateDialog } from './evaluate-dialog.tsx'
import { CollectDialog } from './collect-dialog.tsx'
import { HandleAbnormalDialog } from './handle-abnormal-dialog.tsx'
import { AcceptDialog, RefuseAcceptanceDialog, ResubmitDialog } from './intake-dialogs.tsx'
import { ReceiptDialog } from './receipt-dialog.tsx'
import { SubStateDialog } from './sub-state-dialog.tsx'
import { BookDialog, KeepDateDialog, RebookDialog } from './visit-dialogs.tsx'

export const OrderDialog = documentDialog<ActionOrder, WorkOrderAction, WorkOrderDialog>({
  accept: AcceptDialog,
  'refuse-acceptance': RefuseAcceptanceDialog,
  assign: AssignDialog,
  cancel: CancelDialog,
  'keep-date': KeepDateDialog,
  rebook: RebookDialog,
  book: BookDialog,
  complete: CompleteDialog,
  'apply-abnormal': ApplyAbnormalDialog,
  'handle-abnormal': HandleAbnormalDialog,
  evaluate: EvaluateDialog,
  edit: EditOrderDrawer,
  receipt: ReceiptDialog,
  resubmit: ResubmitDialog,
  collect: CollectDialog,
  'sub-state': SubStateDialog,
})
