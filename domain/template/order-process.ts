/** The process of an order template: the switches that a designer sets on the fixed machine. Plain data, part of a template version. */
import type { Condition } from '../field/condition.ts'
import { type HookStep, hookSteps, type OrderStep } from '../field/form-step.ts'

/** A check before a step: a condition that must hold, with the sentence shown when it does not. Required fields are listed apart. */
export interface StepCheck {
  readonly id: string
  readonly condition: Condition
  readonly message: string
}

/** People copied automatically when a step is done: named ones, and those found in person fields of the form. */
export interface CopyRule {
  readonly personIds: readonly string[]
  readonly fieldIds: readonly string[]
}

/** Receivers of a step's notice. */
export const noticeReceivers = {
  creator: '创建人',
  technician: '服务人员',
  collaborators: '协同人',
  copied: '抄送人',
  dispatchers: '默认调度员',
  owners: '步骤负责人',
} as const
export type NoticeReceiver = keyof typeof noticeReceivers

export const noticeChannels = { inApp: '站内', dingtalk: '钉钉' } as const
export type NoticeChannel = keyof typeof noticeChannels

export interface NoticeRule {
  readonly receivers: readonly NoticeReceiver[]
  readonly channels: readonly NoticeChannel[]
}

/** Settings of one step. */
export interface StepSetting {
  /** Field ids (and `@key` of fixed fields) that must be filled before the step, beside those required anyway. */
  readonly requiredFields: readonly string[]
  readonly checks: readonly StepCheck[]
  /** People who own the step; empty: everyone with the permission. */
  readonly ownerIds: readonly string[]
  readonly copy: CopyRule | null
  readonly notice: NoticeRule | null
}

/** The four approval points of an order. */
export const approvalPoints = {
  creation: '创建审批',
  completion: '完成审批',
  receipt: '回执审批',
  collection: '收款审批',
} as const
export type ApprovalPoint = keyof typeof approvalPoints

/** The subject kind that a flow must have to serve an approval point. */
export function subjectKindOfPoint(point: ApprovalPoint): string {
  return `work-order:${point}`
}

/** A finer state within a fixed state; purely informative, set by anybody who works on the order. */
export interface SubState {
  readonly id: string
  readonly state: number
  readonly name: string
}

export interface PrintLayout {
  /** Heading of the sheet; '' prints the template's name. */
  readonly title: string
  /** Groups printed, in order; empty: all. */
  readonly groups: readonly string[]
  readonly footer: string
  readonly showPhotos: boolean
  readonly showSignature: boolean
  readonly showQrCode: boolean
}

export interface OrderProcess {
  readonly acceptanceRequired: boolean
  readonly poolEnabled: boolean
  readonly grabNeedsConfirm: boolean
  readonly arrivalRequired: boolean
  readonly arrivalRadiusM: number
  readonly minPhotos: number
  readonly signatureRequired: boolean
  /** Asks for a receipt after completion; an order without it cannot be archived. */
  readonly receiptEnabled: boolean
  /** Asks for collection after completion; an order is archived only after the amount due was collected. */
  readonly collectionEnabled: boolean
  readonly evaluationEnabled: boolean
  /** Approval flow per point, null: none. */
  readonly approvals: Readonly<Record<ApprovalPoint, string | null>>
  /** Default dispatchers: told when an order waits for assignment (`getDefaultDispatch`). */
  readonly dispatcherIds: readonly string[]
  readonly steps: Readonly<Partial<Record<OrderStep, StepSetting>>>
  readonly subStates: readonly SubState[]
  readonly print: PrintLayout
}

export const emptyStep: StepSetting = { requiredFields: [], checks: [], ownerIds: [], copy: null, notice: null }

/** The settings of a step, or the quiet defaults. */
export function stepOf(process: Pick<OrderProcess, 'steps'>, step: OrderStep): StepSetting {
  return process.steps[step] ?? emptyStep
}

/** Whether the specification has a before-hook at the step. */
export function isHook(step: OrderStep): step is HookStep {
  return (hookSteps as readonly OrderStep[]).includes(step)
}

/** The process of a new template: acceptance, pool and evaluation on, nothing else asked for. */
export const newOrderProcess: OrderProcess = {
  acceptanceRequired: true,
  poolEnabled: true,
  grabNeedsConfirm: false,
  arrivalRequired: false,
  arrivalRadiusM: 1000,
  minPhotos: 0,
  signatureRequired: false,
  receiptEnabled: false,
  collectionEnabled: false,
  evaluationEnabled: true,
  approvals: { creation: null, completion: null, receipt: null, collection: null },
  dispatcherIds: [],
  steps: {},
  subStates: [],
  print: { title: '', groups: [], footer: '', showPhotos: true, showSignature: true, showQrCode: true },
}
