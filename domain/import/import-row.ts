/** Results of checking an import's rows, and of running it. */

/** Result of the check. */
const rowResults = ['new', 'changed', 'skipped', 'wrong'] as const
export type RowResult = (typeof rowResults)[number]

/** State after the run; a row that fails waits again, with its result `wrong`. */
export const RowState = { Waiting: 0, Written: 1, Undone: 2, Kept: 3 } as const
export type RowState = (typeof RowState)[keyof typeof RowState]

export const rowStateNames: Readonly<Record<RowState, string>> = {
  0: '待导入',
  1: '已导入',
  2: '已撤销',
  3: '未能撤销',
}

/** Parts of a batch, shown as the tabs of its page; each row is in exactly one. */
export const rowParts = ['wrong', 'new', 'changed', 'skipped', 'written', 'kept', 'undone'] as const
export type RowPart = (typeof rowParts)[number]

export const rowPartNames: Readonly<Record<RowPart, string>> = {
  wrong: '有误',
  new: '新增',
  changed: '更新',
  skipped: '跳过',
  written: rowStateNames[RowState.Written],
  kept: rowStateNames[RowState.Kept],
  undone: rowStateNames[RowState.Undone],
}

export type RowCounts = Readonly<Record<RowPart, number>>

/** Counts of all parts; missing ones are zero. */
export function rowCountsOf(some: Partial<Readonly<Record<string, number>>>): RowCounts {
  return Object.fromEntries(rowParts.map((part) => [part, some[part] ?? 0])) as RowCounts
}

/** Rows that a run would write. */
export function rowsToWrite(counts: RowCounts, updatesExisting: boolean): number {
  return counts.new + (updatesExisting ? counts.changed : 0)
}
