import type { AnyCall } from '@onsite/api/define-call.ts'
import { Form, type FormInstance } from 'antd'
import { useState } from 'react'
import { CallForm, dropEmpty } from '../call-form.tsx'
import type { FormDialogProps } from '../form-dialog-props.ts'
import { tellResumed } from '../form-resume.ts'
import { SubmitButton } from '../submit-button.tsx'
import { NoticeBar } from './notice-bar.tsx'
import { type Notice, noticeOf } from './phone-notice.ts'
import phone from './phone.module.css'
import styles from './sheet.module.css'
import { Sheet } from './sheet.tsx'
import { useIsOpen } from './use-is-open.ts'
import { useSheetDraft } from './use-sheet-draft.ts'

/** A dialog's form as a panel from below, with its button under the thumb. Failures are told inside, since the panel covers the rest of the page. */
export function FormSheet<C extends AnyCall, Values extends object>(props: FormDialogProps<C, Values>) {
  const { title, note, okText, danger = false, onClose, extraButton, width: _, children, keptAs, ...rest } = props
  const [own] = Form.useForm<Values>()
  const form = props.form ?? own
  const [notice, setNotice] = useState<Notice | null>(null)
  const [isSending, setSending] = useState(false)
  const isOpen = useIsOpen()
  // Watched, since dialogs set fields themselves too.
  const watched = Form.useWatch<Values | undefined>([], form) ?? props.initial ?? {}
  const draft = useSheetDraft(
    keptAs,
    inOrder(watched),
    (values) => {
      form.resetFields()
      // Plain data of this very form.
      form.setFieldsValue(values as Parameters<typeof form.setFieldsValue>[0])
      tellResumed(form as FormInstance, values)
    },
    props.parts,
  )
  return (
    <Sheet title={title} onClose={onClose} isSending={isSending} {...(keptAs === undefined ? {} : { draft })}>
      <CallForm
        {...rest}
        form={form}
        marksTab={false}
        before={async (values) => {
          setNotice(null)
          const goes = (await props.before?.(values)) ?? true
          setSending(goes)
          return goes
        }}
        onFailure={(failure) => {
          setSending(false)
          if (props.onFailure?.(failure) === true) return true
          // It was closed meanwhile: a short message says so instead.
          if (!isOpen()) return false
          // Wrong fields say so themselves, and the list above them does.
          if (failure.fields.length === 0) setNotice(noticeOf(failure))
          return true
        }}
        onDone={(reply, input) => {
          setSending(false)
          draft.drop()
          props.onDone?.(reply, input)
        }}
      >
        <NoticeBar notice={notice} />
        {note !== undefined && <p className={`${phone['muted']} ${styles['note']}`}>{note}</p>}
        {children}
        <div className={styles['formFooter']}>
          {extraButton}
          <SubmitButton block danger={danger}>
            {okText}
          </SubmitButton>
        </div>
      </CallForm>
    </Sheet>
  )
}

/** Filled values by their keys: the form gives them in the order in which its fields appeared. */
const inOrder = (values: object): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(dropEmpty(values)).toSorted(([a], [b]) => (a < b ? -1 : 1)))
