/** The sales contract as a kind of document (Spec 1 §4; the moves are `Our choice:`, the specification shows none). */
import { intoBin, outOfBin } from '../document/bin-moves.ts'
import { defineDocument, looksOf } from '../document/define-document.ts'
import type { DialogOf, DocumentMove, OtherMove } from '../document/document-move.ts'
import { defineLifecycle, type Guard } from '../lifecycle.ts'
import { bySystem, isActive, isRecycled } from './contract-guards.ts'
import { SalesContractState as S, salesContractStateNames as names } from './contract-states.ts'

export interface SalesContractFacts {
  readonly state: S
  readonly isDeleted: boolean
  /** An approval that still runs sent it back to its creator. */
  readonly isSentBack: boolean
}

type Row = DocumentMove<S, SalesContractFacts>

const awaitsCreator: Guard<SalesContractFacts> = ({ isSentBack, state }) =>
  state === S.PendingApproval && !isSentBack ? '合同正在审批，请等审批结束或先撤回审批' : null
const byApproval = bySystem('由审批流程决定')

const everyState = [S.Draft, S.PendingApproval, S.Approved] as const

const moves = {
  /** Leads straight to approved where no flow is designed. */
  submit: {
    label: '提交审批',
    from: [S.Draft],
    to: [S.PendingApproval, S.Approved],
    permission: 'salesContract.edit',
    guards: [isActive],
    fact: 'sales-contract-submitted',
    rank: 10,
    asks: { dialog: 'submit' },
  },
  /** The approval engine decides who approves; no button of ours does. */
  approve: {
    label: '审批通过',
    from: [S.PendingApproval],
    to: S.Approved,
    permission: '',
    who: byApproval,
    guards: [isActive],
    fact: 'sales-contract-approved',
    done: '已通过',
    situational: true,
  },
  reject: {
    label: '审批驳回',
    from: [S.PendingApproval],
    to: S.Draft,
    permission: '',
    who: byApproval,
    guards: [isActive],
    fact: 'sales-contract-rejected',
    done: '已驳回',
    situational: true,
  },
  /** The only way to change an approved contract. */
  revoke: {
    label: '撤回审批',
    from: [S.Approved],
    to: S.Draft,
    permission: 'salesContract.revoke',
    guards: [isActive],
    fact: 'sales-contract-revoked',
    danger: true,
    asks: { reason: 'needed', effect: '合同回到待提交，可以修改，修改后需要重新提交审批。' },
  },
  /** Not a transition, but judged by the same table. */
  edit: {
    label: '编辑',
    from: [S.Draft, S.PendingApproval],
    to: 'same',
    permission: 'salesContract.edit',
    guards: [isActive, awaitsCreator],
    fact: 'sales-contract-changed',
    done: '已保存',
    rank: 20,
    asks: { dialog: 'edit' },
  },
  /** Changes attachments and remarks alone, which an approval does not freeze. */
  annotate: {
    label: '附件与备注',
    from: everyState,
    to: 'same',
    permission: 'salesContract.edit',
    guards: [isActive],
    fact: 'sales-contract-changed',
    done: '已保存附件与备注',
    asks: { dialog: 'annotate' },
  },
  remove: {
    ...intoBin,
    from: [S.Draft],
    permission: 'salesContract.remove',
    guards: [isActive],
    fact: 'sales-contract-removed',
  },
  restore: {
    ...outOfBin,
    from: [S.Draft],
    permission: 'salesContract.remove',
    feature: 'recycleBin',
    guards: [isRecycled],
    fact: 'sales-contract-restored',
  },
} as const satisfies Record<string, Row>

export type SalesContractAction = keyof typeof moves
export type SalesContractDialogName = DialogOf<typeof moves>
export const salesContractActions = Object.keys(moves) as readonly SalesContractAction[]
export const salesContractLifecycle = defineLifecycle<S, SalesContractFacts, SalesContractAction, Row>(
  moves,
  ({ state }) => state,
  (state) => names[state],
)

const others = {
  saveValues: { label: '审批人修改', fact: 'sales-contract-values-saved' },
  withdrawApproval: { label: '撤回审批', fact: 'sales-contract-withdrawn', anyState: true },
} as const satisfies Record<string, OtherMove>
export type SalesContractOtherMove = keyof typeof others

export const salesContractDocument = defineDocument({
  kind: 'sales-contract',
  label: '销售合同',
  unit: '份',
  states: looksOf(names, { [S.Draft]: 'gold', [S.PendingApproval]: 'purple', [S.Approved]: 'green' }),
  lifecycle: salesContractLifecycle,
  others,
})
