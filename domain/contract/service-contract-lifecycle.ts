/** The maintenance contract's lifecycle (Spec 1 §4): it begins and ends by itself, people extend and terminate it. */
import { type Actor, defineLifecycle, type Guard, type Move } from '../lifecycle.ts'
import { ServiceContractState as S, serviceContractStateNames } from './contract-states.ts'

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

/** Actor of the moves that the daily job makes. */
export const systemActor: Actor = { id: '', role: null, powers: [] }

type G = Guard<ServiceContractFacts>
const isActive: G = ({ isDeleted }) => (isDeleted ? '合同在回收站' : null)
const isRecycled: G = ({ isDeleted }) => (isDeleted ? null : '合同不在回收站')
const isFree: G = ({ isRequested }) => (isRequested ? '合同正在审批，请等审批结束' : null)
const bySystem: G = (_, actor) => (actor.id === systemActor.id ? null : '到期由系统自动执行')

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
    who: bySystem,
    guards: [isActive, hasBegun],
  },
  /** End date reached and all obligations done. */
  finish: {
    label: '到期完成',
    from: [S.Executing],
    to: S.Finished,
    permission: '',
    who: bySystem,
    guards: [isActive, isFree, hasEnded, isPaid, isServed],
  },
  /** `Our choice:` a contract that has not begun is edited instead. Extending a finished one revives it. */
  extend: {
    label: '延续',
    from: [S.Executing, S.Finished],
    to: S.Executing,
    permission: 'serviceContract.extend',
    guards: [isActive, isFree],
  },
  terminate: {
    label: '终止',
    from: [S.Signed, S.Executing],
    to: S.Terminated,
    permission: 'serviceContract.terminate',
    guards: [isActive, isFree],
  },
  /** Not a transition, but judged by the same table. */
  edit: {
    label: '编辑',
    from: [S.Signed, S.Executing],
    to: 'same',
    permission: 'serviceContract.edit',
    guards: [isActive, isFree],
  },
  /** Money may come in after the last day. */
  collect: {
    label: '登记收款',
    from: everyState,
    to: 'same',
    permission: 'serviceContract.collect',
    guards: [isActive],
  },
  /** `Our choice:` an executing contract is terminated, not deleted. */
  remove: {
    label: '删除',
    from: [S.Signed, S.Finished, S.Terminated],
    to: 'same',
    permission: 'serviceContract.remove',
    guards: [isActive, isFree, isServed],
  },
  restore: {
    label: '还原',
    from: [S.Signed, S.Finished, S.Terminated],
    to: 'same',
    permission: 'serviceContract.remove',
    guards: [isRecycled],
  },
} as const satisfies Record<string, Move<S, ServiceContractFacts>>

export type ServiceContractAction = keyof typeof moves
export const serviceContractActions = Object.keys(moves) as readonly ServiceContractAction[]
export const serviceContractLifecycle = defineLifecycle<S, ServiceContractFacts, ServiceContractAction>(
  moves,
  ({ state }) => state,
  (state) => serviceContractStateNames[state],
)
