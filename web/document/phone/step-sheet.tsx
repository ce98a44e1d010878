import { successTextOf } from '@onsite/domain/document/document-move.ts'
import type { AnyCall } from '@onsite/api/define-call.ts'
import type { FormStep } from '@onsite/domain/field/form-step.ts'
import { StepFields, useStepForm } from '../../field/step-form.tsx'
import { ActSheet } from '../../kit/phone/act-sheet.tsx'
import { useSheetAct } from '../../kit/phone/use-sheet-act.ts'
import { useSheetDraft } from '../../kit/phone/use-sheet-draft.ts'
import type { ActionDocument } from '../document-screens.ts'
import type { RunSheetProps } from './sheet-props.ts'
import { withFields } from './with-fields.ts'

interface StepSheetProps<Doc extends ActionDocument, Action extends string> extends RunSheetProps<Doc, Action> {
  readonly step: FormStep
}

/** The fields keep their values themselves. */
const noValues = {}

/** A step that asks for nothing but the document's custom fields. */
export function StepSheet<Doc extends ActionDocument, Action extends string>(props: StepSheetProps<Doc, Action>) {
  const { action, document, onClose, onDone, run, screens, step } = props
  const row = screens.spec.lifecycle.moves[action]
  const { label } = row
  const fields = useStepForm({
    objId: document.id,
    step,
    marks: screens.touches,
    formKind: screens.formKind,
  })
  const draft = useSheetDraft(`${action}:${document.id}`, noValues, () => {}, fields.parts)
  const act = useSheetAct<AnyCall>(run.call, successTextOf(row), onDone, draft)
  return (
    <ActSheet
      {...{ act, draft, onClose }}
      title={label}
      okText={label}
      isAwaited={fields.isAwaited}
      onSend={() => void withFields(fields.parts, act, run.toInput([document], ''))}
    >
      <StepFields form={fields} />
    </ActSheet>
  )
}
