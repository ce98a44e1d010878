import type { FailureRow } from '../failure.ts'

export const serviceConversationFailures = {
  'entry-void': { text: '链接已失效，请联系为你服务的企业' },
  'desk-closed': { text: '在线咨询暂未开放，请电话联系' },
  'visitor-too-many': { text: '提交太频繁，请稍后再试' },
  'visitor-taken': { text: '{name}已经接入这个会话' },
  'visitor-not-over': { text: '会话结束后可以评价' },
  'visitor-rated': { text: '你已经评价过了，谢谢' },
} as const satisfies Record<string, FailureRow>
