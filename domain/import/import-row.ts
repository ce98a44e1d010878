/** What a row of an import would do, and what became of it. */

/** Of the check (issue: "new, changed, skipped, wrong"). */
export const rowResults = ['new', 'changed', 'skipped', 'wrong'] as const
export type RowResult = (typeof rowResults)[number]

export const rowResultNames: Readonly<Record<RowResult, string>> = {
  new: '新增',
  changed: '更新',
  skipped: '跳过',
  wrong: '有误',
}

/** Of the run. */
export const RowState = { Waiting: 0, Written: 1, Skipped: 2, Failed: 3, Undone: 4, Kept: 5 } as const
export type RowState = (typeof RowState)[keyof typeof RowState]

export const rowStateNames: Readonly<Record<RowState, string>> = {
  0: '未导入',
  1: '已导入',
  2: '已跳过',
  3: '导入失败',
  4: '已撤销',
  5: '未撤销',
}
