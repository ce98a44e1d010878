import type { NumberingSetting } from '../system-setting.ts'

export const customRecordNumbering = {
  code: 'customForm.numbering',
  group: '编号规则',
  label: '自建表单',
  meaning: '自建表单记录的编号。',
  kind: 'numbering',
  start: 'BD{yyyyMMdd}{00000}',
} as const satisfies NumberingSetting

export const customFormSettings = [customRecordNumbering]
