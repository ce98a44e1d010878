import type { NumberSetting } from '../system-setting.ts'

/** `Our choice:` a month, which outlasts most services and the time to rate them. */
export const linkDays = {
  code: 'talk.linkDays',
  group: '沟通与门户',
  label: '客户进度链接有效期',
  meaning: '客户凭链接查看进度、留言和评价的期限，从生成链接起算；改动只影响之后生成的链接。',
  kind: 'number',
  unit: '天',
  least: 1,
  most: 365,
  start: 30,
} as const satisfies NumberSetting

export const talkSettings = [linkDays]
