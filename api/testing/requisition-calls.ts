/** Calls and facts of the throw-away kind. */
import { requisition, requisitionSpec, requisitionViews } from '@onsite/domain/testing/requisition.ts'
import { type Static, Type } from 'typebox'
import { defineFact } from '../define-fact.ts'
import { documentCalls } from '../document/document-calls.ts'
import { documentFacts } from '../document/document-facts.ts'
import { documentListCalls } from '../document/document-lists.ts'
import { versionField } from '../document/document-shapes.ts'
import { Id, Ids, NeededText, Text } from '../fields.ts'

const { kind, label, lifecycle } = requisition
const area = 'requisition'
const base = '/requisition/call'
/** As with its kind, TypeScript does not know the word of its area. */
export const touches = ['requisition' as 'product', 'badge'] as const
const may = 'product.setUp'

export const lists = documentListCalls(
  requisitionSpec,
  { actions: lifecycle.actions, views: requisitionViews },
  { area, base, name: 'Requisition', touches },
)
export type RequisitionRow = Static<typeof lists.list.reply>[number]
export type RequisitionDetail = Static<typeof lists.detail.reply>

const { move, moveMany, talk, undo } = documentCalls({ kind, label, area, touches })
const one = { id: Id(kind, label), ...versionField }
export const submit = move('submitRequisition', `${base}/submit`, '提交', may, Type.Object(one), ['flow-disabled'])
export const decide = move(
  'decideRequisition',
  `${base}/decide`,
  '审批',
  'product.view',
  Type.Object({ ...one, agree: Type.Boolean(), reason: Type.Optional(Text('意见', 100)) }),
  ['approval-not-yours', 'approval-over'],
)
export const issue = moveMany('issueRequisition', `${base}/issue`, '发料', may, Type.Object({ ids: Ids(kind, label) }))
export const cancel = move(
  'cancelRequisition',
  `${base}/cancel`,
  '取消',
  may,
  Type.Object({ ...one, reason: NeededText('原因', 100) }),
)
export const undoMoves = undo('undoRequisition', `${base}/undo`)
export const messages = talk('product.view', {
  timeline: { name: 'listRequisitionTimeline', path: `${base}/timeline` },
  add: { name: 'addRequisitionMessage', path: `${base}/say` },
  remove: { name: 'removeRequisitionMessage', path: `${base}/unsay` },
})

export const facts = documentFacts(requisition, touches, {})
export const said = defineFact({ name: 'requisition-message-added', subject: kind, touches })
export const unsaid = defineFact({ name: 'requisition-message-removed', subject: kind, touches })

export const requisitionArea = {
  area,
  calls: [...Object.values(lists), submit, decide, issue, cancel, undoMoves, ...Object.values(messages)],
  facts: [...Object.values(facts), said, unsaid],
}
