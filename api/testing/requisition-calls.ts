/** Calls and facts of the throw-away kind. */
import { requisition, requisitionMoves, requisitionSpec, requisitionViews } from '@onsite/domain/testing/requisition.ts'
import { type Static, Type } from 'typebox'
import { actionCalls } from '../document/action-calls.ts'
import { documentCalls } from '../document/document-calls.ts'
import { documentFacts, messageFacts } from '../document/document-facts.ts'
import { documentListCalls } from '../document/document-lists.ts'
import { Text } from '../fields.ts'
import { requisitionClockFacts } from './clock-facts-of-requisition.ts'

const { kind, label, lifecycle } = requisition
const area = 'requisition'
const base = '/requisition/call'
/** As with its kind, TypeScript does not know the word of its area. */
export const touches = ['requisition' as 'product', 'badge'] as const

export const lists = documentListCalls(
  requisitionSpec,
  { actions: lifecycle.actions, views: requisitionViews },
  { area, base, name: 'Requisition', touches },
)
export type RequisitionRow = Static<typeof lists.list.reply>[number]
export type RequisitionDetail = Static<typeof lists.detail.reply>

const { talk, undo } = documentCalls({ kind, label, area, touches })
const action = actionCalls(requisitionMoves, { kind, label, area, touches })
export const submit = action('submit', 'submitRequisition', `${base}/submit`, { fails: ['flow-disabled'] })
/** Either decision; a rejection needs its reason. */
export const decide = action('approve', 'decideRequisition', `${base}/decide`, {
  body: { agree: Type.Boolean(), reason: Type.Optional(Text('意见', 100)) },
  serves: { approve: { agree: true }, reject: { agree: false } },
  fails: ['approval-not-yours', 'approval-over'],
})
export const issue = action('issue', 'issueRequisition', `${base}/issue`)
export const cancel = action('cancel', 'cancelRequisition', `${base}/cancel`)
export const actionsOfRequisition = [submit, decide, issue, cancel]
export const undoMoves = undo('undoRequisition', `${base}/undo`)
export const messages = talk('product.view', {
  timeline: { name: 'listRequisitionTimeline', path: `${base}/timeline` },
  add: { name: 'addRequisitionMessage', path: `${base}/say` },
  remove: { name: 'removeRequisitionMessage', path: `${base}/unsay` },
})

export const facts = documentFacts(requisition, touches, {})
export const talkFacts = messageFacts(kind, touches, Type.Object({}))

export const requisitionArea = {
  area,
  calls: [...Object.values(lists), ...actionsOfRequisition, undoMoves, ...Object.values(messages)],
  facts: [facts, talkFacts, requisitionClockFacts].flatMap((one) => Object.values(one)),
}
