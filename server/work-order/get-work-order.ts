/** The whole order for the detail page and the phone. */
import type { FileShape } from '@onsite/api/file/file-calls.ts'
import { getWorkOrder } from '@onsite/api/work-order/work-order-detail.ts'
import type {
  AbnormalShape,
  PaymentShape,
  VisitShape,
  WorkOrderDetail,
  WorkOrderRow,
} from '@onsite/api/work-order/work-order-shapes.ts'
import { TemplateState } from '@onsite/domain/template/template-content.ts'
import type { AbnormalType } from '@onsite/domain/work-order/abnormal-type.ts'
import type { VisitState } from '@onsite/domain/work-order/visit-state.ts'
import { workOrderLifecycle } from '@onsite/domain/work-order/work-order-lifecycle.ts'
import type { PaymentMethod, ServiceResult } from '@onsite/domain/work-order/work-order-state.ts'
import { assetBrief } from '../asset/present-asset.ts'
import { contractOfOrder } from '../contract/contract-order-door.ts'
import { publishedHeads } from '../field/form-head-store.ts'
import { versionsById } from '../field/version-store.ts'
import { type FileRecord, filesByIds } from '../file/file-store.ts'
import { answer } from '../kernel/answer.ts'
import type { Context } from '../kernel/context.ts'
import { peopleNames, staffByIds } from '../people/people-store.ts'
import { presentRecords } from '../record/present-record.ts'
import { nameIn, ownOf, presentFiles, presentVerdicts } from './present-work-order.ts'
import { orderFieldsTable } from './work-order-list-store.ts'
import { readOrder } from './take-step.ts'
import type { WholeOrder } from './whole-order-store.ts'
import { approvalsOf } from '../approval/approvals.ts'
import { type AbnormalRecord, abnormalsOf, OrderFileKind, orderFiles, visitsOf } from './work-order-child-store.ts'
import { type PaymentItem, type PaymentRecord, paymentsOf } from './work-order-payment-store.ts'
import { peopleOfOrder, recentOrderCount } from './work-order-people-store.ts'
import { PersonKind, type VisitRecord, type WorkOrderRecord } from './work-order-store.ts'

const answerDetail = answer(getWorkOrder, async (ctx, { id }) => await detailOf(ctx, id))

/** The whole order as this person sees it. Throws `not-found`. */
export async function detailOf(ctx: Context, id: string): Promise<WorkOrderDetail> {
  // The children travel with the order, in one round trip; they are thrown away when the order may not be seen.
  const [order, people, files, visits, abnormals, payments, heads, approvals] = await Promise.all([
    readOrder(ctx, id),
    peopleOfOrder(ctx, id),
    orderFiles(ctx, id),
    visitsOf(ctx, id),
    abnormalsOf(ctx, id),
    paymentsOf(ctx, id),
    publishedHeads(ctx, 'order'),
    approvalsOf(ctx, id),
  ])
  const { row, content, facts } = order
  const named = [
    ...people.map((person) => person.personId),
    ...visits.map((visit) => visit.technician_id),
    ...abnormals.flatMap((one) => [one.applied_by, one.handled_by, one.target_person_id]),
    ...payments.map((payment) => payment.created_by),
    ...facts.openApproverIds,
    row.receipt_by,
    row.accepted_by,
    row.evaluated_by,
  ].filter((person) => person !== null)
  const head = heads.find((one) => one.id === row.template_id)
  const [[fields], names, records, technician, recent, production, contract, versions] = await Promise.all([
    presentRecords(ctx, orderFieldsTable, [row]),
    peopleNames(ctx, named),
    filesByIds(ctx, [...files.map((file) => file.fileId), ...abnormals.flatMap((one) => one.photo_ids)]),
    staffByIds(ctx, row.technician_id === null ? [] : [row.technician_id]),
    row.customer_id === null ? 0 : recentOrderCount(ctx, row.customer_id, id),
    row.asset_id === null ? null : assetBrief(ctx, row.asset_id),
    row.contract_id === null ? null : contractOfOrder(ctx, row.contract_id),
    versionsById(ctx, [row.version_id, ...(head === undefined ? [] : [head.versionId])]),
  ])
  if (fields === undefined) throw new Error(`work order ${id} was not presented`)
  const filesOf = (kind: OrderFileKind): FileShape[] =>
    presentFiles(
      files.filter((file) => file.kind === kind).map((file) => file.fileId),
      records,
    )
  const peopleOf = (kind: PersonKind) =>
    people
      .filter((person) => person.kind === kind)
      .map((person) => ({ id: person.personId, name: nameIn(names, person.personId) }))
  const versionNo = versions.get(row.version_id)?.no ?? 0
  return {
    ...fields,
    ...ownOf(
      row,
      content,
      facts.openApproverIds.map((person) => nameIn(names, person)),
    ),
    actions: presentVerdicts(workOrderLifecycle.judgeAll(facts, ctx.actor, ctx.now)),
    ...ownFields(order, names),
    versionNo,
    latestVersionNo: head === undefined ? versionNo : (versions.get(head.versionId)?.no ?? versionNo),
    templateState: head?.isEnabled === true ? TemplateState.Published : TemplateState.Disabled,
    approvals,
    payments: payments.map((payment) => presentPayment(payment, names)),
    servicePersonalPhone: (row.technician_id && technician.get(row.technician_id)?.mobile) ?? '',
    coordinationUsers: peopleOf(PersonKind.Collaborator),
    duplicateUsers: peopleOf(PersonKind.Copied),
    attachments: filesOf(OrderFileKind.Attachment),
    photos: filesOf(OrderFileKind.Photo),
    signature: filesOf(OrderFileKind.Signature).at(-1) ?? null,
    visits: visits.map((visit) => presentVisit(visit, names)),
    abnormals: abnormals.map((one) => presentAbnormal(one, names, records)),
    recentOrderCount: recent,
    production,
    contract,
  }
}

