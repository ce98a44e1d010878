import type { AnyCall } from '@onsite/api/define-call.ts'
import type { ActionDialogProps, ActionDocument } from './document-screens.ts'
import { MoveDialog } from './move-dialog.tsx'

/** A step that asks for nothing but the document's custom fields. */
export function StepDialog<Doc extends ActionDocument, Action extends string>(props: ActionDialogProps<Doc, Action>) {
  const run = props.screens.runs[props.action]
  if (run === undefined) return null
  const toInput = () => run.toInput(props.documents, '')
  return <MoveDialog<Doc, Action, AnyCall, object> {...props} call={run.call} toInput={toInput} width={560} />
}
