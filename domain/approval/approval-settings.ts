import type { NumberingSetting } from '../system-setting.ts'

export const approvalNumbering = {
  code: 'approval.numbering',
  group: '编号规则',
  label: '审批',
  meaning: '新发起审批的编号。',
  kind: 'numbering',
  start: 'SPL{yyyyMMdd}{00000}',
} as const satisfies NumberingSetting

export const approvalSettings = [approvalNumbering]
