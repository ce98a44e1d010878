/** The sales contract's lifecycle (Spec 1 §4; the moves are `Our choice:`, the specification shows none). */
import { defineLifecycle, type Guard, type Move } from '../lifecycle.ts'
import { SalesContractState as S, salesContractStateNames } from './contract-states.ts'

export interface SalesContractFacts {
  readonly state: S
  readonly isDeleted: boolean
  /** An approval that still runs sent it back to its creator. */
  readonly isSentBack: boolean
}

type G = Guard<SalesContractFacts>
const isActive: G = ({ isDeleted }) => (isDeleted ? '合同在回收站' : null)
const isRecycled: G = ({ isDeleted }) => (isDeleted ? null : '合同不在回收站')
const awaitsCreator: G = ({ isSentBack, state }) =>
  state === S.PendingApproval && !isSentBack ? '合同正在审批，请等审批结束或先撤回审批' : null

const everyState = [S.Draft, S.PendingApproval, S.Approved] as const

const moves = {
  /** Leads straight to approved where no flow is designed. */
  submit: {
    label: '提交审批',
    from: [S.Draft],
    to: [S.PendingApproval, S.Approved],
    permission: 'salesContract.edit',
    guards: [isActive],
  },
  /** The approval engine decides who approves; no button of ours does. */
  approve: { label: '审批通过', from: [S.PendingApproval], to: S.Approved, permission: '', guards: [isActive] },
  reject: { label: '审批驳回', from: [S.PendingApproval], to: S.Draft, permission: '', guards: [isActive] },
  /** The only way to change an approved contract. */
  revoke: {
    label: '撤回审批',
    from: [S.Approved],
    to: S.Draft,
    permission: 'salesContract.revoke',
    guards: [isActive],
  },
  /** Not a transition, but judged by the same table. */
  edit: {
    label: '编辑',
    from: [S.Draft, S.PendingApproval],
    to: 'same',
    permission: 'salesContract.edit',
    guards: [isActive, awaitsCreator],
  },
  /** Changes attachments and remarks alone, which an approval does not freeze. */
  annotate: { label: '附件与备注', from: everyState, to: 'same', permission: 'salesContract.edit', guards: [isActive] },
  remove: { label: '删除', from: [S.Draft], to: 'same', permission: 'salesContract.remove', guards: [isActive] },
  restore: { label: '还原', from: [S.Draft], to: 'same', permission: 'salesContract.remove', guards: [isRecycled] },
} as const satisfies Record<string, Move<S, SalesContractFacts>>

export type SalesContractAction = keyof typeof moves
export const salesContractActions = Object.keys(moves) as readonly SalesContractAction[]
export const salesContractLifecycle = defineLifecycle<S, SalesContractFacts, SalesContractAction>(
  moves,
  ({ state }) => state,
  (state) => salesContractStateNames[state],
)
