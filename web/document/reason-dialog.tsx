import type { AnyCall } from '@onsite/api/define-call.ts'
import type { AsksReason } from '@onsite/domain/document/document-move.ts'
import { given } from '@onsite/domain/given.ts'
import { WordArea } from '../dictionary/word-area.tsx'
import { CallField } from '../kit/call-form.tsx'
import { type ActionDialogProps, type ActionDocument, nameInNote } from './document-screens.ts'
import { MoveDialog } from './move-dialog.tsx'
import { ManyDialog } from './many-dialog.tsx'

interface ReasonDialogProps<Doc extends ActionDocument, Action extends string> extends ActionDialogProps<Doc, Action> {
  readonly asks: AsksReason
}

/** An action that asks for nothing but a reason, of one document or of many. */
export function ReasonDialog<Doc extends ActionDocument, Action extends string>(props: ReasonDialogProps<Doc, Action>) {
  const { action, asks, documents, ids, screens } = props
  const run = screens.runs[action]
  if (run === undefined) return null
  const field = (
    <CallField name="reason" needed={asks.reason === 'needed'}>
      <WordArea words={asks.reasons ?? null} />
    </CallField>
  )
  const { title } = asks
  const [document] = documents
  return documents.length === 1 && document !== undefined ? (
    <MoveDialog<Doc, Action, AnyCall, Values>
      {...props}
      {...given({ title })}
      note={`${nameInNote(screens, document)}。${asks.effect}`}
      call={run.call}
      toInput={({ reason }) => run.toInput([document], reason ?? '')}
      asksFields={false}
    >
      {field}
    </MoveDialog>
  ) : (
    <ManyDialog<Doc, Action, AnyCall, Values>
      {...props}
      effect={asks.effect}
      noteOfMany={`每${screens.spec.unit}都记下同一个原因。`}
      call={run.call}
      toInput={({ reason }) => run.ofIds?.(ids, reason ?? '') ?? {}}
    >
      {field}
    </ManyDialog>
  )
}

interface Values {
  readonly reason?: string
}
