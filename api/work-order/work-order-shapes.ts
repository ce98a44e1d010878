/** Work-order shapes on the wire, in the specification's dialect. `Our choice:` wherever it shows no payload. */
import { workOrderLifecycle, type WorkOrderAction } from '@onsite/domain/work-order/work-order-lifecycle.ts'
import { workOrderSpec } from '@onsite/domain/work-order/work-order-spec.ts'
import { AbnormalType } from '@onsite/domain/work-order/abnormal-type.ts'
import { TemplateState } from '@onsite/domain/template/template-content.ts'
import { VisitState } from '@onsite/domain/work-order/visit-state.ts'
import { PaymentMethod, ServiceResult } from '@onsite/domain/work-order/work-order-state.ts'
import { type Static, Type } from 'typebox'
import { ApprovalSummary } from '../approval/approval-shapes.ts'
import { AssetBrief } from '../asset/asset-shapes.ts'
import { CoveringShape } from '../contract/service-contract-calls.ts'
import { FormStepShape, versionNumbers } from '../field/field-shapes.ts'
import { verdictShape } from '../document/document-shapes.ts'
import { FileShape } from '../file/file-calls.ts'
import { Code, Flag, Nullable } from '../fields.ts'
import { Price } from '../masked.ts'
import { rowProps } from '../record/record-shapes.ts'
import { ShownClock } from '../sla/sla-shapes.ts'

const ActionName = Type.Unsafe<WorkOrderAction>(Type.String({ enum: [...workOrderLifecycle.actions] }))
const Time = Nullable(Type.String())
const Name = Type.String()

/** A row of every work-order list. Times are ISO instants, '' stands for no text, null for no value. */
export const WorkOrderRow = Type.Object({
  ...rowProps(workOrderSpec),
  is_grab: Flag('公海'),
  pause_state: Flag('挂起'),
  /** Kind of the request that waits for a decision, null for none. */
  abnormalType: Nullable(Code('异常类型', AbnormalType)),
  /** The clock that says how late it is or was, null where no limit is set. */
  clock: Nullable(ShownClock),
  customerId: Nullable(Type.String()),
  reserve_end: Time,
  /** End of the window agreed with the customer, null where only a time was wished for. */
  customApplyEnd: Time,
  /** People with an open task of the running approval, joined by 、. */
  approverName: Name,
  /** Steps at which its version has custom fields to fill. */
  formSteps: Type.Array(FormStepShape),
  subStateId: Nullable(Type.String()),
  /** Actions that this person may take now, in the order of the lifecycle table. */
  actions: Type.Array(ActionName),
})
export type WorkOrderRow = Static<typeof WorkOrderRow>

const ActionVerdict = verdictShape(workOrderLifecycle.actions)
export type ActionVerdict = Static<typeof ActionVerdict>

export const VisitShape = Type.Object({
  id: Type.String(),
  seq: Type.Integer(),
  technicianId: Type.String(),
  technicianName: Name,
  state: Code('上门状态', VisitState),
  planStart: Time,
  planEnd: Time,
  departAt: Time,
  arriveAt: Time,
  startAt: Time,
  endAt: Time,
  /** Meters between sign-in and the customer's address, null when either is unknown. */
  distanceM: Nullable(Type.Integer()),
  arriveNote: Type.String(),
  report: Type.String(),
})
export type VisitShape = Static<typeof VisitShape>

export const AbnormalShape = Type.Object({
  id: Type.String(),
  type: Code('异常类型', AbnormalType),
  reason: Type.String(),
  expectStart: Time,
  expectEnd: Time,
  targetPersonName: Name,
  newTitle: Type.String(),
  newDetail: Type.String(),
  applyUserName: Name,
  applyTime: Type.String(),
  handlerName: Name,
  handleTime: Time,
  handleNote: Type.String(),
  /** 0 pending, 1 agreed, 2 rejected. */
  result: Type.Integer(),
  photos: Type.Array(FileShape),
})
export type AbnormalShape = Static<typeof AbnormalShape>

