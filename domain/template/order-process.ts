/** The process of an order template: the switches that a designer sets on the fixed machine. Plain data, part of a template version. */
import type { DocumentProcess, NoticeRule, StepSetting } from '../document/document-process.ts'
import { type HookStep, hookSteps, type OrderStep } from '../field/form-step.ts'

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

/** A step's notice and settings, with the receivers of an order. */
export type OrderNoticeRule = NoticeRule<NoticeReceiver>
export type OrderStepSetting = StepSetting<NoticeReceiver>

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

export interface OrderProcess extends DocumentProcess<OrderStep, ApprovalPoint, NoticeReceiver> {
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
  /** Default dispatchers: told when an order waits for assignment (`getDefaultDispatch`). */
  readonly dispatcherIds: readonly string[]
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
