import type { NumberSetting } from '../system-setting.ts'

/** Days within which an invitation may be accepted. */
export const invitationDays = {
  code: 'portalAccount.invitationDays',
  group: '沟通与门户',
  label: '门户邀请有效期',
  meaning: '客户接受门户邀请的期限，从生成邀请链接起算；改动只影响之后的邀请。',
  kind: 'number',
  unit: '天',
  least: 1,
  most: 30,
  start: 7,
} as const satisfies NumberSetting

export const portalAccountSettings = [invitationDays]
