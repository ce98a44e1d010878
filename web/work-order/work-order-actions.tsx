import type { WorkOrderAction } from '@onsite/domain/work-order/work-order-lifecycle.ts'
import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react'
import { useToast } from '../kernel/toast.tsx'
import { useReportMoves } from './report-moves.tsx'
import { useSend } from './send.ts'
import { type ActionOrder, dialogOf, workOrderRuns } from './work-order-runs.ts'

/** Loaded with the first of them: rows are there before anything can be done about them. */
const OrderDialog = lazy(async () => ({ default: (await import('./dialogs/order-dialog.tsx')).OrderDialog }))

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
  const dialog = started !== null && name !== null && (
    <Suspense fallback={null}>
      <OrderDialog
        key={started.action + started.orders.map((order) => order.id).join()}
        name={name}
        action={started.action}
        orders={started.orders}
        onClose={close}
        onDone={() => {
          close()
          started.onDone?.()
        }}
      />
    </Suspense>
  )
  return { start, dialog }
}
