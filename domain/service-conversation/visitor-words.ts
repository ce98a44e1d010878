import type { EndReason } from './service-conversation-state.ts'

/** Words that visitors read until an enterprise sets its own. */
export const defaultGreeting = '您好，请描述您的问题，客服会尽快回复。'
export const defaultOutOfHours = '现在是非工作时间，客服上班后会尽快回复，您也可以先留下问题。'
/** In working hours, while all who serve have said to be away. */
export const nobodyThere = '客服暂时都不在，回来后会尽快回复，您可以先留下问题和电话。'

/** Said in a conversation by the product, for both sides. */
export const claimedText = '客服已接入，正在为您服务'
export const transferredText = '会话已转接，由另一位客服继续为您服务'
export const raisedText = (no: string): string => `您的问题已登记，服务编号 ${no}`
export const farewells: Readonly<Record<EndReason, string>> = {
  1: '客服结束了会话，感谢您的咨询',
  2: '访客结束了会话',
  3: '长时间没有新消息，会话已自动结束',
}
