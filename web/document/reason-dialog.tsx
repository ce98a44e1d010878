import type { AnyCall } from '@onsite/api/define-call.ts'
import type { AsksReason } from '@onsite/domain/document/document-move.ts'
import type { MovedMany } from '@onsite/api/document/document-shapes.ts'
import { given } from '@onsite/domain/given.ts'
import type { ReactNode } from 'react'
import { WordArea } from '../dictionary/word-area.tsx'
import { CallField } from '../kit/call-form.tsx'
import { formatCount } from '../kit/formats.ts'
import { DocumentFormDialog } from './document-form-dialog.tsx'
import {
  type ActionDialogProps,
  type ActionDocument,
  type DocumentLook,
  nameInNote,
  onlyDocument,
  type Run,
} from './document-screens.ts'
import { MoveDialog } from './move-dialog.tsx'
import { useReportMoves } from './report-moves.tsx'

interface ReasonDialogProps<Doc extends ActionDocument, Action extends string> extends ActionDialogProps<Doc, Action> {
  readonly screens: DocumentLook<Doc, Action>
  readonly asks: AsksReason
}

/** An action that asks for nothing but a reason, of one document or of many. */
export function ReasonDialog<Doc extends ActionDocument, Action extends string>(props: ReasonDialogProps<Doc, Action>) {
  const { action, asks, documents, screens } = props
  const run = screens.runs[action]
  if (run === undefined) return null
  const field = (
    <CallField name="reason" needed={asks.reason === 'needed'}>
      <WordArea words={asks.reasons ?? null} />
    </CallField>
  )
  return documents.length === 1 ? (
    <OneReason {...props} run={run}>
      {field}
    </OneReason>
  ) : (
    <ManyReason {...props} run={run}>
      {field}
    </ManyReason>
  )
}

interface RunDialogProps<Doc extends ActionDocument, Action extends string> extends ReasonDialogProps<Doc, Action> {
  readonly run: Run<Doc>
  readonly children: ReactNode
}

function OneReason<Doc extends ActionDocument, Action extends string>(props: RunDialogProps<Doc, Action>) {
  const { asks, documents, run, screens } = props
  const document = onlyDocument(documents)
  return (
    <MoveDialog<Doc, Action, AnyCall, Values>
      {...props}
      {...given({ title: asks.title })}
      note={`${nameInNote(screens, document)}。${asks.effect}`}
      call={run.call}
      toInput={({ reason }) => run.toInput([document], reason ?? '')}
      asksFields={false}
    />
  )
}

function ManyReason<Doc extends ActionDocument, Action extends string>(props: RunDialogProps<Doc, Action>) {
  const { action, asks, children, ids, onClose, onDone, run, screens } = props
  const { label: kind, lifecycle, unit } = screens.spec
  const { label } = lifecycle.moves[action]
  const report = useReportMoves(screens)
  return (
    <DocumentFormDialog<AnyCall, Values>
      title={`${label} ${formatCount(ids.length)} ${unit}${kind}`}
      note={`${asks.effect}每${unit}都记下同一个原因。`}
      okText={label}
      call={run.call}
      toInput={({ reason }) => run.ofIds?.(ids, reason ?? '') ?? {}}
      onDone={(results: unknown) => {
        report(action, results as MovedMany)
        onDone()
      }}
      onClose={onClose}
    >
      {children}
    </DocumentFormDialog>
  )
}

interface Values {
  readonly reason?: string
}
