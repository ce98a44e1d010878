import { type FileShape, uploadFile } from '@onsite/api/file/file-calls.ts'
import { EditOutlined } from '@ant-design/icons'
import { Button, Modal } from 'antd'
import { useState } from 'react'
import { failureOf } from '../kernel/call-failure.ts'
import { upload } from '../kernel/request.ts'
import { useToast } from '../kernel/toast.tsx'
import styles from './file.module.css'
import { useSignaturePlate } from './use-signature-plate.ts'

interface SignaturePadProps {
  readonly value?: FileShape | null
  readonly onChange?: (file: FileShape | null) => void
  readonly id?: string
  /** Names the person who signs: '客户签名'. */
  readonly label?: string
  readonly disabled?: boolean
}

/** Takes a signature by finger, pen or mouse on a white plate and stores it as a picture. Can be signed again. Fits into a form field. */
export function SignaturePad({ value = null, onChange, id, label = '客户签名', disabled = false }: SignaturePadProps) {
  const [open, setOpen] = useState(false)
  return (
    <div className={styles['signatureBox']}>
      {value !== null && <img className={styles['signed']} src={value.url} alt={label} />}
      <div>
        <Button
          {...(id === undefined ? {} : { id })}
          icon={<EditOutlined />}
          size="large"
          disabled={disabled}
          onClick={() => setOpen(true)}
        >
          {value === null ? label : '重签'}
        </Button>
      </div>
      <Modal title={label} open={open} footer={null} width={720} onCancel={() => setOpen(false)} destroyOnHidden>
        <Plate
          onDone={(file) => {
            onChange?.(file)
            setOpen(false)
          }}
        />
      </Modal>
    </div>
  )
}

const plateHeight = 260

function Plate({ onDone }: { readonly onDone: (file: FileShape) => void }) {
  const toast = useToast()
  const { canvas, isEmpty, clear } = useSignaturePlate({ minWidth: 1, maxWidth: 3 })
  const [busy, setBusy] = useState(false)

  const save = () => {
    const element = canvas.current
    if (element === null) return
    setBusy(true)
    element.toBlob((blob) => {
      if (blob === null) {
        setBusy(false)
        toast.fail('签名没有保存，请再试一次')
        return
      }
      upload(uploadFile, blob, '签名.png')
        .then(onDone, (error: unknown) => toast.fail(failureOf(error).message))
        .finally(() => setBusy(false))
    }, 'image/png')
  }
  return (
    <div className={styles['signatureBox']}>
      <canvas ref={canvas} className={styles['signature']} style={{ height: plateHeight }} aria-label="在此签名" />
      <div className={styles['tools']}>
        <Button size="large" disabled={isEmpty || busy} onClick={clear}>
          清除
        </Button>
        <Button size="large" type="primary" disabled={isEmpty} loading={busy} onClick={save}>
          确认签名
        </Button>
      </div>
    </div>
  )
}
