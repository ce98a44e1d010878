import { type FileShape, fileLimits } from '@onsite/api/file/file-calls.ts'
import { acceptedFiles, fileGroupNames, fileTypeNames } from '@onsite/domain/file/file-types.ts'
import { CameraOutlined, PaperClipOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { type ClipboardEvent, type DragEvent, useRef, useState } from 'react'
import { failureOf } from '../kernel/call-failure.ts'
import { useToast } from '../kernel/toast.tsx'
import { useLatest } from '../kernel/use-latest.ts'
import { useWideness } from '../kernel/use-wideness.ts'
import { FilePreview } from './file-preview.tsx'
import { type Sending, SendingItem, StoredItem } from './file-picker-items.tsx'
import styles from './file.module.css'
import { formatSize } from './formats.ts'
import { sendFile } from './send-file.ts'

/** Changes the files as they are by then: uploads end long after they began. */
export type FilesChange = (files: readonly FileShape[]) => FileShape[]

interface FilePickerProps {
  readonly value?: readonly FileShape[]
  readonly onChange?: (change: FilesChange) => void
  /** How many at most. */
  readonly most?: number
  /** As the input's `accept`: 'image/*' for photos; everything that may be uploaded by default. */
  readonly accept?: string
  readonly id?: string
  readonly disabled?: boolean
  /** Bytes per file at most, where a form allows less than the product. */
  readonly maxBytes?: number
  /** Photos only from the camera: on phones nothing else is offered. */
  readonly cameraOnly?: boolean
  /** The order means something: files get buttons that move them. */
  readonly canMove?: boolean
  /** Told while files are on their way, so that a form can wait. */
  readonly onBusy?: (busy: boolean) => void
}

/** Picks and uploads files: camera on phones, paste and drag on desktops, progress, retry, preview, removal. Fits into a form field; its value is the stored files. */
export function FilePicker({
  value = [],
  onChange,
  most = 9,
  accept = acceptedFiles,
  id,
  disabled = false,
  maxBytes = fileLimits.maxBytes,
  cameraOnly = false,
  canMove = false,
  onBusy,
}: FilePickerProps) {
  const toast = useToast()
  const isPhone = useWideness() === 'phone'
  const [sending, setSending] = useState<readonly Sending[]>([])
  const [shown, setShown] = useState<number | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const latestChange = useLatest(onChange)
  const isImages = accept.startsWith('image/')
  const largest = Math.min(maxBytes, fileLimits.maxBytes)
  const room = most - value.length - sending.length

  const store = (change: FilesChange) => latestChange.current?.(change)
  const update = (key: string, change: Partial<Sending>) =>
    setSending((before) => before.map((one) => (one.key === key ? { ...one, ...change } : one)))
  const send = async ({ key, file }: Pick<Sending, 'key' | 'file'>) => {
    onBusy?.(true)
    try {
      const shape = await sendFile(file, { onProgress: (share) => update(key, { share }) })
      store((files) => [...files, shape])
      setSending((before) => before.filter((one) => one.key !== key))
    } catch (error) {
      update(key, { fault: failureOf(error).message })
    } finally {
      onBusy?.(false)
    }
  }
  const add = (files: readonly File[]) => {
    const tooLarge = files.filter((file) => file.size > largest)
    if (tooLarge.length > 0)
      toast.fail(`文件不能超过 ${formatSize(largest)}：${tooLarge.map((file) => file.name).join('、')}`)
    const fitting = files.filter((file) => file.size <= largest)
    if (fitting.length > room) toast.note(`最多 ${most} 个文件`)
    const added = fitting
      .slice(0, Math.max(0, room))
      .map((file) => ({ key: `${file.name}:${file.size}:${Math.random()}`, file, share: 0, fault: null }))
    setSending((before) => [...before, ...added])
    for (const one of added) void send(one)
  }
  const retry = (one: Sending) => {
    update(one.key, { fault: null, share: 0 })
    void send(one)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    if (!disabled) add([...event.dataTransfer.files])
  }
  const paste = (event: ClipboardEvent) => {
    const files = [...event.clipboardData.files]
    if (files.length > 0 && !disabled) add(files)
  }
  const choose = (list: FileList | null) => add([...(list ?? [])])

  return (
    <div className={styles['picker']} onDragOver={(event) => event.preventDefault()} onDrop={drop} onPaste={paste}>
      <ul className={styles['thumbs']}>
        {value.map((file, index) => (
          <StoredItem
            key={file.id}
            file={file}
            disabled={disabled}
            onShow={() => setShown(index)}
            onRemove={() => store((files) => files.filter((one) => one.id !== file.id))}
            onMove={canMove && value.length > 1 ? (by) => store((files) => moveFile(files, file.id, by)) : null}
            isFirst={index === 0}
            isLast={index === value.length - 1}
          />
        ))}
        {sending.map((one) => (
          <SendingItem
            key={one.key}
            one={one}
            onRetry={() => retry(one)}
            onDrop={() => setSending((before) => before.filter((other) => other.key !== one.key))}
          />
        ))}
      </ul>
      {room > 0 && !disabled && (
        <div className={styles['adders']}>
          {isPhone && (
            <Button
              {...(id !== undefined && cameraOnly ? { id } : {})}
              size="large"
              icon={<CameraOutlined />}
              onClick={() => camera.current?.click()}
            >
              拍照
            </Button>
          )}
          {!(cameraOnly && isPhone) && (
            <Button
              {...(id === undefined ? {} : { id })}
              size={isPhone ? 'large' : 'medium'}
              icon={<PaperClipOutlined />}
              onClick={() => input.current?.click()}
            >
              {isImages ? '选择图片' : '选择文件'}
            </Button>
          )}
          {(!isPhone || !isImages) && (
            <span className={styles['hint']} {...(isImages ? {} : { title: fileTypeNames })}>
              {isPhone ? '' : '也可拖到这里或粘贴，'}单个不超过 {formatSize(largest)}
              {isImages ? '' : `；支持${fileGroupNames}`}
            </span>
          )}
        </div>
      )}
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={accept}
        onChange={(event) => {
          choose(event.target.files)
          event.target.value = ''
        }}
        aria-label="选择文件"
      />
      <input
        ref={camera}
        type="file"
        hidden
        accept="image/*"
        capture="environment"
        onChange={(event) => {
          choose(event.target.files)
          event.target.value = ''
        }}
        aria-label="拍照"
      />
      <FilePreview files={value} index={shown} onIndex={setShown} />
    </div>
  )
}

/** The files with one of them at another place; the same when there is no such place. */
function moveFile(files: readonly FileShape[], id: string, by: number): FileShape[] {
  const next = [...files]
  const from = files.findIndex((file) => file.id === id)
  const to = from + by
  if (from >= 0 && to >= 0 && to < files.length) next.splice(to, 0, ...next.splice(from, 1))
  return next
}
