import type { ApiArea } from '../area.ts'
import { cannedReplyCalls } from './canned-reply-calls.ts'
import { customerPageCalls } from './customer-page-calls.ts'
import { mailCalls } from './mail-calls.ts'
import { talkFacts } from './talk-facts.ts'

export const talkArea = {
  area: 'talk',
  calls: [...customerPageCalls, ...mailCalls, ...cannedReplyCalls],
  facts: Object.values(talkFacts),
} as const satisfies ApiArea