type OwnField = Exclude<
  keyof WorkOrderDetail,
  | keyof WorkOrderRow
  | 'actions'
  | 'servicePersonalPhone'
  | 'coordinationUsers'
  | 'duplicateUsers'
  | 'attachments'
  | 'photos'
  | 'signature'
  | 'visits'
  | 'abnormals'
  | 'recentOrderCount'
  | 'production'
  | 'contract'
  | 'versionNo'
  | 'latestVersionNo'
  | 'templateState'
  | 'approvals'
  | 'payments'
>

/** Columns that only the detail shows. */
function ownFields(
  { row, process, facts }: WholeOrder,
  names: ReadonlyMap<string, string>,
): Pick<WorkOrderDetail, OwnField> {
  return {
    detailDesc: row.detail,
    customEnterpriseName: row.customer_company,
    addressId: row.address_id,
    lng: row.lng,
    lat: row.lat,
    acceptUserName: nameIn(names, row.accepted_by),
    accept_time: row.accepted_at,
    refuse_count: row.refuse_count,
    reschedule_count: row.reschedule_count,
    attempt: row.attempt,
    approverId: facts.openApproverIds[0] ?? null,
    approval_time: row.approval_at,
    pause_until: row.paused_until,
    pause_reason: row.pause_reason,
    cancel_reason: row.cancel_reason,
    cancel_time: row.cancelled_at,
    service_result: row.service_result as ServiceResult | null,
    solution: row.solution,
    evaluation: evaluationOf(row, names),
    versionId: row.version_id,
    subStates: process.subStates.filter((one) => one.state === row.state).map(({ id, name }) => ({ id, name })),
    receipt_time: row.receipt_at,
    receiptUserName: nameIn(names, row.receipt_by),
    settle_time: row.settled_at,
    template: {
      acceptanceRequired: process.acceptanceRequired,
      poolEnabled: process.poolEnabled,
      creationApproval: process.approvals.creation !== null,
      completionApproval: process.approvals.completion !== null,
      arrivalRequired: process.arrivalRequired,
      minPhotos: process.minPhotos,
      signatureRequired: process.signatureRequired,
      receiptEnabled: process.receiptEnabled,
      collectionEnabled: process.collectionEnabled,
      evaluationEnabled: process.evaluationEnabled,
    },
  }
}

function evaluationOf(row: WorkOrderRecord, names: ReadonlyMap<string, string>): WorkOrderDetail['evaluation'] {
  if (row.evaluated_at === null) return null
  return {
    quality: row.quality ?? 0,
    attitude: row.attitude ?? 0,
    speed: row.speed ?? 0,
    resolution: row.resolution ?? 0,
    text: row.evaluation_text,
    time: row.evaluated_at,
    userName: nameIn(names, row.evaluated_by),
  }
}

function presentPayment(payment: PaymentRecord, names: ReadonlyMap<string, string>): PaymentShape {
  return {
    id: payment.id,
    items: payment.items as PaymentItem[],
    itemAmount: payment.item_amount,
    spareAmount: payment.spare_amount,
    otherAmount: payment.other_amount,
    discountAmount: payment.discount_amount,
    amount: payment.amount,
    method: payment.method as PaymentMethod,
    note: payment.note,
    userName: nameIn(names, payment.created_by),
    time: payment.created_at,
    state: payment.state,
  }
}

function presentVisit(visit: VisitRecord, names: ReadonlyMap<string, string>): VisitShape {
  return {
    id: visit.id,
    seq: visit.seq,
    technicianId: visit.technician_id,
    technicianName: nameIn(names, visit.technician_id),
    state: visit.state as VisitState,
    planStart: visit.plan_start,
    planEnd: visit.plan_end,
    departAt: visit.depart_at,
    arriveAt: visit.arrive_at,
    startAt: visit.start_at,
    endAt: visit.end_at,
    distanceM: visit.distance_m,
    arriveNote: visit.arrive_note,
    report: visit.report,
  }
}

function presentAbnormal(
  one: AbnormalRecord,
  names: ReadonlyMap<string, string>,
  records: ReadonlyMap<string, FileRecord>,
): AbnormalShape {
  return {
    id: one.id,
    type: one.type as AbnormalType,
    reason: one.reason,
    expectStart: one.expect_start,
    expectEnd: one.expect_end,
    targetPersonName: nameIn(names, one.target_person_id),
    newTitle: one.new_title,
    newDetail: one.new_detail,
    applyUserName: nameIn(names, one.applied_by),
    applyTime: one.applied_at,
    handlerName: nameIn(names, one.handled_by),
    handleTime: one.handled_at,
    handleNote: one.handle_note,
    result: one.result,
    photos: presentFiles(one.photo_ids, records),
  }
}

export const detailAnswers = [answerDetail]
