import { type FileShape, uploadFile } from '@onsite/api/file/file-calls.ts'
import { EditOutlined } from '@ant-design/icons'
import { Button, Modal } from 'antd'
import { useEffect, useRef, useState } from 'react'
import Pad from 'signature_pad'
import { failureOf } from '../kernel/call-failure.ts'
import { upload } from '../kernel/request.ts'
import { useToast } from '../kernel/toast.tsx'
import styles from './file.module.css'

interface SignaturePadProps {
  readonly value?: FileShape | null
  readonly onChange?: (file: FileShape | null) => void
  readonly id?: string
  /** Who signs: '客户签名'. */
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
  const canvas = useRef<HTMLCanvasElement>(null)
  const pad = useRef<Pad | null>(null)
  const [isEmpty, setIsEmpty] = useState(true)
  const [busy, setBusy] = useState(false)

  useEffect(() => {
    const element = canvas.current
    if (element === null) return undefined
    const made = new Pad(element, { penColor: '#1f2329', backgroundColor: '#ffffff', minWidth: 1, maxWidth: 3 })
    made.addEventListener('endStroke', () => setIsEmpty(made.isEmpty()))
    pad.current = made
    // The drawing area follows the element, for example when the phone is turned; what was signed is drawn again.
    const fit = () => {
      const ratio = Math.max(window.devicePixelRatio, 1)
      const strokes = made.toData()
      element.width = element.clientWidth * ratio
      element.height = plateHeight * ratio
      element.getContext('2d')?.scale(ratio, ratio)
      made.clear()
      made.fromData(strokes)
    }
    const observer = new ResizeObserver(fit)
    observer.observe(element)
    return () => {
      observer.disconnect()
      made.off()
      pad.current = null
    }
  }, [])

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
        <Button
          size="large"
          disabled={isEmpty || busy}
          onClick={() => {
            pad.current?.clear()
            setIsEmpty(true)
          }}
        >
          清除
        </Button>
        <Button size="large" type="primary" disabled={isEmpty} loading={busy} onClick={save}>
          确认签名
        </Button>
      </div>
    </div>
  )
}
