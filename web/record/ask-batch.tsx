/** The dialog before a batch that asks for something: what it is about, how many it changes, and the number typed out when they are many. */
import { Form, type FormInstance, Modal } from 'antd'
import { type ReactNode, useState } from 'react'
import { formatCount } from '../kit/formats.ts'
import { askAbove, TypedCount } from './typed-count.tsx'
import styles from './ask-batch.module.css'

/** Input sent beside the ids. */
type BatchInput = Readonly<Record<string, unknown>>

export interface BatchDialogProps {
  /** `3 个客户`, or the name of one. */
  readonly what: string
  readonly count?: number
  /** Returns whether it worked; after a failure the dialog keeps the input. */
  readonly onDone: (input: BatchInput) => Promise<boolean>
  readonly onClose: () => void
}

interface AskBatchProps<Values> {
  readonly title: string
  readonly okText: string
  /** Kind of the records: 客户. */
  readonly unit: string
  readonly count?: number
  readonly note?: string
  readonly form: FormInstance<Values>
  readonly initial?: Partial<Values>
  readonly onDone: (values: Values) => Promise<boolean>
  readonly onClose: () => void
  readonly children: ReactNode
}

export function AskBatch<Values extends object>(props: AskBatchProps<Values>) {
  const { title, okText, unit, note, form, initial = {}, count = 1, onDone, onClose } = props
  const [busy, setBusy] = useState(false)
  const [isConfirmed, setConfirmed] = useState(count <= askAbove)
  const send = async (values: Values) => {
    setBusy(true)
    try {
      if (await onDone(values)) onClose()
    } finally {
      setBusy(false)
    }
  }
  return (
    <Modal
      open
      title={title}
      okText={okText}
      width={480}
      mask={{ closable: false }}
      confirmLoading={busy}
      okButtonProps={{ disabled: !isConfirmed }}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      {note !== undefined && <p className={styles['note']}>{note}</p>}
      {count > 1 && (
        <p className={styles['note']}>
          会改动 {formatCount(count)} 个{unit}，完成后不能一次撤销。
        </p>
      )}
      <Form<Values> form={form} layout="vertical" initialValues={initial} onFinish={(values) => void send(values)}>
        {props.children}
        <TypedCount count={count} onTyped={setConfirmed} />
      </Form>
    </Modal>
  )
}
