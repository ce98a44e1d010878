import { numberingSetting, type NumberSetting, type SwitchSetting } from '../system-setting.ts'

const group = '沟通与门户'

export const takesVisitors = {
  code: 'serviceConversation.takesVisitors',
  group,
  label: '在线咨询',
  meaning: '关闭后访客不能开始新的会话，进行中的会话不受影响。',
  kind: 'switch',
  start: true,
} as const satisfies SwitchSetting

export const asksForPhone = {
  code: 'serviceConversation.asksForPhone',
  group,
  label: '访客必须填写电话',
  meaning: '开启后访客留下电话才能开始会话。',
  kind: 'switch',
  start: false,
} as const satisfies SwitchSetting

/** `Our choice:` half an hour, in which somebody may look for a serial number. */
export const silentMinutes = {
  code: 'serviceConversation.silentMinutes',
  group,
  label: '会话自动结束',
  meaning: '进行中的会话这么久没有新消息就自动结束，并告诉访客。',
  kind: 'number',
  unit: '分钟',
  least: 5,
  most: 1440,
  start: 30,
} as const satisfies NumberSetting

export const serviceConversationNumbering = numberingSetting({
  code: 'serviceConversation.numbering',
  label: '客服会话',
  meaning: '新会话的编号。',
  start: 'HH{yyyyMMdd}{0000}',
})

export const serviceConversationSettings = [serviceConversationNumbering, takesVisitors, asksForPhone, silentMinutes]
