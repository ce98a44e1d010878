/** Codes of cycle plans. */
import type { StateLook } from '../document/define-document.ts'

export const CyclePlanState = { Draft: 0, Running: 1, Paused: 2, Ended: 3 } as const
export type CyclePlanState = (typeof CyclePlanState)[keyof typeof CyclePlanState]
export const cyclePlanStateNames: Readonly<Record<CyclePlanState, string>> = {
  0: '草稿',
  1: '启用',
  2: '暂停',
  3: '结束',
}

export const PlanItemState = { Waiting: 1, Generated: 2, Skipped: 3, Failed: 4 } as const
export type PlanItemState = (typeof PlanItemState)[keyof typeof PlanItemState]
/** States of items as people see them. */
export const planItemStates: Readonly<Record<PlanItemState, StateLook>> = {
  1: { label: '待生成', tone: 'blue' },
  2: { label: '已生成', tone: 'green' },
  3: { label: '已跳过', tone: 'grey' },
  4: { label: '失败', tone: 'volcano' },
}

/** Targets of a plan; each gets orders of its own. */
export const TargetKind = { Customer: 1, Asset: 2, Contract: 3 } as const
export type TargetKind = (typeof TargetKind)[keyof typeof TargetKind]
export const targetKindNames: Readonly<Record<TargetKind, string>> = { 1: '客户', 2: '设备', 3: '维保合同' }

/** Kinds of targets as `ctx.records` and links name them. */
export const targetRecordKinds: Readonly<Record<TargetKind, string>> = {
  [TargetKind.Customer]: 'customer',
  [TargetKind.Asset]: 'asset',
  [TargetKind.Contract]: 'service-contract',
}

/** The day from which the next one is counted. */
export const PlanBase = { PlannedDay: 1, LastCompletion: 2 } as const
export type PlanBase = (typeof PlanBase)[keyof typeof PlanBase]
export const planBaseNames: Readonly<Record<PlanBase, string>> = { 1: '计划日期', 2: '上次完成日期' }

/** Ways to treat an occurrence on a day off. */
export const HolidayPolicy = { Keep: 0, Later: 1, Earlier: 2, Skip: 3 } as const
export type HolidayPolicy = (typeof HolidayPolicy)[keyof typeof HolidayPolicy]
export const holidayPolicyNames: Readonly<Record<HolidayPolicy, string>> = {
  0: '不变',
  1: '顺延',
  2: '提前',
  3: '跳过',
}

/** Assignment of a generated order. */
export const AssignMode = { None: 0, Technician: 1, ServiceGroup: 2, Pool: 3, LastTechnician: 4 } as const
export type AssignMode = (typeof AssignMode)[keyof typeof AssignMode]
export const assignModeNames: Readonly<Record<AssignMode, string>> = {
  0: '不指派',
  1: '指定服务人员',
  2: '指定服务团队',
  3: '转入公海',
  4: '上次的服务人员',
}
