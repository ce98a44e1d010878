/** Facts about events. */
import { eventDocument } from '@onsite/domain/event/event-document.ts'
import { eventNotice, eventVariables } from '@onsite/domain/event/event-notices.ts'
import { staffEvent } from '@onsite/domain/notice/notice-template.ts'
import { Type } from 'typebox'
import { defineFact } from '../define-fact.ts'
import { documentFacts, messageFacts } from '../document/document-facts.ts'
import { recordFact } from '../record/record-facts.ts'
import { clockFacts } from '../sla/clock-facts.ts'

/** Lists and badges of events grow stale with any of them. */
export const eventTouches = ['event', 'badge'] as const
const subject = 'event'

export const eventFacts = {
  ...documentFacts(eventDocument, eventTouches, {}, eventNotice),
  // An edit is a save of the record, whose fact says no more than that.
  edit: recordFact(subject, 'changed', eventTouches),
}
export const eventClockFacts = clockFacts(subject, eventTouches, (words) => ({
  ...staffEvent(`事件${words}`, 'event'),
  variables: eventVariables,
}))
export const eventMessageFacts = {
  ...messageFacts(subject, eventTouches, Type.Object({})),
  /** By the customer. */
  said: defineFact({
    name: 'event-customer-said',
    subject,
    touches: [...eventTouches, 'message'],
    notice: { ...staffEvent('客户有新回复', 'event'), variables: eventVariables },
  }),
  followed: defineFact({
    name: 'event-followers-changed',
    subject,
    touches: eventTouches,
    notice: { ...staffEvent('请你关注事件', 'event'), variables: eventVariables },
  }),
  linked: defineFact({ name: 'event-link-made', subject, touches: eventTouches }),
} as const
