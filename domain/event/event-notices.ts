/** Steps of events as the settings of notices show them. */
import type { NoticeEvent } from '../notice/notice-template.ts'
import { stepNotice } from '../notice/step-notice.ts'
import type { NoticeVariable } from '../notice/notice-words.ts'
import { eventDocument, type EventOtherMove } from './event-document.ts'
import type { EventAction } from './event-moves.ts'
import { eventProcess } from './event-process.ts'

export const eventVariables: readonly NoticeVariable[] = [
  'no',
  'title',
  'state',
  'customer',
  'contact',
  'phone',
  'address',
  'technician',
  'sla',
  'solution',
]

const completions: readonly string[] = ['complete', 'settle'] satisfies (EventAction | EventOtherMove)[]

/** An event that is completed when its order is archived is judged by the customer as any other. */
const rateWords = {
  channels: ['mail'],
  title: '服务已完成，请评价 {编号}',
  text: '您的服务请求「{标题}」已完成。\n处理结果：{处理结果}\n请花一分钟为这次服务打分；问题没有解决，也请告诉我们。',
} satisfies NoticeEvent['usualForCustomer']

export const eventNotice = (name: EventAction | EventOtherMove): NoticeEvent =>
  stepNotice(eventDocument, name, {
    category: 'event',
    receivers: eventProcess.receivers,
    variables: eventVariables,
    ...(completions.includes(name) && { usualForCustomer: rateWords }),
  })
