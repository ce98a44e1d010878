import type { ApiArea } from '../area.ts'
import { announcementCalls } from './announcement-calls.ts'
import { messengerCalls } from './messenger-calls.ts'
import { noticeCalls } from './notice-calls.ts'
import { preferenceCalls } from './preference-calls.ts'
import { templateCalls } from './template-calls.ts'
import { wecomCalls } from './wecom-calls.ts'
import { noticeFacts } from './notice-facts.ts'

export const noticeArea = {
  area: 'notice',
  calls: [...noticeCalls, ...preferenceCalls, ...announcementCalls, ...messengerCalls, ...templateCalls, ...wecomCalls],
  facts: Object.values(noticeFacts),
} as const satisfies ApiArea
