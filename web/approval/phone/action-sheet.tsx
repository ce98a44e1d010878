import type { ApprovalDetail } from '@onsite/api/approval/approval-shapes.ts'
import type { AnyCall } from '@onsite/api/define-call.ts'
import { startNodeId } from '@onsite/domain/approval/approval-flow.ts'
import { useMemo, useState } from 'react'
import { FormView } from '../../field/form-view.tsx'
import { useFormStore } from '../../field/use-form-store.ts'
import { NoticeBar } from '../../kit/phone/notice-bar.tsx'
import styles from '../../kit/phone/phone.module.css'
import { Sheet } from '../../kit/phone/sheet.tsx'
import { TapButton } from '../../kit/phone/tap-button.tsx'
import { TextArea } from '../../kit/phone/text-area.tsx'
import { useSheetAct } from '../../kit/phone/use-sheet-act.ts'
import { useSheetDraft } from '../../kit/phone/use-sheet-draft.ts'
import { actionRows, faultOfSheet, inputOfSheet, type SheetAction, type SheetValues } from './action-input.ts'
import { PersonChoices } from './person-choices.tsx'
import { useWords } from '../../dictionary/use-words.ts'
import { opinionWords } from '../handling/approval-texts.ts'

interface ActionSheetProps {
  readonly action: SheetAction
  readonly detail: ApprovalDetail
  readonly onClose: () => void
  readonly onDone: () => void
}

/** Asks for an action's input, and sends it. */
export function ActionSheet({ action, detail, onClose, onDone }: ActionSheetProps) {
  const row = actionRows[action]
  const words = useWords(opinionWords[action] ?? null)
  const [values, setValues] = useState<SheetValues>({
    reason: '',
    personIds: [],
    toNodeId: detail.sendBackTo[0]?.nodeId ?? startNodeId,
    resume: true,
    chosen: {},
  })
  const [fault, setFault] = useState<string | null>(null)
  const isAgree = action === 'approve' || action === 'resubmit'
  const editable = useMemo(
    () =>
      !isAgree || detail.form === null
        ? undefined
        : { ...detail.form, fields: detail.form.fields.filter((field) => field.canEdit) },
    [isAgree, detail.form],
  )
  const store = useFormStore(editable, detail.approval.id)
  const parts = useMemo(() => [store], [store])
  const draft = useSheetDraft(`approval:${action}:${detail.approval.id}`, values, setValues, parts)
  const act = useSheetAct<AnyCall>(row.call, row.done, onDone, draft)
  const hasFields = (editable?.fields.length ?? 0) > 0
  // Still missing with any reason filled in: the fault belongs beside the people.
  const isAboutPeople = faultOfSheet(action, { ...values, reason: row.title }, detail) !== null
  const change = (next: Partial<SheetValues>) => {
    setValues((before) => ({ ...before, ...next }))
    setFault(null)
  }

  const submit = async () => {
    const [faulty] = hasFields ? store.check() : []
    if (faulty !== undefined) {
      store.goTo(faulty.field)
      return
    }
    const missing = faultOfSheet(action, values, detail)
    setFault(missing)
    if (missing !== null) return
    const input = inputOfSheet(action, values, detail, hasFields ? store.value() : null)
    const outcome = await act.send(input)
    if (!outcome.ok) store.takeFaults(outcome.failure.fields)
  }

  return (
    <Sheet
      title={row.title}
      onClose={onClose}
      draft={draft}
      footer={
        <TapButton
          look={action === 'reject' || action === 'withdraw' ? 'danger' : 'primary'}
          block
          busy={act.busy}
          onTap={() => void submit()}
        >
          确认{row.title}
        </TapButton>
      }
    >
      <NoticeBar notice={act.notice} />
      {row.note !== '' && <p className={styles['muted']}>{row.note}</p>}
      {hasFields && <FormView store={store} />}
      {action === 'sendBack' && <SendBackFields detail={detail} values={values} onChange={change} />}
      {row.people !== undefined && (
        <PersonChoices
          label={row.people === 'one' ? '转交给' : '加签人'}
          isMany={row.people === 'many'}
          value={values.personIds}
          onChange={(personIds) => change({ personIds })}
        />
      )}
      {isAgree &&
        detail.choose.map(({ nodeId, name, people }) => (
          <PersonChoices
            key={nodeId}
            label={`${name}由谁审批`}
            people={people}
            isMany
            value={values.chosen[nodeId] ?? []}
            onChange={(ids) => change({ chosen: { ...values.chosen, [nodeId]: ids } })}
          />
        ))}
      {(isAboutPeople || action === 'urge') && fault !== null && (
        <span className={styles['fault']} role="alert">
          {fault}
        </span>
      )}
      {action !== 'urge' && (
        <TextArea
          label={row.needsReason === true ? '原因' : '意见（可不填）'}
          value={values.reason}
          onChange={(reason) => change({ reason })}
          most={500}
          fault={isAboutPeople ? null : fault}
          suggestions={words}
        />
      )}
    </Sheet>
  )
}

interface SendBackFieldsProps {
  readonly detail: ApprovalDetail
  readonly values: SheetValues
  readonly onChange: (next: Partial<SheetValues>) => void
}

function SendBackFields({ detail, values, onChange }: SendBackFieldsProps) {
  return (
    <>
      <fieldset className={styles['field']}>
        <legend>退回到</legend>
        <div className={styles['stack']}>
          {detail.sendBackTo.map(({ nodeId, name }) => (
            <TapButton
              key={nodeId}
              block
              pressed={values.toNodeId === nodeId}
              onTap={() => onChange({ toNodeId: nodeId })}
            >
              {name}
            </TapButton>
          ))}
        </div>
      </fieldset>
      <fieldset className={styles['field']}>
        <legend>对方处理后</legend>
        <div className={styles['stack']}>
          <TapButton block pressed={values.resume} onTap={() => onChange({ resume: true })}>
            直接回到我这里
          </TapButton>
          <TapButton block pressed={!values.resume} onTap={() => onChange({ resume: false })}>
            从那里重新逐级审批
          </TapButton>
        </div>
      </fieldset>
    </>
  )
}
