import { type DownloadItem, listDownloads } from '@onsite/api/download/download-calls.ts'
import { isCompletion, nextPollMs } from '@onsite/domain/download/download-state.ts'
import { useEffect, useRef, useState } from 'react'
import { useToast } from '../kernel/toast.tsx'
import { useCall } from '../kernel/use-call.ts'

const none: readonly DownloadItem[] = []

/**
 * The person's downloads, kept fresh by the live channel and, where that is silent, by asking again each second (Spec 1 §7). Says when nothing runs any
 * more and something that ran is done.
 * @param isOpen somebody looks at the list; without one, it is asked for once the page is at rest
 */
export function useDownloads(isOpen: boolean) {
  const reply = useCall(listDownloads, {}, { isAside: !isOpen })
  const items = reply.data ?? none
  usePolling(items, reply.refetch)

  const before = useRef<readonly DownloadItem[] | null>(null)
  const toast = useToast()
  useEffect(() => {
    if (reply.data === undefined) return
    const last = before.current
    before.current = reply.data
    // Exports that ran before the page was opened are no news, and hidden windows of the person stay quiet.
    if (last === null || document.visibilityState !== 'visible') return
    if (isCompletion(last, reply.data)) toast.done('导出完成，可以下载了')
  }, [reply.data, toast])
  return { ...reply, items }
}

/** Asks again each second while something runs, at most 120 times after the newest export began. */
function usePolling(items: readonly DownloadItem[], ask: () => Promise<unknown>): void {
  const newest = items[0]?.id ?? ''
  const [polls, setPolls] = useState({ newest, count: 0 })
  const polled = polls.newest === newest ? polls.count : 0
  const waitMs = nextPollMs(items, polled)
  useEffect(() => {
    if (waitMs === null) return undefined
    const timer = setTimeout(() => {
      void ask().finally(() => setPolls({ newest, count: polled + 1 }))
    }, waitMs)
    return () => clearTimeout(timer)
  }, [ask, newest, polled, waitMs])
}
