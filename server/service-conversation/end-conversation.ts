import { serviceConversationFacts } from '@onsite/api/service-conversation/service-conversation-facts.ts'
import {
  type EndReason,
  ServiceConversationState,
} from '@onsite/domain/service-conversation/service-conversation-state.ts'
import { farewells } from '@onsite/domain/service-conversation/visitor-words.ts'
import { memberIdsOf, type ConversationRecord } from '../conversation/conversation-store.ts'
import { noteIn } from '../conversation/say-in.ts'
import { closeConversation } from '../conversation/visitor-store.ts'
import type { GuestWork } from '../kernel/context.ts'
import { updateRows } from '../record/record-store.ts'
import { type ServiceConversationRecord, serviceConversationTable } from './service-conversation-store.ts'

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
