import type { NumberingSetting } from '../system-setting.ts'

export const eventNumbering = {
  code: 'event.numbering',
  group: '编号规则',
  label: '事件',
  meaning: '新建事件的编号。',
  kind: 'numbering',
  start: 'SJ{yyyyMMdd}{00000}',
} as const satisfies NumberingSetting

export const eventSettings = [eventNumbering]
