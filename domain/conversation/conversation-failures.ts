import type { FailureRow } from '../failure.ts'
import { mostMembers } from './conversation.ts'

export const conversationFailures = {
  'conversation-full': { text: `一个群最多 ${mostMembers} 人` },
  'group-only': { text: '两个人的会话不能加人或退出，请新建群' },
  'conversation-over': { text: '会话已结束，不能再发消息' },
} as const satisfies Record<string, FailureRow>
