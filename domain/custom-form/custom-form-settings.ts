import { numberingSetting } from '../system-setting.ts'

export const customRecordNumbering = numberingSetting({
  code: 'customForm.numbering',
  label: '自建表单',
  meaning: '自建表单记录的编号。',
  start: 'BD{yyyyMMdd}{00000}',
})

export const customFormSettings = [customRecordNumbering]
