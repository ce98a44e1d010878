import type { AnyCall } from '@onsite/api/define-call.ts'
import { useState } from 'react'
import { CallForm } from '../call-form.tsx'
import type { FormDialogProps } from '../form-dialog-props.ts'
import { SubmitButton } from '../submit-button.tsx'
import { NoticeBar } from './notice-bar.tsx'
import { type Notice, noticeOf } from './phone-notice.ts'
import phone from './phone.module.css'
import styles from './sheet.module.css'
import { Sheet } from './sheet.tsx'

/** A dialog's form as a panel from below, with its button under the thumb. Failures are told inside, since the panel covers the rest of the page. */
export function FormSheet<C extends AnyCall, Values extends object>(props: FormDialogProps<C, Values>) {
  const { title, note, okText, onClose, extraButton, width: _, children, ...form } = props
  const [notice, setNotice] = useState<Notice | null>(null)
  return (
    <Sheet title={title} onClose={onClose}>
      <CallForm
        {...form}
        marksTab={false}
        before={async (values) => {
          setNotice(null)
          return (await props.before?.(values)) ?? true
        }}
        onFailure={(failure) => {
          if (props.onFailure?.(failure) === true) return true
          // Wrong fields say so themselves, and the list above them does.
          if (failure.fields.length === 0) setNotice(noticeOf(failure))
          return true
        }}
      >
        <NoticeBar notice={notice} />
        {note !== undefined && <p className={`${phone['muted']} ${styles['note']}`}>{note}</p>}
        {children}
        <div className={styles['formFooter']}>
          {extraButton}
          <SubmitButton block>{okText}</SubmitButton>
        </div>
      </CallForm>
    </Sheet>
  )
}
