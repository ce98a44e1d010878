import { type FileShape, uploadFile } from '@onsite/api/file/file-calls.ts'
import { CloseOutlined } from '@ant-design/icons'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import type Pad from 'signature_pad'
import { failureOf } from '../../kernel/call-failure.ts'
import { upload } from '../../kernel/request.ts'
import { useHistoryLayer } from '../../kernel/use-history-layer.ts'
import { useWorkInHand } from '../../kernel/work-in-hand.ts'
import { boxAround } from './image-scale.ts'
import { NoticeBar } from './notice-bar.tsx'
import { type Notice, noticeOf } from './phone-notice.ts'
import photo from './photo.module.css'
import { TapButton } from './tap-button.tsx'
import { sharpness, useSignaturePlate } from '../use-signature-plate.ts'

interface SignatureScreenProps {
  /** Tells the customer what the signature is for. */
  readonly caption: string
  readonly onClose: () => void
  /** Saves the picture; throws when that failed. */
  readonly onSigned: (file: FileShape) => Promise<void>
}

/** White around the strokes, in CSS pixels. */
const marginPx = 16

const unsavedNotice: Notice = { tone: 'warning', title: '签名还没有保存，离开后要请客户重新签名', lines: [] }

/** A plate over the whole screen, across where the phone allows it. The signature survives turning the phone. */
export function SignatureScreen({ caption, onClose, onSigned }: SignatureScreenProps) {
  const screenRef = useRef<HTMLElement>(null)
  const { canvas, pad, isEmpty, clear } = useSignaturePlate({ minWidth: 1.2, maxWidth: 3.5 })
  const [busy, setBusy] = useState(false)
  const [notice, setNotice] = useState<Notice | null>(null)
  const [asking, setAsking] = useState(false)
  /** Strokes cannot be made again once the customer is gone, so losing them takes a second look. @returns whether the plate is gone */
  const leave = (): boolean => {
    if (isEmpty) onClose()
    else setAsking(true)
    return isEmpty
  }
  useAcross(screenRef, leave)
  useHistoryLayer(true, leave)
  useWorkInHand(!isEmpty)

  const save = async () => {
    const element = canvas.current
    if (element === null || pad.current === null) return
    setBusy(true)
    setNotice(null)
    try {
      const picture = await pictureOf(element, pad.current)
      await onSigned(await upload(uploadFile, picture, '签名.png'))
      onClose()
    } catch (error) {
      setNotice(noticeOf(failureOf(error)))
    } finally {
      setBusy(false)
    }
  }

  return createPortal(
    <section ref={screenRef} className={photo['plate']} aria-label="客户签名" tabIndex={-1}>
      <div className={photo['plateBar']}>
        <h2>
          请客户签名
          <small>{caption}</small>
        </h2>
        <TapButton look="quiet" icon={<CloseOutlined />} label="关闭" onTap={leave} />
      </div>
      <div className={photo['paper']}>
        <canvas ref={canvas} aria-label="在此签名" />
      </div>
      <div>
        <NoticeBar notice={asking ? unsavedNotice : notice} />
        {asking ? (
          <div className={photo['plateBar']}>
            <TapButton look="danger" disabled={busy} onTap={onClose}>
              放弃签名
            </TapButton>
            <TapButton look="primary" onTap={() => setAsking(false)}>
              继续签名
            </TapButton>
          </div>
        ) : (
          <div className={photo['plateBar']}>
            <TapButton disabled={isEmpty || busy} onTap={clear}>
              重签
            </TapButton>
            <TapButton look="primary" disabled={isEmpty} busy={busy} onTap={() => void save()}>
              确认签名
            </TapButton>
          </div>
        )}
      </div>
    </section>,
    document.body,
  )
}

/** Takes the whole screen, turns it across and keeps the page behind out of reach. */
function useAcross(ref: RefObject<HTMLElement | null>, onEscape: () => boolean): void {
  const escape = useRef(onEscape)
  useEffect(() => {
    escape.current = onEscape
  })
  useEffect(() => {
    const element = ref.current
    const page = document.getElementById('root')
    const opener = document.activeElement
    if (element === null || page === null) return undefined
    page.inert = true
    element.focus()
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') escape.current()
    }
    window.addEventListener('keydown', onKey)
    const turn = async () => {
      await element.requestFullscreen()
      const orientation = screen.orientation as ScreenOrientation & { lock?: (to: 'landscape') => Promise<void> }
      await orientation.lock?.('landscape')
    }
    // iPhones and desktops refuse one or the other; the plate works upright as well.
    turn().catch(() => undefined)
    return () => {
      page.inert = false
      window.removeEventListener('keydown', onKey)
      if (document.fullscreenElement !== null) void document.exitFullscreen()
      if (opener instanceof HTMLElement) opener.focus()
    }
  }, [ref])
}

/** The signed part of the plate as a picture. */
async function pictureOf(plate: HTMLCanvasElement, pad: Pad): Promise<Blob> {
  const size = { width: plate.clientWidth, height: plate.clientHeight }
  const points = pad.toData().flatMap((stroke) => stroke.points)
  const box = boxAround(points, size, marginPx) ?? { x: 0, y: 0, ...size }
  const cut = document.createElement('canvas')
  cut.width = box.width * sharpness
  cut.height = box.height * sharpness
  cut
    .getContext('2d')
    ?.drawImage(plate, box.x * sharpness, box.y * sharpness, cut.width, cut.height, 0, 0, cut.width, cut.height)
  const blob = await new Promise<Blob | null>((resolve) => cut.toBlob(resolve, 'image/png'))
  if (blob === null) throw new Error('签名没有保存，请再试一次')
  return blob
}
