import { successTextOf } from '@onsite/domain/document/document-move.ts'
import type { Moved, MovedMany } from '@onsite/api/document/document-shapes.ts'
import { type ReactNode, useCallback, useState } from 'react'
import { lazyPart } from '../kernel/lazy-part.ts'
import { DialogSlot } from '../kit/dialog-slot.tsx'
import { useToast } from '../kernel/toast.tsx'
import { type ActionDocument, type DocumentDialog, type DocumentLook, wayOf } from './document-screens.ts'
import { formatCount } from '../kit/formats.ts'
import { askAbove, useTypedConfirm } from '../record/typed-count.tsx'
import { lineOf, useReportMoves } from './report-moves.tsx'
import { useSend } from './send.ts'
import { useDialogs } from '../kit/dialogs.tsx'

/** Loaded with the first of them: rows are there before anything can be done about them. */
const ReasonDialog = lazyPart(async () => (await import('./reason-dialog.tsx')).ReasonDialog)
const RemoveDialog = lazyPart(async () => (await import('./remove-dialog.tsx')).RemoveDialog)
const DecisionDialog = lazyPart(async () => (await import('./decision-dialog.tsx')).DecisionDialog)
const StepDialog = lazyPart(async () => (await import('./step-dialog.tsx')).StepDialog)

const isMoved = (reply: unknown): reply is Moved => typeof reply === 'object' && reply !== null && 'logId' in reply

interface Started<Doc, Action> {
  readonly action: Action
  readonly documents: readonly Doc[]
  readonly ids: readonly string[]
  readonly onDone: (() => void) | undefined
}

export interface DocumentActionsHandle<Doc extends ActionDocument, Action extends string> {
  /** Runs an action on documents as its row says; `onDone` is called after it worked. */
  start(this: void, action: Action, documents: readonly Doc[], onDone?: () => void): void
  /** Runs an action that takes many on documents of which only the ids are known, after it was confirmed. */
  startAll(this: void, action: Action, ids: readonly string[], onDone: () => void): void
  /** The open dialog; the page renders it somewhere. */
  readonly dialog: ReactNode
}

/** The actions of a page: `start`, and a place for the dialog. Kinds none of whose rows asks for a dialog of their own name none. */
export function useDocumentActions<Doc extends ActionDocument, Action extends string, Dialog extends string = never>(
  screens: DocumentLook<Doc, Action>,
  dialogs?: DocumentDialog<Doc, Action, Dialog>,
): DocumentActionsHandle<Doc, Action> {
  const [started, setStarted] = useState<Started<Doc, Action> | null>(null)
  const send = useSend()
  const { confirm } = useDialogs()
  const toast = useToast()
  const report = useReportMoves(screens)
  const askForMany = useTypedConfirm()
  const { label: kindLabel, unit } = screens.spec
  const { moves } = screens.spec.lifecycle

  const start = useCallback<DocumentActionsHandle<Doc, Action>['start']>(
    (action, documents, onDone) => {
      const [first] = documents
      const run = screens.runs[action]
      if (first === undefined) return
      const way = wayOf(moves[action], first)
      const ids = documents.map(({ id }) => id)
      if (way.kind !== 'press' && way.kind !== 'consent') return setStarted({ action, documents, ids, onDone })
      if (run === undefined) return
      const press = async () => {
        const reply: unknown = await send(run.call, run.toInput(documents, ''))
        if (reply === null) return
        const number = screens.numberOf(first)
        if (Array.isArray(reply)) report(action, reply as MovedMany)
        else if (isMoved(reply)) report(action, [lineOf(reply, number)])
        else toast.done(`${number} ${successTextOf(moves[action])}`)
        onDone?.()
      }
      if (way.kind === 'press') return void press()
      const { danger, label } = moves[action]
      confirm({
        title: way.asks.consent,
        content: way.asks.effect,
        okText: label,
        okButtonProps: { danger: danger === true },
        onOk: press,
      })
    },
    [screens, moves, send, toast, report, confirm],
  )

  const startAll = useCallback<DocumentActionsHandle<Doc, Action>['startAll']>(
    (action, ids, onDone) => {
      const run = screens.runs[action]
      const { asks, label } = moves[action]
      const opens = asks !== undefined && !('consent' in asks)
      const open = () => setStarted({ action, documents: [], ids, onDone })
      const press = async () => {
        if (run?.ofIds === undefined) return
        const reply: unknown = await send(run.call, run.ofIds(ids, ''))
        if (reply === null) return
        report(action, reply as MovedMany)
        onDone()
      }
      // A dialog asks by itself; only a number that nobody looks through is typed out before.
      if (opens && ids.length <= askAbove) return open()
      const effect = asks !== undefined && 'consent' in asks ? asks.effect : ''
      askForMany({
        title: `${label} ${formatCount(ids.length)} ${unit}${kindLabel}？`,
        content: `${effect}逐${unit}处理，不能${label}的会留下并说明原因。`,
        verb: opens ? '继续' : label,
        count: ids.length,
        danger: moves[action].danger === true,
        run: opens ? open : press,
      })
    },
    [screens, moves, unit, kindLabel, send, report, askForMany],
  )

  const close = () => setStarted(null)
  return {
    start,
    startAll,
    dialog: <OpenDialog screens={screens} dialogs={dialogs} started={started} onClose={close} />,
  }
}

interface OpenDialogProps<Doc extends ActionDocument, Action extends string, Dialog extends string> {
  readonly screens: DocumentLook<Doc, Action>
  readonly dialogs: DocumentDialog<Doc, Action, Dialog> | undefined
  readonly started: Started<Doc, Action> | null
  readonly onClose: () => void
}

function OpenDialog<Doc extends ActionDocument, Action extends string, Dialog extends string>({
  dialogs: Dialog,
  onClose,
  screens,
  started,
}: OpenDialogProps<Doc, Action, Dialog>) {
  if (started === null) return null
  const { action, documents, ids } = started
  const way = wayOf(screens.spec.lifecycle.moves[action], documents[0] ?? {})
  const common = {
    screens,
    action,
    documents,
    ids,
    onClose,
    onDone: () => {
      onClose()
      started.onDone?.()
    },
  }
  return (
    <DialogSlot key={action + ids.join()} onClose={onClose}>
      {way.kind === 'reason' && <ReasonDialog {...common} asks={way.asks} />}
      {way.kind === 'removal' && <RemoveDialog {...common} isPurge={way.asks.removal === 'final'} />}
      {way.kind === 'decision' && <DecisionDialog {...common} title={way.title} hasWords />}
      {way.kind === 'step' && <StepDialog {...common} />}
      {way.kind === 'dialog' && Dialog !== undefined && <Dialog {...common} name={way.name as Dialog} />}
    </DialogSlot>
  )
}
