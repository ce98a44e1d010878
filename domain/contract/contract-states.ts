/** States of sales and service contracts (Spec 1 §4). Codes are the specification's. */
export const SalesContractState = { Draft: 1, PendingApproval: 2, Approved: 3 } as const
export type SalesContractState = (typeof SalesContractState)[keyof typeof SalesContractState]
export const salesContractStateNames: Readonly<Record<SalesContractState, string>> = {
  1: '待提交',
  2: '待审批',
  3: '已审批',
}

export const ServiceContractState = { Signed: 1, Executing: 2, Finished: 3, Terminated: 4 } as const
export type ServiceContractState = (typeof ServiceContractState)[keyof typeof ServiceContractState]
export const serviceContractStateNames: Readonly<Record<ServiceContractState, string>> = {
  1: '已签订',
  2: '执行中',
  3: '已完成',
  4: '已终止',
}

/** States in which a service contract still binds: its customer and assets stay. */
export const bindingStates: readonly ServiceContractState[] = [
  ServiceContractState.Signed,
  ServiceContractState.Executing,
]

/** `Our choice:` scope of a service contract. The specification names a list of assets only, but many are signed for a whole site. */
export const CoverageScope = { Listed: 1, WholeCustomer: 2 } as const
export type CoverageScope = (typeof CoverageScope)[keyof typeof CoverageScope]
export const coverageScopeNames: Readonly<Record<CoverageScope, string>> = { 1: '所列设备', 2: '客户全部设备' }

/** Requests that a service contract waits for while their approval runs. */
export const RequestKind = { Extend: 1, Terminate: 2 } as const
export type RequestKind = (typeof RequestKind)[keyof typeof RequestKind]
export const requestKindNames: Readonly<Record<RequestKind, string>> = { 1: '延续', 2: '终止' }

/** An order's use of a contract's visits: reserved while it is open, used once it was completed, given back when it is cancelled. */
export const ContractVisitState = { Reserved: 0, Used: 1, GivenBack: 2 } as const
export type ContractVisitState = (typeof ContractVisitState)[keyof typeof ContractVisitState]
export const contractVisitStateNames: Readonly<Record<ContractVisitState, string>> = {
  0: '进行中',
  1: '已计次',
  2: '已退回',
}
