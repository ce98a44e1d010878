/** How notices reach the person who asks. `Our choice:` the specification names subscriptions only; these settings hold for every notice. */
import { minutesOfDay } from '@onsite/domain/calendar/work-hours.ts'
import { type NoticeWay, noticeWays } from '@onsite/domain/notice/notice-preference.ts'
import { type Static, Type } from 'typebox'
import { defineCall } from '../define-call.ts'
import { Mail, Nullable } from '../fields.ts'

const area = 'notice'

const Minute = (title: string) => Type.Integer({ title, minimum: 0, maximum: minutesOfDay - 1 })
const Preference = Type.Object({
  /** '' for none. */
  mail: Mail('邮箱'),
  /** Ways that are switched off. */
  off: Type.Array(Type.Unsafe<NoticeWay>(Type.String({ enum: [...noticeWays] })), {
    title: '关闭的通知',
    maxItems: noticeWays.length,
    uniqueItems: true,
  }),
  /** Minutes of the day; an end before the start lies on the next day. */
  quiet: Nullable(Type.Object({ from: Minute('免打扰开始'), to: Minute('免打扰结束') }, { title: '免打扰时段' })),
})
export type Preference = Static<typeof Preference>

export const getNoticePreference = defineCall({
  name: 'getNoticePreference',
  method: 'GET',
  path: '/notify/preference',
  area,
  title: '我的通知设置',
  permission: 'open',
  reply: Preference,
  touches: ['notice-preference'],
})

export const saveNoticePreference = defineCall({
  name: 'saveNoticePreference',
  method: 'PUT',
  path: '/notify/preference',
  area,
  title: '保存我的通知设置',
  permission: 'open',
  body: Preference,
  reply: Type.Null(),
  touches: ['notice-preference'],
})

export const preferenceCalls = [getNoticePreference, saveNoticePreference]
