import type { AnyCall } from '@onsite/api/define-call.ts'
import { Button, Modal } from 'antd'
import { useRef, useState } from 'react'
import { useToast } from '../kernel/toast.tsx'
import { useHistoryLayer } from '../kernel/use-history-layer.ts'
import { useWideness } from '../kernel/use-wideness.ts'
import { focusOnOpen } from './focus-on-open.ts'
import { CallForm } from './call-form.tsx'
import type { FormDialogProps } from './form-dialog-props.ts'
import styles from './form.module.css'
import { FormSheet } from './phone/form-sheet.tsx'
import { useIsPhonePage } from './phone/phone-page.ts'
import { starList } from './star-rate.tsx'
import { SubmitButton } from './submit-button.tsx'

/** The form of one call over the page: a small dialog at the desk, a panel from below on a phone. */
export function FormDialog<C extends AnyCall, Values extends object>(props: FormDialogProps<C, Values>) {
  return useIsPhonePage() ? <FormSheet {...props} /> : <DeskDialog {...props} />
}

const firstControl = `input:not([type=radio], [type=hidden], [hidden]), textarea, ${starList}`

const unsent = '填写的内容还没有提交，要放弃请点「返回」'

/**
 * Ctrl+Enter sends. A click beside it does not close it, and once something was typed neither do Esc and a phone's way back, so that nothing is lost
 * by a slip.
 */
function DeskDialog<C extends AnyCall, Values extends object>(props: FormDialogProps<C, Values>) {
  const { title, note, okText, danger = false, width = 480, onClose, extraButton, keptAs: _, children, ...form } = props
  const body = useRef<HTMLDivElement>(null)
  const isPhone = useWideness() === 'phone'
  const toast = useToast()
  const [isTyped, setIsTyped] = useState(false)
  useHistoryLayer(isPhone, () => {
    if (isTyped) toast.note(unsent)
    else onClose()
    return !isTyped
  })
  const cancel = (by: unknown): void => {
    if (isTyped && by instanceof KeyboardEvent) toast.note(unsent)
    else onClose()
  }
  return (
    <Modal
      open
      title={title}
      width={width}
      footer={null}
      onCancel={cancel}
      mask={{ closable: false }}
      afterOpenChange={(isOpen) => {
        if (isOpen) focusOnOpen(body.current?.querySelector<HTMLElement>(firstControl))
      }}
    >
      <div ref={body} onInput={() => setIsTyped(true)}>
        <CallForm {...form} marksTab={false}>
          {note !== undefined && <p className={styles['note']}>{note}</p>}
          {children}
          <div className={styles['buttons']}>
            <Button size={isPhone ? 'large' : 'medium'} onClick={onClose}>
              返回
            </Button>
            {extraButton}
            <SubmitButton danger={danger}>{okText}</SubmitButton>
          </div>
        </CallForm>
      </div>
    </Modal>
  )
}
