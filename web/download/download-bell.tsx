import { DownloadOutlined } from '@ant-design/icons'
import { updateFileState } from '@onsite/api/download/download-calls.ts'
import { isRunning } from '@onsite/domain/download/download-state.ts'
import { lazy, useEffect, useState } from 'react'
import { useAct } from '../kernel/use-act.ts'
import { HeaderPopover } from '../kit/header-popover.tsx'
import { begunExports } from '../kit/use-background-export.ts'
import styles from './download.module.css'
import { useDownloads } from './use-downloads.ts'

/** Every page has the button, few people open it at once. */
const DownloadList = lazy(async () => ({ default: (await import('./download-list.tsx')).DownloadList }))

/** The download centre in the header (Spec 1 §2): how many exports run, a dot for what ended unseen, and the list. It opens when an export begins. */
export function DownloadBell() {
  const [isOpen, setOpen] = useState(false)
  const downloads = useDownloads(isOpen)
  useEffect(() => begunExports.subscribe(() => setOpen(true)), [])
  const { items } = downloads
  const running = items.filter(isRunning).length
  const unseen = items.filter((item) => !isRunning(item) && !item.isSeen).length
  useSeen(isOpen, unseen)
  const state = running > 0 ? `${running} 个进行中` : unseen > 0 ? `${unseen} 个新结果` : '没有新结果'
  return (
    <HeaderPopover
      icon={<DownloadOutlined />}
      label={`下载中心，${state}`}
      badge={{
        count: running,
        dot: running === 0 && unseen > 0,
        ...(running > 0 ? { color: 'var(--c-primary)' } : {}),
      }}
      isOpen={isOpen}
      onOpenChange={setOpen}
      panelClass={styles['panel']}
      className={styles['popover'] ?? ''}
    >
      <DownloadList items={downloads.data} failure={downloads.error} onRetry={() => void downloads.refetch()} />
    </HeaderPopover>
  )
}

/** Marks the items of the open list as seen. */
function useSeen(isOpen: boolean, unseen: number): void {
  const { run } = useAct(updateFileState, { quiet: true, isAside: true })
  useEffect(() => {
    if (isOpen && unseen > 0) void run({})
  }, [isOpen, unseen, run])
}