export const PersonName = Type.Object({ id: Type.String(), name: Name })

/** A payment taken for an order. Amounts in cents. */
export const PaymentShape = Type.Object({
  id: Type.String(),
  items: Type.Array(
    Type.Object({
      feeItemId: Nullable(Type.String()),
      name: Name,
      quantity: Type.Number(),
      price: Price,
      amount: Price,
    }),
  ),
  itemAmount: Price,
  spareAmount: Price,
  otherAmount: Price,
  discountAmount: Price,
  amount: Price,
  method: Code('收款方式', PaymentMethod),
  note: Type.String(),
  userName: Name,
  time: Type.String(),
  /** 0 awaits its approval, 1 confirmed, 2 rejected. */
  state: Type.Integer(),
})
export type PaymentShape = Static<typeof PaymentShape>

/** The whole order for the detail page and the phone. */
export const WorkOrderDetail = Type.Object({
  ...WorkOrderRow.properties,
  actions: Type.Array(ActionVerdict),
  detailDesc: Type.String(),
  customEnterpriseName: Type.String(),
  addressId: Nullable(Type.String()),
  lng: Nullable(Type.Number()),
  lat: Nullable(Type.Number()),
  servicePersonalPhone: Type.String(),
  acceptUserName: Name,
  accept_time: Time,
  coordinationUsers: Type.Array(PersonName),
  duplicateUsers: Type.Array(PersonName),
  refuse_count: Type.Integer(),
  reschedule_count: Type.Integer(),
  attempt: Type.Integer(),
  approverId: Nullable(Type.String()),
  /** When it began to wait for its last approval. */
  approval_time: Time,
  /** The last decisions on its creation and its completion. */
  createExamineUserName: Name,
  create_examine_time: Time,
  completeExamineUserName: Name,
  complete_examine_time: Time,
  pause_until: Time,
  pause_reason: Type.String(),
  cancel_reason: Type.String(),
  cancel_time: Time,
  service_result: Nullable(Code('服务结果', ServiceResult)),
  solution: Type.String(),
  evaluation: Nullable(
    Type.Object({
      quality: Type.Integer(),
      attitude: Type.Integer(),
      speed: Type.Integer(),
      resolution: Type.Integer(),
      text: Type.String(),
      time: Type.String(),
      userName: Name,
    }),
  ),
  attachments: Type.Array(FileShape),
  photos: Type.Array(FileShape),
  signature: Nullable(FileShape),
  visits: Type.Array(VisitShape),
  abnormals: Type.Array(AbnormalShape),
  /** The template version that the order stands on, and what its template is now. */
  versionId: Type.String(),
  ...versionNumbers,
  templateState: Code('模板状态', TemplateState),
  /** Sub-states that the present state has. */
  subStates: Type.Array(Type.Object({ id: Type.String(), name: Name })),
  /** All of the order, newest first. */
  approvals: Type.Array(ApprovalSummary),
  receipt_time: Time,
  receiptUserName: Name,
  settle_time: Time,
  payments: Type.Array(PaymentShape),
  template: Type.Object({
    acceptanceRequired: Type.Boolean(),
    poolEnabled: Type.Boolean(),
    creationApproval: Type.Boolean(),
    completionApproval: Type.Boolean(),
    arrivalRequired: Type.Boolean(),
    minPhotos: Type.Integer(),
    signatureRequired: Type.Boolean(),
    receiptEnabled: Type.Boolean(),
    collectionEnabled: Type.Boolean(),
    evaluationEnabled: Type.Boolean(),
  }),
  /** Orders of the same customer in the last 12 months, this one left out. */
  recentOrderCount: Type.Integer(),
  /** The asset with its warranty of today; null without one. */
  production: Nullable(AssetBrief),
  /** The contract as it is now; null without one. */
  contract: Nullable(CoveringShape),
})
export type WorkOrderDetail = Static<typeof WorkOrderDetail>
