import type { ComponentType } from 'react'
import type { WorkOrderDialog } from '@onsite/domain/work-order/work-order-lifecycle.ts'
import { AcceptDialog } from './accept-dialog.tsx'
import type { ActionDialogProps } from './action-dialog.ts'
import { ApplyAbnormalDialog } from './apply-abnormal-dialog.tsx'
import { AssignDrawer } from './assign-drawer.tsx'
import { BookDialog } from './book-dialog.tsx'
import { CancelDialog } from './cancel-dialog.tsx'
import { CompleteDialog } from './complete-dialog.tsx'
import { EditOrderDrawer } from './edit-drawer.tsx'
import { EvaluateDialog } from './evaluate-dialog.tsx'
import { CollectDialog } from './collect-dialog.tsx'
import { HandleAbnormalDialog } from './handle-abnormal-dialog.tsx'
import { KeepDateDialog } from './keep-date-dialog.tsx'
import { RebookDialog } from './rebook-dialog.tsx'
import { ReceiptDialog } from './receipt-dialog.tsx'
import { RefuseAcceptanceDialog } from './refuse-acceptance-dialog.tsx'
import { ResubmitDialog } from './resubmit-dialog.tsx'
import { SubStateDialog } from './sub-state-dialog.tsx'

const dialogs: Readonly<Record<WorkOrderDialog, ComponentType<ActionDialogProps>>> = {
  accept: AcceptDialog,
  'refuse-acceptance': RefuseAcceptanceDialog,
  assign: AssignDrawer,
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
}

/** The dialog of an action, by the name in its row. */
export function OrderDialog({ name, ...props }: ActionDialogProps & { readonly name: WorkOrderDialog }) {
  const Dialog = dialogs[name]
  return <Dialog {...props} />
}
