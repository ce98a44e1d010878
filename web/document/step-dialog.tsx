import type { AnyCall } from '@onsite/api/define-call.ts'
import type { FormStep } from '@onsite/domain/field/form-step.ts'
import { given } from '@onsite/domain/given.ts'
import { StepFields, useStepForm } from '../field/step-form.tsx'
import { DocumentFormDialog } from './document-form-dialog.tsx'
import {
  type ActionDialogProps,
  type ActionDocument,
  type DocumentLook,
  nameInNote,
  onlyDocument,
} from './document-screens.ts'

interface StepDialogProps<Doc extends ActionDocument, Action extends string> extends ActionDialogProps<Doc, Action> {
  readonly screens: DocumentLook<Doc, Action>
  readonly step: FormStep
}

/** A step that asks for nothing but the document's custom fields. */
export function StepDialog<Doc extends ActionDocument, Action extends string>(props: StepDialogProps<Doc, Action>) {
  const { action, documents, onClose, onDone, screens, step } = props
  const document = onlyDocument(documents)
  const fields = useStepForm({
    objId: document.id,
    step,
    marks: screens.touches,
    ...given({ formKind: screens.formKind }),
  })
  const run = screens.runs[action]
  if (run === undefined) return null
  const { done, label } = screens.spec.lifecycle.moves[action]
  return (
    <DocumentFormDialog<AnyCall, object>
      title={label}
      note={nameInNote(screens, document)}
      okText={label}
      width={560}
      call={run.call}
      parts={fields.parts}
      toInput={() => run.toInput([document], '')}
      success={`${screens.numberOf(document)} ${done}`}
      onDone={onDone}
      onClose={onClose}
    >
      <StepFields form={fields} />
    </DocumentFormDialog>
  )
}
