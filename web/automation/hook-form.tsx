import { Modal } from 'antd'
import { createContext, type ReactNode, useContext } from 'react'
import type { CallFailure } from '../kernel/call-failure.ts'
import { Fault } from './action-editor.tsx'
import styles from './automation.module.css'

const Failure = createContext<CallFailure | null>(null)

interface HookFormProps {
  /** 接收地址 */
  readonly what: string
  readonly isNew: boolean
  readonly saving: { readonly busy: boolean; readonly failure: CallFailure | null }
  readonly onSave: () => Promise<void>
  readonly onClose: () => void
  readonly children: ReactNode
}

/** The dialog in which a hook is made or changed; faults stand below the lines that they are about. */
export function HookForm({ children, isNew, onClose, onSave, saving, what }: HookFormProps) {
  return (
    <Modal
      open
      title={`${isNew ? '新建' : '编辑'}${what}`}
      okText="保存"
      okButtonProps={{ loading: saving.busy }}
      onOk={() => void onSave()}
      onCancel={onClose}
    >
      <Failure value={saving.failure}>
        <div className={styles['params']} inert={saving.busy}>
          {children}
        </div>
      </Failure>
    </Modal>
  )
}

interface HookLineProps {
  readonly label: string
  /** Of the control that the label names; absent for several of them. */
  readonly id?: string
  readonly field: string
  readonly children: ReactNode
}

export function HookLine({ children, field, id, label }: HookLineProps) {
  const fault = useContext(Failure)?.fields.find((one) => one.field === field || one.field.startsWith(`${field}.`))
  return (
    <>
      {id === undefined ? <span>{label}</span> : <label htmlFor={id}>{label}</label>}
      <div>
        {children}
        <Fault text={fault?.message} />
      </div>
    </>
  )
}
