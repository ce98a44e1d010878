import { serviceConversationFacts } from '@onsite/api/service-conversation/service-conversation-facts.ts'
import {
  type EndReason,
  ServiceConversationState,
} from '@onsite/domain/service-conversation/service-conversation-state.ts'
import { memberIdsOf, type ConversationRecord } from '../conversation/conversation-store.ts'
import { noteIn } from '../conversation/say-in.ts'
import { closeConversation } from '../conversation/visitor-store.ts'
import type { GuestWork } from '../kernel/context.ts'
import { updateRows } from '../record/record-store.ts'
import { type ServiceConversationRecord, serviceConversationTable } from './service-conversation-store.ts'

const farewells: Readonly<Record<EndReason, string>> = {
  1: '客服结束了会话，感谢您的咨询',
  2: '访客结束了会话',
  3: '长时间没有新消息，会话已自动结束',
}

/** Ends a conversation whose rows are held, and tells both sides. */
export async function endHeld(
  work: GuestWork,
  conversation: ServiceConversationRecord,
  held: ConversationRecord,
  reason: EndReason,
): Promise<void> {
  const { id } = conversation
  await noteIn(work, held, await memberIdsOf(work, id), farewells[reason])
  await closeConversation(work, id, work.now)
  await updateRows(work, serviceConversationTable, [id], {
    state: ServiceConversationState.Over,
    end_reason: reason,
    ended_at: work.now,
  })
  await work.record(serviceConversationFacts.ended, {
    subjectId: id,
    people: conversation.clerk_id === null ? [] : [conversation.clerk_id],
  })
}
