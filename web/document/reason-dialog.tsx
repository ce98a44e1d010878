import type { AnyCall } from '@onsite/api/define-call.ts'
import type { AsksReason } from '@onsite/domain/document/document-move.ts'
import { given } from '@onsite/domain/given.ts'
import { Input } from 'antd'
import { CallField } from '../kit/call-form.tsx'
import {
  type ActionDialogProps,
  type ActionDocument,
  type DocumentLook,
  nameInNote,
  onlyDocument,
} from './document-screens.ts'
import { MoveDialog } from './move-dialog.tsx'

interface ReasonDialogProps<Doc extends ActionDocument, Action extends string> extends ActionDialogProps<Doc, Action> {
  readonly screens: DocumentLook<Doc, Action>
  readonly asks: AsksReason
}

/** An action that asks for nothing but a reason. */
export function ReasonDialog<Doc extends ActionDocument, Action extends string>(props: ReasonDialogProps<Doc, Action>) {
  const { action, asks, documents, screens } = props
  const document = onlyDocument(documents)
  const run = screens.runs[action]
  if (run === undefined) return null
  return (
    <MoveDialog<Doc, Action, AnyCall, { reason?: string }>
      {...props}
      {...given({ title: asks.title })}
      note={`${nameInNote(screens, document)}。${asks.effect}`}
      call={run.call}
      toInput={({ reason }) => run.toInput([document], reason ?? '')}
      asksFields={false}
    >
      <CallField name="reason" needed={asks.reason === 'needed'}>
        <Input.TextArea rows={3} maxLength={200} showCount />
      </CallField>
    </MoveDialog>
  )
}
