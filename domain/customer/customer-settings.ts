import { pasteByModel } from '../paste/paste-setting.ts'
import type { NumberSetting } from '../system-setting.ts'

/** `Our choice:` a week, long enough to notice at the next visit. */
export const mergeUndoDays = {
  code: 'customer.mergeUndoDays',
  group: '客户',
  label: '合并客户后可撤销',
  meaning: '两个客户合并后多久内可以撤销合并。填 0 则合并后不能撤销。',
  kind: 'number',
  unit: '天',
  least: 0,
  most: 90,
  start: 7,
} as const satisfies NumberSetting

export const customerSettings = [mergeUndoDays, pasteByModel]
