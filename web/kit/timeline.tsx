import type { FileShape } from '@onsite/api/file/file-calls.ts'
import { DeleteOutlined } from '@ant-design/icons'
import { Button, Empty, Popconfirm, Segmented } from 'antd'
import { useState } from 'react'
import { ElapsedTime } from './elapsed-time.tsx'
import { FileThumbs } from './file-thumbs.tsx'
import { noData } from './formats.ts'
import styles from './timeline.module.css'

/** One entry of a record's history: something done, or a message. */
export interface TimelineItem {
  readonly id: string
  readonly kind: 'log' | 'message'
  /** The deed in words. */
  readonly label: string
  readonly actorName: string
  readonly at: string
  readonly text: string
  readonly changes: readonly {
    readonly field: string
    readonly label: string
    readonly from: string
    readonly to: string
  }[]
  /** Not meant for the customer: a dashed amber edge. */
  readonly isInternal: boolean
  /** How the customer sent it; null for what our own people did or wrote. */
  readonly cameBy: 'page' | 'mail' | null
  /** Number of the document about which it was written, where that is another one. */
  readonly origin?: string
  readonly files: readonly FileShape[]
  readonly removable: boolean
}

const filters = { all: '全部', talk: '沟通', log: '操作', picture: '图片' } as const
type FilterName = keyof typeof filters

const passes: Readonly<Record<FilterName, (item: TimelineItem) => boolean>> = {
  all: () => true,
  talk: (item) => item.kind === 'message',
  log: (item) => item.kind === 'log',
  picture: (item) => item.files.some((file) => file.type.startsWith('image/')),
}

interface TimelineProps {
  /** Newest first, as the server sends them. */
  readonly items: readonly TimelineItem[]
  readonly onRemove?: (item: TimelineItem) => void
}

/** One stream of operations, messages and pictures, with filter chips. */
export function Timeline({ items, onRemove }: TimelineProps) {
  const [filter, setFilter] = useState<FilterName>('all')
  const pictureCount = items.flatMap((item) => item.files).filter((file) => file.type.startsWith('image/')).length
  const shown = items.filter(passes[filter])
  return (
    <div>
      <Segmented<FilterName>
        size="small"
        aria-label="筛选动态"
        value={filter}
        onChange={setFilter}
        options={(Object.keys(filters) as FilterName[]).map((value) => ({
          value,
          label: value === 'picture' && pictureCount > 0 ? `${filters[value]} ${pictureCount}` : filters[value],
        }))}
      />
      {shown.length === 0 ? (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="没有动态" />
      ) : (
        <ol className={styles['list']}>
          {shown.map((item) => (
            <Entry key={item.id} item={item} onRemove={onRemove} />
          ))}
        </ol>
      )}
    </div>
  )
}

function Entry({ item, onRemove }: { readonly item: TimelineItem; readonly onRemove?: (item: TimelineItem) => void }) {
  return (
    <li
      className={`${styles['entry']} ${item.isInternal ? styles['internal'] : ''} ${item.kind === 'message' ? styles['message'] : ''} ${item.cameBy === null ? '' : styles['incoming']}`}
    >
      <div className={styles['head']}>
        <b>{item.actorName === '' ? '系统' : item.actorName}</b>
        {item.kind === 'log' && <span>{item.label}</span>}
        {item.isInternal && <span className={styles['mark']}>内部</span>}
        {item.cameBy !== null && (
          <span className={styles['customer']}>{item.cameBy === 'mail' ? '客户邮件' : '客户留言'}</span>
        )}
        {item.kind === 'message' && !item.isInternal && item.cameBy === null && (
          <span className={styles['open']}>客户可见</span>
        )}
        {item.origin !== undefined && <span className={styles['mark']}>来自 {item.origin}</span>}
        <span className={styles['time']}>
          <ElapsedTime since={item.at} />
        </span>
        {item.removable && onRemove !== undefined && (
          <Popconfirm
            title="删除这条消息？"
            okText="删除"
            okButtonProps={{ danger: true }}
            onConfirm={() => onRemove(item)}
          >
            <Button type="text" size="small" icon={<DeleteOutlined />} aria-label="删除消息" />
          </Popconfirm>
        )}
      </div>
      {item.text !== '' && <p className={styles['text']}>{item.text}</p>}
      {item.changes.length > 0 && (
        <ul className={styles['changes']}>
          {item.changes.map((change) => (
            <li key={change.field}>
              {change.label}：<del>{change.from === '' ? noData : change.from}</del> →{' '}
              {change.to === '' ? noData : change.to}
            </li>
          ))}
        </ul>
      )}
      <FileThumbs files={item.files} />
    </li>
  )
}
