import type { SwitchSetting } from '../system-setting.ts'

/** `Our choice:` off until the enterprise wants it: names, phones and addresses of customers then leave the installation. */
export const pasteByModel = {
  code: 'customer.pasteByModel',
  group: '客户',
  label: '粘贴识别使用大模型',
  meaning: '开启后，识别时会把粘贴的内容发给运维人员接入的大模型；没有接入或没有回答时在本机识别。',
  kind: 'switch',
  start: false,
} as const satisfies SwitchSetting
