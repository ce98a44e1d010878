import type { ComponentType } from 'react'
import type { DialogName } from '../work-order-runs.ts'
import { AcceptDialog } from './accept-dialog.tsx'
import type { ActionDialogProps } from './action-dialog.ts'
import { ApplyAbnormalDialog } from './apply-abnormal-dialog.tsx'
import { AssignDrawer } from './assign-drawer.tsx'
import { BookDialog } from './book-dialog.tsx'
import { CancelDialog } from './cancel-dialog.tsx'
import { CompleteDialog } from './complete-dialog.tsx'
import { EditDrawer } from './edit-drawer.tsx'
import { EvaluateDialog } from './evaluate-dialog.tsx'
import { CollectDialog } from './collect-dialog.tsx'
import { ExamineDialog } from './examine-dialog.tsx'
import { HandleAbnormalDialog } from './handle-abnormal-dialog.tsx'
import { KeepDateDialog } from './keep-date-dialog.tsx'
import { ReasonDialog } from './reason-dialog.tsx'
import { ReceiptDialog } from './receipt-dialog.tsx'
import { RefuseAcceptanceDialog } from './refuse-acceptance-dialog.tsx'
import { RemoveDialog } from './remove-dialog.tsx'
import { ResubmitDialog } from './resubmit-dialog.tsx'
import { StepDialog } from './step-dialog.tsx'
import { SubStateDialog } from './sub-state-dialog.tsx'

const dialogs: Readonly<Record<DialogName, ComponentType<ActionDialogProps>>> = {
  accept: AcceptDialog,
  'refuse-acceptance': RefuseAcceptanceDialog,
  assign: AssignDrawer,
  reason: ReasonDialog,
  cancel: CancelDialog,
  'keep-date': KeepDateDialog,
  book: BookDialog,
  complete: CompleteDialog,
  'apply-abnormal': ApplyAbnormalDialog,
  'handle-abnormal': HandleAbnormalDialog,
  examine: ExamineDialog,
  evaluate: EvaluateDialog,
  remove: RemoveDialog,
  edit: EditDrawer,
  step: StepDialog,
  receipt: ReceiptDialog,
  resubmit: ResubmitDialog,
  collect: CollectDialog,
  'sub-state': SubStateDialog,
}

/** The dialog of an action, by its name in the table of runs. */
export function OrderDialog({ name, ...props }: ActionDialogProps & { readonly name: DialogName }) {
  const Dialog = dialogs[name]
  return <Dialog {...props} />
}
