import type { FileShape } from '@onsite/api/file/file-calls.ts'
import { CloseOutlined, DeleteOutlined, LeftOutlined, RightOutlined } from '@ant-design/icons'
import { useEffect, useRef, useState } from 'react'
import { useHistoryLayer } from '../../kernel/use-history-layer.ts'
import photo from './photo.module.css'
import { TapButton } from './tap-button.tsx'

interface PhotoViewerProps {
  readonly files: readonly FileShape[]
  readonly first: number
  readonly onClose: () => void
  readonly onRemove?: (file: FileShape) => Promise<boolean>
}

/** Photos over the whole screen: swipe or step through them, take one away after a second look. */
export function PhotoViewer({ files, first, onClose, onRemove }: PhotoViewerProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const stage = useRef<HTMLDivElement>(null)
  const [index, setIndex] = useState(first)
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const file = files[Math.min(index, files.length - 1)]

  useHistoryLayer(true, () => {
    onClose()
    return true
  })
  const show = (next: number) => scrollToPhoto(stage.current, next, 'smooth')
  useEffect(() => {
    const element = dialog.current
    if (element === null) return undefined
    if (!element.open) element.showModal()
    scrollToPhoto(stage.current, first, 'instant')
    return () => element.close()
  }, [first])
  const remove = async () => {
    if (file === undefined || onRemove === undefined) return
    setBusy(true)
    const isGone = await onRemove(file)
    setBusy(false)
    setAsking(false)
    if (isGone && files.length <= 1) onClose()
  }

  return (
    <dialog
      ref={dialog}
      className={photo['viewer']}
      aria-label="查看照片"
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <div className={photo['viewerGrid']}>
        <div className={photo['viewerBar']}>
          <TapButton look="quiet" icon={<CloseOutlined />} label="关闭" onTap={onClose} />
          <span aria-live="polite">
            {Math.min(index + 1, files.length)} / {files.length}
          </span>
          {onRemove === undefined ? (
            <span />
          ) : (
            <TapButton
              look="quiet"
              icon={<DeleteOutlined />}
              busy={busy}
              onTap={() => (asking ? void remove() : setAsking(true))}
            >
              {asking ? '确认删除' : '删除'}
            </TapButton>
          )}
        </div>
        <div
          ref={stage}
          className={photo['stage']}
          onScroll={(event) => {
            const { scrollLeft, clientWidth } = event.currentTarget
            setIndex(Math.round(scrollLeft / Math.max(1, clientWidth)))
            setAsking(false)
          }}
        >
          {files.map((one) => (
            <img key={one.id} src={one.url} alt={one.name} loading="lazy" />
          ))}
        </div>
        <div className={photo['viewerBar']}>
          <TapButton
            look="quiet"
            icon={<LeftOutlined />}
            label="上一张"
            disabled={index <= 0}
            onTap={() => show(index - 1)}
          />
          <TapButton
            look="quiet"
            icon={<RightOutlined />}
            label="下一张"
            disabled={index >= files.length - 1}
            onTap={() => show(index + 1)}
          />
        </div>
      </div>
    </dialog>
  )
}

function scrollToPhoto(stage: HTMLElement | null, index: number, behavior: ScrollBehavior): void {
  stage?.scrollTo({ left: index * stage.clientWidth, behavior })
}
