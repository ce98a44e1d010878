import type { AnyCall } from '@onsite/api/define-call.ts'
import { Button, Modal } from 'antd'
import { type ReactNode, useRef } from 'react'
import { useWideness } from '../kernel/use-wideness.ts'
import { CallForm, type CallFormProps } from './call-form.tsx'
import styles from './form.module.css'
import { starList } from './star-rate.tsx'
import { SubmitButton } from './submit-button.tsx'

export type FormDialogProps<C extends AnyCall, Values extends object> = Omit<
  CallFormProps<C, Values>,
  'draft' | 'marksTab'
> & {
  readonly title: string
  /** Says above the fields which records the action changes, and how. */
  readonly note?: ReactNode
  /** Names what the button does. */
  readonly okText: string
  readonly width?: number
  readonly onClose: () => void
  readonly extraButton?: ReactNode
}

const firstControl = `input:not([type=radio], [hidden]), textarea, ${starList}`

/** A small dialog around the form of one call. Ctrl+Enter sends, Esc closes; a click beside it does not, so that nothing typed is lost. */
export function FormDialog<C extends AnyCall, Values extends object>(props: FormDialogProps<C, Values>) {
  const { title, note, okText, width = 480, onClose, extraButton, children, ...form } = props
  const body = useRef<HTMLDivElement>(null)
  const isPhone = useWideness() === 'phone'
  return (
    <Modal
      open
      title={title}
      width={width}
      footer={null}
      onCancel={onClose}
      mask={{ closable: false }}
      afterOpenChange={(isOpen) => {
        if (isOpen) body.current?.querySelector<HTMLElement>(firstControl)?.focus()
      }}
    >
      <div ref={body}>
        <CallForm {...form} marksTab={false}>
          {note !== undefined && <p className={styles['note']}>{note}</p>}
          {children}
          <div className={styles['buttons']}>
            <Button size={isPhone ? 'large' : 'medium'} onClick={onClose}>
              返回
            </Button>
            {extraButton}
            <SubmitButton>{okText}</SubmitButton>
          </div>
        </CallForm>
      </div>
    </Modal>
  )
}
