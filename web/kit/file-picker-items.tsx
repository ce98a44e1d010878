import type { FileShape } from '@onsite/api/file/file-calls.ts'
import { CloseOutlined, LeftOutlined, ReloadOutlined, RightOutlined } from '@ant-design/icons'
import { Button, Progress } from 'antd'
import { Thumb } from './file-thumbs.tsx'
import styles from './file.module.css'

/** A file on its way, or one that did not arrive. */
export interface Sending {
  readonly key: string
  readonly file: File
  readonly share: number
  readonly fault: string | null
}

interface StoredItemProps {
  readonly file: FileShape
  readonly disabled: boolean
  readonly onShow: () => void
  readonly onRemove: () => void
  /** null: the order cannot be changed. */
  readonly onMove: ((by: 1 | -1) => void) | null
  readonly isFirst: boolean
  readonly isLast: boolean
}

/** A stored file of a `FilePicker`: a click shows it, its buttons remove and move it. */
export function StoredItem({ file, disabled, onShow, onRemove, onMove, isFirst, isLast }: StoredItemProps) {
  return (
    <li className={styles['item']}>
      <button
        type="button"
        className={`${styles['thumb']} ${file.thumbUrl === '' ? styles['named'] : ''}`}
        title={file.name}
        aria-label={`查看${file.name}`}
        onClick={onShow}
      >
        <Thumb file={file} />
        {file.thumbUrl === '' && <span>{file.name}</span>}
      </button>
      {!disabled && (
        <button type="button" className={styles['remove']} aria-label={`移除${file.name}`} onClick={onRemove}>
          <CloseOutlined />
        </button>
      )}
      {!disabled && onMove !== null && (
        <span className={styles['movers']}>
          <button type="button" aria-label={`前移${file.name}`} disabled={isFirst} onClick={() => onMove(-1)}>
            <LeftOutlined />
          </button>
          <button type="button" aria-label={`后移${file.name}`} disabled={isLast} onClick={() => onMove(1)}>
            <RightOutlined />
          </button>
        </span>
      )}
    </li>
  )
}

interface SendingItemProps {
  readonly one: Sending
  readonly onRetry: () => void
  readonly onDrop: () => void
}

/** A file of a `FilePicker` that is on its way: how far it is, or why it stopped. */
export function SendingItem({ one, onRetry, onDrop }: SendingItemProps) {
  return (
    <li className={styles['item']} title={one.fault ?? one.file.name}>
      <span
        className={`${styles['thumb']} ${one.fault === null ? '' : styles['faulty']}`}
        role={one.fault === null ? undefined : 'alert'}
      >
        {one.fault === null ? (
          <Progress
            type="circle"
            size={40}
            percent={Math.round(one.share * 100)}
            aria-label={`正在上传${one.file.name}`}
          />
        ) : (
          <>
            <Button size="small" type="text" icon={<ReloadOutlined />} onClick={onRetry}>
              重试
            </Button>
            <small>{one.fault}</small>
          </>
        )}
      </span>
      {one.fault !== null && (
        <button type="button" className={styles['remove']} aria-label={`移除${one.file.name}`} onClick={onDrop}>
          <CloseOutlined />
        </button>
      )}
    </li>
  )
}
