/** The process of work orders: its steps and settings, with the approval points and everything else that templates ask of it. */
import type { DocumentProcess } from '../document/document-process.ts'
import { newProcess, type ProcessPoint, type ProcessSpec } from '../document/process-spec.ts'
import { workOrderForms } from './work-order-forms.ts'
import { targetState } from './first-state.ts'
import { workOrderDocument } from './work-order-document.ts'
import { WorkOrderState as S } from './work-order-state.ts'
import { type OrderSettings, orderSettings, type OrderStep, orderSteps } from './work-order-steps.ts'

const pointFields = (point: string) => ({
  approved: workOrderDocument.decision(point, true),
  rejected: workOrderDocument.decision(point, false),
})
/** The four approval points of an order. */
export const approvalPoints = {
  creation: { ...pointFields('creation'), label: '创建审批', hint: '新建后先审批，通过了才进入流程', after: 'create' },
  completion: {
    ...pointFields('completion'),
    label: '完成审批',
    hint: '完成服务后审批，驳回则回到服务中',
    after: 'complete',
  },
  receipt: { ...pointFields('receipt'), label: '回执审批', hint: '回执提交后审批', after: 'receipt' },
  collection: { ...pointFields('collection'), label: '收款审批', hint: '登记收款后审批', after: 'collect' },
} as const satisfies Record<string, ProcessPoint<OrderStep>>
export type ApprovalPoint = keyof typeof approvalPoints

const receivers = {
  creator: '创建人',
  technician: '服务人员',
  collaborators: '协同人',
  copied: '抄送人',
  dispatchers: '默认调度员',
  owners: '步骤负责人',
} as const
export type NoticeReceiver = keyof typeof receivers

export const workOrderProcess: ProcessSpec = {
  document: workOrderDocument,
  steps: orderSteps,
  settings: orderSettings,
  points: approvalPoints,
  receivers,
  usualReceivers: ['creator', 'technician', 'owners'],
  editing: 'workOrder.edit',
  upgrading: 'workOrder.upgrade',
  startOf: ({ acceptanceRequired }: DocumentProcess & OrderSettings) =>
    targetState({ acceptanceRequired, creationApproval: false, technicianNamed: false, selfTake: false }),
  end: { action: 'archive', hint: '不能再改' },
  reaches({ acceptanceRequired, approvals }: DocumentProcess & OrderSettings, state) {
    if (state === S.PendingAcceptance) return acceptanceRequired
    return state !== S.PendingApproval || Object.values(approvals).some((flow) => flow !== null)
  },
  sheetHead: ['工单编号', ...workOrderForms.order.fixed.map((field) => field.label), '服务人员', '服务地址'],
  words: {
    settings: '派单与服务要求',
    subState: '「服务中」下的「等备件」',
    otherNotices: '指派、催单、审批等',
    hooks: '、对账前。对账属于结算，不在工单流程里检查。',
  },
}

export type OrderProcess = DocumentProcess<OrderStep, ApprovalPoint, NoticeReceiver> & OrderSettings

/** The process of a stored order template, which was checked when it was kept; a version without one follows the process of a new template. */
export const orderProcessOf = (process: DocumentProcess | null): OrderProcess =>
  (process ?? newProcess(workOrderProcess)) as OrderProcess

/** The process of a new template: acceptance, pool and evaluation on, nothing else asked for. */
export const newOrderProcess = orderProcessOf(null)
