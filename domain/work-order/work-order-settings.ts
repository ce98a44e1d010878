import { numberingSetting, type NumberSetting } from '../system-setting.ts'

/** `Our choice:` the grabber may take a grab back for 10 minutes; the dispatcher at any time before service starts. */
export const revokeGrabMinutes = {
  code: 'workOrder.revokeGrabMinutes',
  group: '工单',
  label: '抢单后可自行撤销',
  meaning: '服务人员抢单后多久内可以自己撤销；过后只有调度员可以撤销。填 0 则不能自行撤销。',
  kind: 'number',
  unit: '分钟',
  least: 0,
  most: 1440,
  start: 10,
} as const satisfies NumberSetting

/** `Our choice:` an evaluation may be changed for 24 hours. */
export const evaluationEditHours = {
  code: 'workOrder.evaluationEditHours',
  group: '工单',
  label: '评价后可修改',
  meaning: '工单评价后多久内可以修改。填 0 则评价后不能再改。',
  kind: 'number',
  unit: '小时',
  least: 0,
  most: 720,
  start: 24,
} as const satisfies NumberSetting

export const workOrderNumbering = numberingSetting({
  code: 'workOrder.numbering',
  label: '工单',
  start: 'GD{yyyyMMdd}{00000}',
})

export const workOrderSettings = [revokeGrabMinutes, evaluationEditHours, workOrderNumbering]
