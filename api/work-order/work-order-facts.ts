/** Facts about orders, for open pages, reactions and notices. */
import { staffEvent } from '@onsite/domain/notice/notice-template.ts'
import { orderNotice, orderVariables } from '@onsite/domain/work-order/work-order-notices.ts'
import { workOrderDocument } from '@onsite/domain/work-order/work-order-document.ts'
import { Type } from 'typebox'
import { defineFact } from '../define-fact.ts'
import { documentFacts, messageFacts } from '../document/document-facts.ts'
import { clockFacts } from '../sla/clock-facts.ts'

const subject = 'work-order'
/** Lists and badges of orders grow stale with each of their steps. */
const listTouches = ['work-order', 'badge'] as const

/** One for each step that writes a line to the timeline. */
export const workOrderFacts = documentFacts(
  workOrderDocument,
  listTouches,
  { versionId: Type.Optional(Type.String()) },
  orderNotice,
)

export const workOrderClockFacts = clockFacts(subject, listTouches, (words) => ({
  ...staffEvent(`工单${words}`, 'order'),
  variables: orderVariables,
}))

const data = Type.Object({ no: Type.String() })
const touches = ['work-order'] as const

/** Messages and files are no steps: the order's version stays. */
export const besideFacts = {
  ...messageFacts(subject, touches, data),
  filesChanged: defineFact({ name: 'work-order-files-changed', subject, touches, data }),
} as const
