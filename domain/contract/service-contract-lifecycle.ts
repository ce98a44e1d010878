/** The service contract as a kind of document (Spec 1 §4): it begins and ends by itself, people extend and terminate it. */
import { intoBin, outOfBin } from '../document/bin-moves.ts'
import { defineDocument, looksOf } from '../document/define-document.ts'
import type { DialogOf, DocumentMove, OtherMove } from '../document/document-move.ts'
import { defineLifecycle, type Guard } from '../lifecycle.ts'
import { bySystem, isActive, isRecycled } from './contract-guards.ts'
import { ServiceContractState as S, serviceContractStateNames as names } from './contract-states.ts'

export interface ServiceContractFacts {
  readonly state: S
  readonly isDeleted: boolean
  /** An approval of its extension or termination is running. */
  readonly isRequested: boolean
  /** First and last day, both included. */
  readonly startOn: string
  readonly endOn: string
  /** Today in the enterprise's zone. */
  readonly today: string
  /** An order has used it already. */
  readonly isPerformed: boolean
  readonly unpaidInstalments: number
  /** Unfinished orders under it. */
  readonly openOrders: number
}

type Row = DocumentMove<S, ServiceContractFacts>
type G = Guard<ServiceContractFacts>
const isFree: G = ({ isRequested }) => (isRequested ? '合同正在审批，请等审批结束' : null)
const byDay = bySystem('到期由系统自动执行')

const hasBegun: G = ({ isPerformed, startOn, today }) =>
  isPerformed || today >= startOn ? null : '还没有到开始日期，也没有履行过'
const hasEnded: G = ({ endOn, today }) => (today > endOn ? null : '还没有到期')
const isPaid: G = ({ unpaidInstalments }) => (unpaidInstalments === 0 ? null : `还有 ${unpaidInstalments} 期款项未收`)
const isServed: G = ({ openOrders }) => (openOrders === 0 ? null : `还有 ${openOrders} 张工单未完成`)

const everyState = [S.Signed, S.Executing, S.Finished, S.Terminated] as const

const moves = {
  /** First performance or start date. */
  begin: {
    label: '开始执行',
    from: [S.Signed],
    to: S.Executing,
    permission: '',
    who: byDay,
    guards: [isActive, hasBegun],
    fact: 'service-contract-begun',
    situational: true,
  },
  /** End date reached and all obligations done. */
  finish: {
    label: '到期完成',
    from: [S.Executing],
    to: S.Finished,
    permission: '',
    who: byDay,
    guards: [isActive, isFree, hasEnded, isPaid, isServed],
    fact: 'service-contract-finished',
    done: '已完成',
    situational: true,
  },
  /** `Our choice:` a contract that has not begun is edited instead. Extending a finished one revives it. */
  extend: {
    label: '延续',
    from: [S.Executing, S.Finished],
    to: S.Executing,
    permission: 'serviceContract.extend',
    guards: [isActive, isFree],
    fact: 'service-contract-extended',
    rank: 10,
    asks: { dialog: 'extend' },
  },
  terminate: {
    label: '终止',
    from: [S.Signed, S.Executing],
    to: S.Terminated,
    permission: 'serviceContract.terminate',
    guards: [isActive, isFree],
    fact: 'service-contract-terminated',
    danger: true,
    asks: { dialog: 'terminate' },
  },
  /** Not a transition, but judged by the same table. */
  edit: {
    label: '编辑',
    from: [S.Signed, S.Executing],
    to: 'same',
    permission: 'serviceContract.edit',
    guards: [isActive, isFree],
    fact: 'service-contract-changed',
    done: '已保存',
    rank: 20,
    asks: { dialog: 'edit' },
  },
  /** Money may come in after the last day. */
  collect: {
    label: '登记收款',
    from: everyState,
    to: 'same',
    permission: 'serviceContract.collect',
    guards: [isActive],
    fact: 'service-contract-instalment-collected',
  },
  /** `Our choice:` an executing contract is terminated, not deleted. */
  remove: {
    ...intoBin,
    from: [S.Signed, S.Finished, S.Terminated],
    permission: 'serviceContract.remove',
    guards: [isActive, isFree, isServed],
    fact: 'service-contract-removed',
  },
  restore: {
    ...outOfBin,
    from: [S.Signed, S.Finished, S.Terminated],
    permission: 'serviceContract.remove',
    feature: 'recycleBin',
    guards: [isRecycled],
    fact: 'service-contract-restored',
  },
} as const satisfies Record<string, Row>

export type ServiceContractAction = keyof typeof moves
export type ServiceContractDialogName = DialogOf<typeof moves>
export const serviceContractActions = Object.keys(moves) as readonly ServiceContractAction[]
export const serviceContractLifecycle = defineLifecycle<S, ServiceContractFacts, ServiceContractAction, Row>(
  moves,
  ({ state }) => state,
  (state) => names[state],
)

const others = {
  requestExtend: { label: '申请延续', fact: 'service-contract-change-requested' },
  requestTerminate: { label: '申请终止', fact: 'service-contract-change-requested' },
  refuseExtend: { label: '延续未通过', fact: 'service-contract-change-refused' },
  refuseTerminate: { label: '终止未通过', fact: 'service-contract-change-refused' },
  uncollect: { label: '撤销收款', fact: 'service-contract-instalment-collected' },
  saveValues: { label: '审批人修改', fact: 'service-contract-values-saved' },
  withdrawApproval: { label: '撤回审批', fact: 'service-contract-change-withdrawn' },
  remind: { label: '续约提醒', fact: 'service-contract-renewal-reminded' },
} as const satisfies Record<string, OtherMove>
export type ServiceContractOtherMove = keyof typeof others

export const serviceContractDocument = defineDocument({
  kind: 'service-contract',
  label: '维保合同',
  unit: '份',
  states: looksOf(names, {
    [S.Signed]: 'geekblue',
    [S.Executing]: 'teal',
    [S.Finished]: 'green',
    [S.Terminated]: 'grey',
  }),
  lifecycle: serviceContractLifecycle,
  others,
})
