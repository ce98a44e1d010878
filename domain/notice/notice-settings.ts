import { minutesOfDay } from '../calendar/work-hours.ts'
import { type KeptSettings, type NumberSetting, settingOf } from '../system-setting.ts'
import type { QuietHours } from './notice-preference.ts'

/** `Our choice:` none until an enterprise sets them, since a late message is better than one that nobody knows is waiting. */
export const customerQuietFrom = {
  code: 'notice.customerQuietFrom',
  group: '沟通与门户',
  label: '客户免打扰从几点开始',
  meaning: '从这一点到免打扰结束，单据步骤不给客户发短信和邮件，结束后再发。开始和结束相同表示不设免打扰。',
  kind: 'number',
  unit: '点',
  least: 0,
  most: 23,
  start: 0,
} as const satisfies NumberSetting

export const customerQuietTo = {
  code: 'notice.customerQuietTo',
  group: '沟通与门户',
  label: '客户免打扰到几点结束',
  meaning: '早于开始的钟点算第二天。',
  kind: 'number',
  unit: '点',
  least: 0,
  most: 23,
  start: 0,
} as const satisfies NumberSetting

export const noticeSettings = [customerQuietFrom, customerQuietTo]

/** Hours in which no customer is told of a step; null for none. */
export function customerQuiet(kept: KeptSettings | undefined): QuietHours | null {
  const [from, to] = [settingOf(kept, customerQuietFrom), settingOf(kept, customerQuietTo)]
  const minutesOfHour = minutesOfDay / 24
  return from === to ? null : { from: from * minutesOfHour, to: to * minutesOfHour }
}
