import type { AnyCall } from '@onsite/api/define-call.ts'
import type { FormStep } from '@onsite/domain/field/form-step.ts'
import { StepFields, useStepForm } from '../../field/step-form.tsx'
import { NoticeBar } from '../../kit/phone/notice-bar.tsx'
import { Sheet } from '../../kit/phone/sheet.tsx'
import { TapButton } from '../../kit/phone/tap-button.tsx'
import { useSheetAct } from '../../kit/phone/use-sheet-act.ts'
import { useSheetDraft } from '../../kit/phone/use-sheet-draft.ts'
import type { ActionDocument, DocumentLook, Run } from '../document-screens.ts'
import { withFields } from './with-fields.ts'

interface StepSheetProps<Doc extends ActionDocument, Action extends string> {
  readonly screens: Pick<DocumentLook<Doc, Action>, 'spec' | 'formKind' | 'touches'>
  readonly action: Action
  readonly run: Run<Doc>
  readonly step: FormStep
  readonly document: Doc
  readonly onClose: () => void
  readonly onDone: () => void
}

/** The fields keep their values themselves. */
const noValues = {}

/** A step that asks for nothing but the document's custom fields. */
export function StepSheet<Doc extends ActionDocument, Action extends string>(props: StepSheetProps<Doc, Action>) {
  const { action, document, onClose, onDone, run, screens, step } = props
  const { done, label } = screens.spec.lifecycle.moves[action]
  const fields = useStepForm({
    objId: document.id,
    step,
    marks: screens.touches,
    formKind: screens.formKind,
  })
  const draft = useSheetDraft(`${action}:${document.id}`, noValues, () => {}, fields.parts)
  const act = useSheetAct<AnyCall>(run.call, done, onDone, draft)
  return (
    <Sheet
      title={label}
      onClose={onClose}
      draft={draft}
      footer={
        <TapButton
          look="primary"
          block
          disabled={fields.isAwaited}
          busy={act.busy || fields.isAwaited}
          onTap={() => void withFields(fields.parts, act, run.toInput([document], ''))}
        >
          {label}
        </TapButton>
      }
    >
      <NoticeBar notice={act.notice} />
      <StepFields form={fields} />
    </Sheet>
  )
}
