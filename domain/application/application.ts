/** Ways in which the product is connected with other systems. */
import type { StateTone } from '../state-tone.ts'

export const applications = {
  sms: { name: '短信', about: '验证码和给客户的通知', hasTest: true, path: '/messageOutbox' },
  dingtalk: { name: '钉钉工作通知', about: '给员工的通知', hasTest: true, path: '/messageOutbox' },
  wecom: { name: '企业微信应用消息', about: '给员工的通知，可以直接接单', hasTest: true, path: '/messageOutbox' },
  mail: { name: '邮件', about: '给客户的通知、客户来信变成事件', hasTest: false, path: '/setting/mail' },
  ocr: { name: '文字识别', about: '识别名片和铭牌照片', hasTest: false, path: '' },
  apiToken: { name: '接口令牌', about: '其他系统按令牌读写数据', hasTest: false, path: '/apiToken' },
  webHook: { name: '网络钩子', about: '自动化规则调用其他系统', hasTest: false, path: '/automation/webHook' },
} as const satisfies Record<
  string,
  { readonly name: string; readonly about: string; readonly hasTest: boolean; readonly path: string }
>
export type ApplicationCode = keyof typeof applications
export const applicationCodes = Object.keys(applications) as readonly ApplicationCode[]

/** Applications that send a test message. */
export type TestedCode = {
  [Code in ApplicationCode]: (typeof applications)[Code]['hasTest'] extends true ? Code : never
}[ApplicationCode]
export const isTested = (code: ApplicationCode): code is TestedCode => applications[code].hasTest
export const testedCodes = applicationCodes.filter((code) => isTested(code))

/** 0 not connected, 1 connected, 2 connected with something wrong. */
export const ApplicationState = { Off: 0, On: 1, Faulty: 2 } as const
export type ApplicationState = (typeof ApplicationState)[keyof typeof ApplicationState]

export const applicationStates: Readonly<
  Record<ApplicationState, { readonly label: string; readonly tone: StateTone }>
> = {
  [ApplicationState.Off]: { label: '未接入', tone: 'grey' },
  [ApplicationState.On]: { label: '已接入', tone: 'green' },
  [ApplicationState.Faulty]: { label: '有故障', tone: 'volcano' },
}
