import type { SwitchSetting } from '../system-setting.ts'

/** `Our choice:` discourages photographs of customer data, as enterprises here expect. */
export const watermark = {
  code: 'session.watermark',
  group: '界面',
  label: '页面水印',
  meaning: '在所有页面上淡淡地显示当前人员的姓名和企业名称，防止客户资料被拍照外传；刷新页面后生效，打印不受影响。',
  kind: 'switch',
  start: false,
} as const satisfies SwitchSetting

export const sessionSettings = [watermark]
