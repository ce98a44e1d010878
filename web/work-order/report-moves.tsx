import type { MovedMany } from '@onsite/api/work-order/work-order-shapes.ts'
import { undoMoves } from '@onsite/api/work-order/work-order-actions.ts'
import { undoableActions, type WorkOrderAction } from '@onsite/domain/work-order/work-order-lifecycle.ts'
import { App } from 'antd'
import { useCallback } from 'react'
import { useToast } from '../kernel/toast.tsx'
import { useUndo } from '../kit/undo.tsx'
import { useSend } from './send.ts'
import styles from './work-order.module.css'

/** What an action on several orders came to, in one sentence: `GD… 已归档` or `3 张工单已归档`. */
export function movedText(results: MovedMany, done: string): string {
  const moved = results.filter((one) => one.success)
  return moved.length === 1 ? `${moved[0]?.orderNo ?? ''} ${done}` : `${moved.length} 张工单${done}`
}

/** The log entries that an undo names. */
export function undoInput(results: MovedMany): { moves: { id: string; logId: string }[] } {
  return {
    moves: results.flatMap((one) => (one.success && one.logId !== null ? [{ id: one.id, logId: one.logId }] : [])),
  }
}

/** Says what became of each order: a short message with undo where the action has one, and a list of the refused ones. */
export function useReportMoves(): (action: WorkOrderAction, results: MovedMany, done: string) => void {
  const toast = useToast()
  const offerUndo = useUndo()
  const send = useSend()
  const { modal } = App.useApp()
  return useCallback(
    (action, results, done) => {
      const refused = results.filter((one) => !one.success)
      const input = undoInput(results)
      if (results.length > refused.length) {
        const text = movedText(results, done)
        if (!undoableActions.includes(action)) toast.done(text)
        else
          offerUndo({
            text,
            undo: async () => {
              const undone = await send(undoMoves, input)
              const kept = undone?.find((one) => !one.success)
              if (kept !== undefined) toast.fail(`${kept.orderNo} ${kept.message}`)
              return undone !== null && kept === undefined
            },
          })
      }
      if (refused.length > 0)
        void modal.warning({
          title: `${refused.length} 张工单没有处理`,
          content: (
            <ul className={styles['refusedList']}>
              {refused.map((one) => (
                <li key={one.id}>
                  <b>{one.orderNo}</b> {one.message}
                </li>
              ))}
            </ul>
          ),
          okText: '知道了',
        })
    },
    [toast, offerUndo, send, modal],
  )
}
