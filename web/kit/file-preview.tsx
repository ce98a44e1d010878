import type { FileShape } from '@onsite/api/file/file-calls.ts'
import {
  DownloadOutlined,
  ExpandOutlined,
  FileOutlined,
  LeftOutlined,
  RightOutlined,
  ZoomInOutlined,
  ZoomOutOutlined,
} from '@ant-design/icons'
import { Button, Modal } from 'antd'
import { useRef, useState } from 'react'
import { formatSize } from './formats.ts'
import styles from './file.module.css'

interface FilePreviewProps {
  readonly files: readonly FileShape[]
  /** Which file is shown; null: closed. */
  readonly index: number | null
  readonly onIndex: (index: number | null) => void
}

/** Image widths that the zoom button toggles (Spec 1 §9). */
const imageWidths = ['100%', '40%'] as const

/** Pictures and videos in place, anything else as a download; with download, full screen and a walk through all files. */
export function FilePreview({ files, index, onIndex }: FilePreviewProps) {
  const [isSmall, setIsSmall] = useState(false)
  const stage = useRef<HTMLDivElement>(null)
  const file = index === null ? undefined : files[index]
  const step = (by: number) => {
    if (index !== null) onIndex((index + by + files.length) % files.length)
  }
  return (
    <Modal
      open={file !== undefined}
      title={<span className={styles['name']}>{file?.name}</span>}
      width={960}
      footer={null}
      onCancel={() => onIndex(null)}
      destroyOnHidden
    >
      {file !== undefined && (
        <div
          onKeyDown={(event) => {
            if (event.key === 'ArrowLeft') step(-1)
            if (event.key === 'ArrowRight') step(1)
          }}
          role="presentation"
        >
          <div className={styles['stage']} ref={stage}>
            <Content file={file} width={imageWidths[isSmall ? 1 : 0]} />
          </div>
          <div className={styles['tools']}>
            {files.length > 1 && (
              <>
                <Button icon={<LeftOutlined />} aria-label="上一个" onClick={() => step(-1)} />
                <span>
                  {(index ?? 0) + 1} / {files.length}
                </span>
                <Button icon={<RightOutlined />} aria-label="下一个" onClick={() => step(1)} />
              </>
            )}
            {file.type.startsWith('image/') && (
              <Button icon={isSmall ? <ZoomInOutlined /> : <ZoomOutOutlined />} onClick={() => setIsSmall(!isSmall)}>
                {isSmall ? '放大' : '缩小'}
              </Button>
            )}
            {document.fullscreenEnabled && (
              <Button icon={<ExpandOutlined />} onClick={() => void stage.current?.requestFullscreen()}>
                全屏
              </Button>
            )}
            <Button icon={<DownloadOutlined />} href={file.url} download={file.name}>
              下载（{formatSize(file.size)}）
            </Button>
          </div>
        </div>
      )}
    </Modal>
  )
}

function Content({ file, width }: { readonly file: FileShape; readonly width: string }) {
  const [broken, setBroken] = useState(false)
  if (file.type.startsWith('image/') && !broken)
    return <img src={file.url} alt={file.name} style={{ width }} onError={() => setBroken(true)} />
  if (file.type.startsWith('video/') && !broken) {
    return (
      <video src={file.url} controls onError={() => setBroken(true)}>
        <track kind="captions" />
      </video>
    )
  }
  return (
    <div className={styles['other']}>
      <FileOutlined className={styles['icon'] ?? ''} />
      {broken ? '文件没有加载出来，可以下载后查看' : '这种文件请下载后查看'}
    </div>
  )
}
