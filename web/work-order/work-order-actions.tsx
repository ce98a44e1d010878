import type { WorkOrderAction } from '@onsite/domain/work-order/work-order-lifecycle.ts'
import { type ComponentType, type ReactNode, useCallback, useState } from 'react'
import { useToast } from '../kernel/toast.tsx'
import { AcceptDialog } from './dialogs/accept-dialog.tsx'
import type { ActionDialogProps } from './dialogs/action-dialog.ts'
import { ApplyAbnormalDialog } from './dialogs/apply-abnormal-dialog.tsx'
import { AssignDrawer } from './dialogs/assign-drawer.tsx'
import { BookDialog } from './dialogs/book-dialog.tsx'
import { CancelDialog } from './dialogs/cancel-dialog.tsx'
import { CompleteDialog } from './dialogs/complete-dialog.tsx'
import { EditDrawer } from './dialogs/edit-drawer.tsx'
import { EvaluateDialog } from './dialogs/evaluate-dialog.tsx'
import { CollectDialog } from './dialogs/collect-dialog.tsx'
import { ExamineDialog } from './dialogs/examine-dialog.tsx'
import { HandleAbnormalDialog } from './dialogs/handle-abnormal-dialog.tsx'
import { KeepDateDialog } from './dialogs/keep-date-dialog.tsx'
import { ReasonDialog } from './dialogs/reason-dialog.tsx'
import { ReceiptDialog } from './dialogs/receipt-dialog.tsx'
import { RefuseAcceptanceDialog } from './dialogs/refuse-acceptance-dialog.tsx'
import { RemoveDialog } from './dialogs/remove-dialog.tsx'
import { ResubmitDialog } from './dialogs/resubmit-dialog.tsx'
import { StepDialog } from './dialogs/step-dialog.tsx'
import { SubStateDialog } from './dialogs/sub-state-dialog.tsx'
import { useReportMoves } from './report-moves.tsx'
import { useSend } from './send.ts'
import { type ActionOrder, type DialogName, dialogOf, workOrderRuns } from './work-order-runs.ts'

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

interface Started {
  readonly action: WorkOrderAction
  readonly orders: readonly ActionOrder[]
  readonly onDone: (() => void) | undefined
}

export interface WorkOrderActionsHandle {
  /** Runs an action on orders as the table of runs says; `onDone` is called after it worked. */
  start(this: void, action: WorkOrderAction, orders: readonly ActionOrder[], onDone?: () => void): void
  /** The open dialog; the page renders it somewhere. */
  readonly dialog: ReactNode
}

/** The actions of a page: `start` and a place for the dialog. */
export function useWorkOrderActions(): WorkOrderActionsHandle {
  const [started, setStarted] = useState<Started | null>(null)
  const send = useSend()
  const toast = useToast()
  const report = useReportMoves()

  const start = useCallback<WorkOrderActionsHandle['start']>(
    (action, orders, onDone) => {
      const run = workOrderRuns[action]
      const [first] = orders
      if (first === undefined) return
      if (dialogOf(run, first) !== null) setStarted({ action, orders, onDone })
      else if (run.kind === 'many') {
        const ids = orders.map(({ id }) => id)
        void run.run(send, ids).then((results) => {
          if (results === null) return
          report(action, results, run.done)
          onDone?.()
        })
      } else if (run.kind === 'direct') {
        void run.run(send, first).then((moved) => {
          if (moved === null) return
          toast.done(`${first.orderNo} ${run.done}`)
          onDone?.()
        })
      }
    },
    [send, toast, report],
  )

  const [startedOn] = started?.orders ?? []
  const name = started === null || startedOn === undefined ? null : dialogOf(workOrderRuns[started.action], startedOn)
  const close = () => setStarted(null)
  let dialog: ReactNode = null
  if (started !== null && name !== null) {
    const Dialog = dialogs[name]
    dialog = (
      <Dialog
        key={started.action + started.orders.map((order) => order.id).join()}
        action={started.action}
        orders={started.orders}
        onClose={close}
        onDone={() => {
          close()
          started.onDone?.()
        }}
      />
    )
  }
  return { start, dialog }
}
