/** A throw-away kind of document, 领料单: fields, states, and one row for each action, with an approval point, undo and views. */
import { defineDocument, looksOf } from '../document/define-document.ts'
import type { DocumentMove, OtherMove } from '../document/document-move.ts'
import { defineLifecycle, type Guard } from '../lifecycle.ts'
import { createdField, defineRecord } from '../record/record-spec.ts'

/** TypeScript takes the kinds from the manifests of the product, where this one is not. */
const kind = 'requisition' as 'record'
const label = '领料单'

export const State = { Draft: 0, Pending: 1, Approved: 2, Issued: 3, Cancelled: 4 } as const
export type State = (typeof State)[keyof typeof State]
const names: Readonly<Record<State, string>> = { 0: '草稿', 1: '待审批', 2: '已批准', 3: '已发料', 4: '已取消' }

export const requisitionViews = ['all', 'approved'] as const
export type RequisitionView = (typeof requisitionViews)[number]

const permission = 'product.setUp'
const filter = { kind: 'codes', key: 'states' } as const
const shown = { group: '领料', defaultColumn: true } as const
export const requisitionSpec = defineRecord({
  kind,
  label,
  nameKey: 'title',
  searched: ['no'],
  permissions: { view: 'product.view', edit: permission, remove: permission, import: permission },
  sight: { by: 'all' },
  fields: [
    { ...shown, key: 'no', label: '单号', kind: 'text' },
    { ...shown, key: 'title', label: '用途', kind: 'text', input: { needed: true, most: 50 } },
    { ...shown, key: 'quantity', label: '数量', kind: 'number', input: { needed: true, min: 1, max: 999 } },
    { ...shown, key: 'state', label: '状态', kind: 'code', names, always: true, filter },
    createdField,
  ],
})

export interface RequisitionFacts {
  readonly state: State
  readonly isDeleted: boolean
  /** People who are asked to approve it now. */
  readonly approvers: readonly string[]
}
const isActive: Guard<RequisitionFacts> = ({ isDeleted }) => (isDeleted ? '领料单在回收站' : null)
const isAsked: Guard<RequisitionFacts> = ({ approvers }, { id }) => (approvers.includes(id) ? null : '不由你审批')

const common = { permission, guards: [isActive] } as const
const decision = { permission: '', who: isAsked, guards: [isActive], from: [State.Pending], situational: true } as const
export const requisitionMoves = {
  submit: {
    ...common,
    label: '提交',
    from: [State.Draft],
    to: State.Pending,
    fact: 'requisition-submitted',
    rank: 1,
  },
  approve: {
    ...decision,
    label: '通过',
    to: State.Approved,
    fact: 'requisition-approved',
    rank: 2,
  },
  reject: {
    ...decision,
    label: '驳回',
    to: State.Draft,
    fact: 'requisition-rejected',
    danger: true,
    asks: { reason: 'needed', effect: '退回草稿，可以修改后再提交。' },
  },
  issue: {
    ...common,
    label: '发料',
    from: [State.Approved],
    to: State.Issued,
    fact: 'requisition-issued',
    rank: 3,
    undo: true,
    many: true,
    batch: ['approved'],
  },
  cancel: {
    ...common,
    label: '取消',
    from: [State.Draft, State.Approved],
    to: State.Cancelled,
    fact: 'requisition-cancelled',
    danger: true,
    asks: { reason: 'needed', effect: '不再发料。' },
  },
} as const satisfies Record<string, DocumentMove<State, RequisitionFacts, string, string, RequisitionView>>
export type RequisitionAction = keyof typeof requisitionMoves

const others = {
  create: { label: '创建', fact: 'requisition-created', anyState: true },
  undo: { label: '撤销', fact: 'requisition-undone', anyState: true },
  saveValues: { label: '填写字段', fact: 'requisition-filled' },
  withdrawApproval: { label: '撤回审批', fact: 'requisition-withdrawn', anyState: true },
} as const satisfies Record<string, OtherMove>

export const requisition = defineDocument({
  kind,
  label,
  unit: '张',
  states: looksOf(names, { 0: 'grey', 1: 'purple', 2: 'blue', 3: 'green', 4: 'grey' }),
  lifecycle: defineLifecycle<State, RequisitionFacts, RequisitionAction, DocumentMove<State, RequisitionFacts>>(
    requisitionMoves,
    ({ state }) => state,
    (state) => names[state],
  ),
  others,
})
