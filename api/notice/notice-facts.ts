import { defineFact } from '../define-fact.ts'
import type { RecordKind } from '../fields.ts'

const touches = ['notice'] as const

export const noticeFacts = {
  made: defineFact({ name: 'notice-made', subject: 'notice', touches }),
  /** An announcement was made, changed or deleted. */
  announced: defineFact({ name: 'enterprise-announced', subject: 'announcement', touches: ['announcement'] }),
  /** The enterprise words an event anew, or sends it otherwise. */
  worded: defineFact({ name: 'notice-worded', subject: 'notice', touches: ['notice-template'] }),
  /** The button of a message goes: its record has moved on, or somebody pressed it. */
  cardClosed: defineFact({ name: 'card-closed', subject: 'sent-message', touches: [] }),
} as const

/** The messages to people of a customer about a record changed. */
export const customerMessagesChanged = (subject: RecordKind) =>
  defineFact({ name: 'customer-messages-changed', subject, touches })
