import { PictureOutlined } from '@ant-design/icons'
import { Alert, Button, Modal } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import wasmAddress from 'zxing-wasm/reader/zxing_reader.wasm?url'
import styles from './field.module.css'

// The package would fetch its wasm from a CDN; ours lies beside the other files.
prepareZXingModule({ overrides: { locateFile: () => wasmAddress } })

const lookEveryMs = 150

/** The first code in a picture, null when there is none. */
async function codeIn(picture: ImageData | Blob): Promise<string | null> {
  const found = await readBarcodes(picture, { tryHarder: true, maxNumberOfSymbols: 1 })
  return found[0]?.text || null
}

const cameraFaults: Readonly<Record<string, string>> = {
  NotAllowedError: '没有使用摄像头的权限，请在浏览器设置中允许，或选一张照片',
  NotFoundError: '没有找到摄像头，请选一张照片或手工输入',
  NotReadableError: '摄像头正被别的程序使用，请关闭它后再试',
}

interface ScanCameraProps {
  readonly title: string
  readonly onCode: (code: string) => void
  readonly onClose: () => void
}

/** Reads a code with the camera or from a photo, in a dialog. */
export function ScanCamera({ title, onCode, onClose }: ScanCameraProps) {
  const [fault, setFault] = useState<string | null>(null)
  const photo = useRef<HTMLInputElement>(null)
  const readPhoto = (file: File | undefined) => {
    if (file === undefined) return
    codeIn(file).then(
      (code) => (code === null ? setFault('照片里没有认出条码，请拍近一些、拍清楚') : onCode(code)),
      () => setFault('照片没有读出来，请换一张'),
    )
  }
  return (
    <Modal open title={title} footer={null} width={520} onCancel={onClose} destroyOnHidden>
      <div className={styles['scan']}>
        {fault !== null && <Alert type="warning" showIcon role="alert" title={fault} />}
        <CameraView onCode={onCode} onFault={setFault} />
        <Button size="large" icon={<PictureOutlined />} onClick={() => photo.current?.click()}>
          选一张照片
        </Button>
        <input
          ref={photo}
          type="file"
          hidden
          accept="image/*"
          aria-label="选一张照片"
          onChange={(event) => {
            readPhoto(event.target.files?.[0])
            event.target.value = ''
          }}
        />
      </div>
    </Modal>
  )
}

function CameraView({ onCode, onFault }: Pick<ScanCameraProps, 'onCode'> & { onFault: (text: string) => void }) {
  const video = useRef<HTMLVideoElement>(null)
  const latest = useRef({ onCode, onFault })
  useEffect(() => {
    latest.current = { onCode, onFault }
  })
  useEffect(() => {
    let stream: MediaStream | null = null
    let isOver = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const canvas = document.createElement('canvas')
    const look = async () => {
      const element = video.current
      const pen = canvas.getContext('2d', { willReadFrequently: true })
      if (isOver || element === null || pen === null) return
      if (element.videoWidth > 0) {
        canvas.width = element.videoWidth
        canvas.height = element.videoHeight
        pen.drawImage(element, 0, 0)
        const code = await codeIn(pen.getImageData(0, 0, canvas.width, canvas.height))
        if (isOver) return
        if (code !== null) {
          navigator.vibrate?.(60)
          latest.current.onCode(code)
          return
        }
      }
      timer = setTimeout(lookAgain, lookEveryMs)
    }
    const lookAgain = () => {
      look().catch(() => latest.current.onFault('扫码组件没有加载出来，请检查网络后重试'))
    }
    const start = async () => {
      // Browsers refuse the camera to pages from plain http.
      if (navigator.mediaDevices === undefined)
        throw new DOMException('这个地址不是 https，浏览器不给用摄像头，请选一张照片', 'InsecureError')
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
      const element = video.current
      if (isOver || element === null) {
        stop()
        return
      }
      element.srcObject = stream
      await element.play()
      lookAgain()
    }
    const stop = () => {
      for (const track of stream?.getTracks() ?? []) track.stop()
    }
    start().catch((error: unknown) => {
      if (isOver) return
      const { name, message } = error instanceof DOMException ? error : { name: '', message: '' }
      latest.current.onFault(
        cameraFaults[name] ?? (name === 'InsecureError' ? message : '摄像头没有打开，请选一张照片或手工输入'),
      )
    })
    return () => {
      isOver = true
      clearTimeout(timer)
      stop()
    }
  }, [])
  return (
    <div className={styles['camera']}>
      <video ref={video} muted playsInline aria-label="摄像头画面" />
    </div>
  )
}
