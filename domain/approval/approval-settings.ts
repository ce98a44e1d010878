import { numberingSetting, type NumberSetting } from '../system-setting.ts'

export const approvalNumbering = numberingSetting({
  code: 'approval.numbering',
  label: '审批',
  meaning: '新发起审批的编号。',
  start: 'SPL{yyyyMMdd}{00000}',
})

/** `Our choice:` a task is urged once in this time. */
export const urgeMinutes = {
  code: 'approval.urgeMinutes',
  group: '审批',
  label: '催办间隔',
  meaning: '发起人催办同一位审批人后，多久内不能再催。',
  kind: 'number',
  unit: '分钟',
  least: 5,
  most: 1440,
  start: 30,
} as const satisfies NumberSetting

export const approvalSettings = [urgeMinutes, approvalNumbering]
