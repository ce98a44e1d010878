import { successTextOf } from '@onsite/domain/document/document-move.ts'
import type { Moved, MovedMany } from '@onsite/api/document/document-shapes.ts'
import type { DocumentSpec } from '@onsite/domain/document/define-document.ts'
import { given } from '@onsite/domain/given.ts'
import { useCallback } from 'react'
import { useToast } from '../kernel/toast.tsx'
import { useUndo } from '../kit/undo.tsx'
import styles from './document.module.css'
import type { ActionDocument, DocumentLook } from './document-screens.ts'
import { useSend } from './send.ts'
import { useDialogs } from '../kit/dialogs.tsx'

/** The outcome of an action on several documents in one sentence: `GD… 已归档` or `3 张工单已归档`. */
function movedText(results: MovedMany, done: string, counted: string): string {
  const moved = results.filter((one) => one.success)
  return moved.length === 1 ? `${moved[0]?.name ?? ''} ${done}` : `${moved.length} ${counted}${done}`
}

/** The lines of the timeline that an undo names. */
function undoInput(results: MovedMany): { moves: { id: string; logId: string }[] } {
  return {
    moves: results.flatMap((one) => (one.success && one.logId !== null ? [{ id: one.id, logId: one.logId }] : [])),
  }
}

/** A step of one document as the report of several has it. */
export const lineOf = ({ id, logId, version }: Moved, name: string): MovedMany[number] => ({
  id,
  name,
  success: true,
  message: '',
  logId,
  version,
})

type Counted = Pick<DocumentSpec, 'label' | 'unit'>

/** Lists the documents that were not moved, each with its reason; nothing when all were. */
export function useRefusedReport(): (counted: Counted, results: MovedMany) => void {
  const dialogs = useDialogs()
  return useCallback(
    ({ label, unit }, results) => {
      const refused = results.filter((one) => !one.success)
      if (refused.length === 0) return
      dialogs.warning({
        title: `${refused.length} ${unit}${label}没有处理`,
        content: (
          <ul className={styles['refusedList']}>
            {refused.map((one) => (
              <li key={one.id}>
                <b>{one.name}</b> {one.message}
              </li>
            ))}
          </ul>
        ),
        okText: '知道了',
      })
    },
    [dialogs],
  )
}

type Reported<Doc extends ActionDocument, Action extends string> = Pick<DocumentLook<Doc, Action>, 'spec' | 'undo'>

/** Tells the outcome of moves of any kind. */
export function useMoveReporter(): <Doc extends ActionDocument, Action extends string>(
  look: Reported<Doc, Action>,
  action: Action,
  results: MovedMany,
  done?: string,
) => void {
  const toast = useToast()
  const offerUndo = useUndo()
  const send = useSend()
  const reportRefused = useRefusedReport()
  return useCallback(
    ({ spec: { label, lifecycle, unit }, undo }, action, results, done) => {
      const row = lifecycle.moves[action]
      const input = undoInput(results)
      if (results.some((one) => one.success)) {
        const text = movedText(results, done ?? successTextOf(row), `${unit}${label}`)
        if (row.undo !== true || undo === undefined) toast.done(text)
        else
          offerUndo({
            text,
            undo: async () => {
              const undone = (await send(undo, input)) as MovedMany | null
              const kept = undone?.find((one) => !one.success)
              if (kept !== undefined) toast.fail(`${kept.name} ${kept.message}`)
              return undone !== null && kept === undefined
            },
          })
      }
      reportRefused({ label, unit }, results)
    },
    [toast, offerUndo, send, reportRefused],
  )
}

/** Tells the outcome for each document: a short message with undo where the action has one, and a list of the refused ones. */
export function useReportMoves<Doc extends ActionDocument, Action extends string>({
  spec,
  undo,
}: Reported<Doc, Action>): (action: Action, results: MovedMany, done?: string) => void {
  const report = useMoveReporter()
  return useCallback(
    (action, results, done) => report(given({ spec, undo }), action, results, done),
    [report, spec, undo],
  )
}
