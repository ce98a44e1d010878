import type { AnyCall } from '@onsite/api/define-call.ts'
import type { AsksReason } from '@onsite/domain/document/document-move.ts'
import { Input } from 'antd'
import { useApproverChoice } from '../approval/approver-choice.tsx'
import { CallField } from '../kit/call-form.tsx'
import { DocumentFormDialog } from './document-form-dialog.tsx'
import {
  type ActionDialogProps,
  type ActionDocument,
  type DocumentLook,
  nameInNote,
  onlyDocument,
} from './document-screens.ts'

interface ReasonDialogProps<Doc extends ActionDocument, Action extends string> extends ActionDialogProps<Doc, Action> {
  readonly screens: DocumentLook<Doc, Action>
  readonly asks: AsksReason
}

/** An action that asks for nothing but a reason; where it sends to an approval, approvers may have to be named as well. */
export function ReasonDialog<Doc extends ActionDocument, Action extends string>(props: ReasonDialogProps<Doc, Action>) {
  const { action, asks, documents, onClose, onDone, screens } = props
  const document = onlyDocument(documents)
  const run = screens.runs[action]
  const approvers = useApproverChoice()
  if (run === undefined) return null
  const { done, label } = screens.spec.lifecycle.moves[action]
  return (
    <DocumentFormDialog<AnyCall, { reason?: string }>
      title={asks.title ?? label}
      note={`${nameInNote(screens, document)}。${asks.effect}`}
      okText={label}
      call={run.call}
      parts={[approvers.part]}
      toInput={({ reason }) => run.toInput([document], reason ?? '')}
      success={`${screens.numberOf(document)} ${done}`}
      onDone={onDone}
      onClose={onClose}
    >
      {approvers.dialog}
      <CallField name="reason" needed={asks.reason === 'needed'}>
        <Input.TextArea rows={3} maxLength={200} showCount />
      </CallField>
    </DocumentFormDialog>
  )
}
