/** States of a download item: 1 and 2 as specified (Spec 1 §4); 3 and 4 are `Our choice:`, an export that fails or is stopped must say so. */
export const DownloadState = { Running: 1, Done: 2, Failed: 3, Cancelled: 4 } as const
export type DownloadState = (typeof DownloadState)[keyof typeof DownloadState]

/** 下载失败 stands in Spec 1 §8. */
export const downloadStateNames: Readonly<Record<DownloadState, string>> = {
  1: '进行中',
  2: '已完成',
  3: '下载失败',
  4: '已取消',
}

/** `Our choice:` days an ended export is kept. Its data grows old, and it holds personal data. */
export const keptDays = 7

/** Percent of an export that wrote `rows` of `total`: 100 only when the file is stored. */
export function percentOf(rows: number, total: number): number {
  return total <= 0 ? 0 : Math.min(99, Math.floor((rows / total) * 100))
}

/** Polling of the list (Spec 1 §7, §9): once a second while anything runs, at most 120 times. */
const pollEveryMs = 1000
export const mostPolls = 120

type WithState = { readonly process_state: DownloadState }

/** Milliseconds until the list is asked again, null when it need not be. `polled` counts the requests since something began to run. */
export function nextPollMs(items: readonly WithState[], polled: number): number | null {
  return polled < mostPolls && items.some(isRunning) ? pollEveryMs : null
}

type Item = WithState & { readonly id: string }

/**
 * Whether the completion signal is due between two readings: nothing runs any more, and something that ran is done (Spec 1 §7: "when all are 2").
 * `Our choice:` failed and cancelled items, which the specification does not know, do not hold the signal back.
 */
export function isCompletion(before: readonly Item[], after: readonly Item[]): boolean {
  const ran = new Set(before.filter(isRunning).map((item) => item.id))
  return !after.some(isRunning) && after.some((item) => ran.has(item.id) && item.process_state === DownloadState.Done)
}

/** Whether an export is still running. */
export function isRunning(item: WithState): boolean {
  return item.process_state === DownloadState.Running
}
