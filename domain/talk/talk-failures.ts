import type { FailureRow } from '../failure.ts'
import { mostReplies } from './canned-reply.ts'

export const talkFailures = {
  'link-void': { text: '链接已失效，请联系为你服务的企业重新发送' },
  'talk-over': { text: '{reason}，不能再留言' },
  'rated-already': { text: '你已经评价过了，谢谢' },
  'not-to-rate': { text: '服务还没有完成，完成后可以评价' },
  'not-to-reopen': { text: '{reason}' },
  'said-too-much': { text: '留言太频繁，请稍后再试' },
  'mail-unset': { text: '还没有设置发信服务器' },
  'mail-not-sent': { text: '测试邮件没有发出：{reason}' },
  'no-site-url': { text: '还没有设置本系统的对外地址，客户链接无法生成；请运维人员设置 SITE_URL' },
  'hook-refused': { text: '签名不正确或已过期' },
  'reply-name-taken': {
    text: '已有常用回复「{name}」，请换一个名称',
    beside: { field: 'name', message: '已有常用回复「{name}」' },
  },
  'reply-too-many': { text: `最多 ${mostReplies} 条常用回复，请先删除不用的` },
} as const satisfies Record<string, FailureRow>
