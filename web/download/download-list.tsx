import { CloseOutlined, DeleteOutlined, DownloadOutlined } from '@ant-design/icons'
import {
  cancelDownload,
  type DownloadItem,
  getDownloadFile,
  removeDownloads,
} from '@onsite/api/download/download-calls.ts'
import { DownloadState, downloadStateNames, isRunning, keptDays } from '@onsite/domain/download/download-state.ts'
import { Button, Empty, Popconfirm, Progress, Skeleton, Tooltip } from 'antd'
import { useState } from 'react'
import type { CallFailure } from '../kernel/call-failure.ts'
import { receiveFile } from '../kernel/request.ts'
import { useToast } from '../kernel/toast.tsx'
import { useAct } from '../kernel/use-act.ts'
import { ElapsedTime } from '../kit/elapsed-time.tsx'
import { formatCount, formatSize } from '../kit/formats.ts'
import { LoadFailed } from '../kit/list-states.tsx'
import { saveFile } from '../kit/save-file.ts'
import styles from './download.module.css'

interface DownloadListProps {
  /** Undefined until the first reply. */
  readonly items: readonly DownloadItem[] | undefined
  readonly failure: CallFailure | null
  readonly onRetry: () => void
}

/** The list in the popover. */
export function DownloadList({ items, failure, onRetry }: DownloadListProps) {
  const remove = useAct(removeDownloads, { success: '删除成功' })
  const ended = (items ?? []).filter((item) => !isRunning(item))
  return (
    <section className={styles['panel']} aria-label="下载中心">
      <header className={styles['head']}>
        <h2 className={styles['heading']}>下载中心</h2>
        {ended.length > 1 && (
          <Popconfirm
            title={`删除已结束的 ${ended.length} 项`}
            description="文件一并删除，不能恢复。"
            okText="删除"
            onConfirm={() => void remove.run({ ids: ended.map((item) => item.id).join(',') })}
          >
            <Button type="link" size="small" loading={remove.busy}>
              清空已结束
            </Button>
          </Popconfirm>
        )}
      </header>
      {failure !== null && items === undefined ? (
        <LoadFailed failure={failure} onRetry={onRetry} />
      ) : items === undefined ? (
        <Skeleton active title={false} paragraph={{ rows: 3 }} />
      ) : items.length === 0 ? (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="没有导出文件，在列表里导出后会出现在这里" />
      ) : (
        <>
          <ul className={styles['list']}>
            {items.map((item) => (
              <li key={item.id} className={styles['item']}>
                <Download item={item} />
              </li>
            ))}
          </ul>
          <p className={styles['foot']}>文件保留 {keptDays} 天</p>
        </>
      )}
    </section>
  )
}

function Download({ item }: { readonly item: DownloadItem }) {
  const isFailed = item.process_state === DownloadState.Failed
  return (
    <>
      <div className={styles['what']}>
        <span className={styles['name']} title={item.name}>
          {item.name}
        </span>
        {isRunning(item) ? (
          <Progress percent={item.process} size="small" status="active" aria-label={`${item.name} 的导出进度`} />
        ) : (
          <span className={styles['note']}>
            <ElapsedTime since={item.create_time} />
            {item.process_state === DownloadState.Done ? (
              <>
                <span>{formatCount(item.rows)} 行</span>
                <span>{formatSize(item.size)}</span>
              </>
            ) : (
              <span className={isFailed ? styles['failed'] : undefined}>{downloadStateNames[item.process_state]}</span>
            )}
          </span>
        )}
        {isFailed && <span className={styles['reason']}>{item.reason}</span>}
      </div>
      {isRunning(item) ? <Cancel item={item} /> : <Actions item={item} />}
    </>
  )
}

function Cancel({ item }: { readonly item: DownloadItem }) {
  const cancel = useAct(cancelDownload, { success: '已取消导出' })
  return (
    <Tooltip title="取消">
      <Button
        type="text"
        size="small"
        icon={<CloseOutlined />}
        aria-label={`取消 ${item.name}`}
        loading={cancel.busy}
        onClick={() => void cancel.run({ id: item.id })}
      />
    </Tooltip>
  )
}

function Actions({ item }: { readonly item: DownloadItem }) {
  const remove = useAct(removeDownloads, { success: '删除成功' })
  const [busy, setBusy] = useState(false)
  const toast = useToast()
  const save = async () => {
    setBusy(true)
    try {
      saveFile(await receiveFile(getDownloadFile, { id: item.id }))
    } catch {
      // Spec 1 §8 gives the sentence.
      toast.fail('下载失败')
    } finally {
      setBusy(false)
    }
  }
  const drop = () => void remove.run({ ids: item.id })
  const bin = (
    <Button
      type="text"
      size="small"
      icon={<DeleteOutlined />}
      aria-label={`删除 ${item.name}`}
      loading={remove.busy}
      {...(item.file_download_url === '' ? { onClick: drop } : {})}
    />
  )
  return (
    <span className={styles['actions']}>
      {item.file_download_url !== '' && (
        <Button
          type="text"
          size="small"
          className={styles['take']}
          icon={<DownloadOutlined />}
          aria-label={`下载 ${item.name}`}
          loading={busy}
          onClick={() => void save()}
        >
          下载
        </Button>
      )}
      {item.file_download_url === '' ? (
        <Tooltip title="删除">{bin}</Tooltip>
      ) : (
        <Popconfirm
          title="删除这个文件"
          description="删除后不能恢复，可以重新导出。"
          okText="删除"
          placement="bottomRight"
          onConfirm={drop}
        >
          {bin}
        </Popconfirm>
      )}
    </span>
  )
}
