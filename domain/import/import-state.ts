/** States of an import batch. `Our choice:` the specification shows no import centre. */
export const ImportState = {
  Reading: 1,
  Ready: 2,
  Running: 3,
  Done: 4,
  Cancelled: 5,
  Failed: 6,
  Undoing: 7,
  Undone: 8,
} as const
export type ImportState = (typeof ImportState)[keyof typeof ImportState]

export const importStateNames: Readonly<Record<ImportState, string>> = {
  1: '读取中',
  2: '待确认',
  3: '导入中',
  4: '已完成',
  5: '已取消',
  6: '失败',
  7: '撤销中',
  8: '已撤销',
}

/** States in which a worker is busy with the batch. */
export const workingStates: readonly ImportState[] = [ImportState.Reading, ImportState.Running, ImportState.Undoing]

/** Whether a worker is busy with the batch. */
export function isAtWork(state: ImportState): boolean {
  return workingStates.includes(state)
}

/** `Our choice:` most rows of one file; larger ones are split. */
export const mostImportRows = 100_000
/** Largest file in bytes. */
export const mostImportBytes = 50 * 1024 * 1024
/** `Our choice:` one person cannot occupy all workers. */
export const mostRunningImports = 2
/** Hours in which a batch can be undone after its run. */
const undoHours = 24
/** `Our choice:` days a batch is kept. It holds personal data, so it goes when its use is over. */
export const keptDays = 30

/** The time until which a run can be undone; null when nothing was run. */
export function undoDeadline(ranAt: Date | null): Date | null {
  return ranAt === null ? null : new Date(ranAt.getTime() + undoHours * 3_600_000)
}

/** Percent of work done; 100 only when the work ended. */
export function percentDone(done: number, total: number): number {
  return total <= 0 ? 0 : Math.min(99, Math.floor((done / total) * 100))
}
