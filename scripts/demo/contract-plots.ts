/** The contracts of the demonstration; customers are named by their place. */
import { CoverageScope, SalesContractState, ServiceContractState } from '../../domain/contract/contract-states.ts'

const { Draft, PendingApproval, Approved } = SalesContractState
const { Signed, Executing, Finished, Terminated } = ServiceContractState
const { Listed, WholeCustomer } = CoverageScope

export interface SalesPlot {
  readonly customer: number
  readonly name: string
  readonly state: SalesContractState
  /** Days before now that it was signed. */
  readonly ago: number
  readonly lines: readonly (readonly [name: string, quantity: number, yuan: number])[]
}

export const salesPlots: readonly SalesPlot[] = [
  {
    customer: 0,
    name: '螺杆冷水机组采购合同',
    state: Approved,
    ago: 260,
    lines: [
      ['螺杆式冷水机组', 2, 186_000],
      ['安装调试', 1, 24_000],
    ],
  },
  { customer: 4, name: '多联机系统供货合同', state: Approved, ago: 170, lines: [['多联机室外机', 6, 32_800]] },
  {
    customer: 9,
    name: '风冷热泵改造合同',
    state: PendingApproval,
    ago: 3,
    lines: [
      ['风冷热泵机组', 1, 128_000],
      ['旧机拆除', 1, 6_500],
    ],
  },
  { customer: 12, name: '新风机组增补合同', state: Draft, ago: 1, lines: [['吊顶式新风机', 8, 4_260]] },
]

export interface ServicePlot {
  readonly customer: number
  readonly name: string
  readonly state: ServiceContractState
  /** First and last day, relative to now. */
  readonly from: number
  readonly to: number
  readonly yuan: number
  readonly scope: CoverageScope
  /** Visits left after its orders; null: unlimited. */
  readonly left: number | null
  readonly cover: readonly [labor: number, parts: number, travel: number]
  /** Due days of instalments relative to now, and the paid ones. */
  readonly due: readonly number[]
  readonly paid: number
  readonly reason?: string
}

export const servicePlots: readonly ServicePlot[] = [
  {
    customer: 0,
    name: '中央空调年度维保',
    state: Executing,
    from: -200,
    to: 165,
    yuan: 48_000,
    scope: WholeCustomer,
    left: null,
    cover: [100, 50, 100],
    due: [-195, 20],
    paid: 1,
  },
  {
    customer: 3,
    name: '末端设备季度保养',
    state: Executing,
    from: -345,
    to: 20,
    yuan: 18_600,
    scope: Listed,
    left: 12,
    cover: [100, 0, 100],
    due: [-340],
    paid: 1,
  },
  {
    customer: 4,
    name: '多联机全保合同',
    state: Executing,
    from: -165,
    to: 200,
    yuan: 36_000,
    scope: WholeCustomer,
    left: 0,
    cover: [100, 100, 100],
    due: [-160, -40],
    paid: 2,
  },
  {
    customer: 8,
    name: '数据机房精密空调维保',
    state: Signed,
    from: 15,
    to: 379,
    yuan: 52_000,
    scope: Listed,
    left: null,
    cover: [100, 50, 0],
    due: [20],
    paid: 0,
  },
  {
    customer: 11,
    name: '冷库机组维保',
    state: Finished,
    from: -500,
    to: -136,
    yuan: 21_000,
    scope: WholeCustomer,
    left: 8,
    cover: [100, 0, 0],
    due: [-490],
    paid: 1,
  },
  {
    customer: 14,
    name: '门店空调维保',
    state: Terminated,
    from: -220,
    to: 145,
    yuan: 12_000,
    scope: WholeCustomer,
    left: 6,
    cover: [100, 0, 100],
    due: [-215],
    paid: 1,
    reason: '门店停业搬迁',
  },
]
