/** The whole order for the detail page and the phone. */
import { getWorkOrder } from '@onsite/api/work-order/work-order-detail.ts'
import type {
  AbnormalShape,
  PaymentShape,
  VisitShape,
  WorkOrderDetail,
} from '@onsite/api/work-order/work-order-shapes.ts'
import { TemplateState } from '@onsite/domain/template/template-content.ts'
import { AbnormalResult, type AbnormalType } from '@onsite/domain/work-order/abnormal-type.ts'
import type { VisitState } from '@onsite/domain/work-order/visit-state.ts'
import { workOrderClocks } from '@onsite/domain/work-order/work-order-clocks.ts'
import { workOrderLifecycle } from '@onsite/domain/work-order/work-order-lifecycle.ts'
import type { PaymentMethod, ServiceResult } from '@onsite/domain/work-order/work-order-state.ts'
import { approvalsOf } from '../approval/approvals.ts'
import { assetBrief } from '../asset/present-asset.ts'
import { contractOfOrder } from '../contract/contract-order-door.ts'
import { verdictsOf } from '../document/verdicts.ts'
import { versionNumbers } from '../field/version-numbers.ts'
import { filesByIds } from '../file/file-store.ts'
import { presentFiles } from '../file/present-file.ts'
import { answer } from '../kernel/answer.ts'
import { camelRow } from '../kernel/camel-row.ts'
import type { Context } from '../kernel/context.ts'
import { peopleNames } from '../people/people-store.ts'
import { presentRecords } from '../record/present-record.ts'
import { presentClock } from '../sla/shown-clock.ts'
import { ownOf } from './present-work-order.ts'
import type { WholeOrder } from './whole-order-store.ts'
import {
  type AbnormalRecord,
  abnormalsOf,
  OrderFileKind,
  orderFiles,
  payments,
  people,
  visits,
} from './work-order-child-store.ts'
import { detailedOrder } from './work-order-detail-store.ts'
import { orderFieldsTable } from './work-order-list-store.ts'
import { namesAround } from './work-order-people-store.ts'
import type { PaymentItem, PaymentRecord } from './work-order-payment-store.ts'
import { PersonKind, type VisitRecord, type WorkOrderRecord } from './work-order-store.ts'

/** Most files and most payments that a page shows. */
const mostFiles = 200
const mostPayments = 100

/** The name of a person, '' for none. */
type NameOf = (id: string | null) => string

/** The whole order as this person sees it. Throws `not-found`. */
export async function detailOf(ctx: Context, id: string): Promise<WorkOrderDetail> {
  const of = { work_order_id: id }
  // Most children travel with the order, in one round trip; they are thrown away when the order may not be seen.
  const [{ order, row }, parts, visited, around] = await Promise.all([
    detailedOrder(ctx, id),
    people.of(ctx, id),
    visits.of(ctx, id),
    namesAround(ctx, id),
  ])
  const [held, requests, paid, approvals] = await Promise.all([
    row.has_files ? orderFiles.find(ctx, of, { limit: mostFiles }) : [],
    row.has_requests ? abnormalsOf(ctx, id) : [],
    row.has_payments ? payments.find(ctx, of, { limit: mostPayments }) : [],
    row.has_approvals ? approvalsOf(ctx, id) : [],
  ])
  const { content, facts } = order
  const others = [
    ...requests.flatMap((one) => [one.applied_by, one.handled_by, one.target_person_id]),
    ...paid.map((payment) => payment.created_by),
    ...facts.openApproverIds,
  ].filter((person): person is string => person !== null && !around.has(person))
  const [[fields], names, files, production, contract, numbers] = await Promise.all([
    presentRecords(ctx, orderFieldsTable, [row]),
    peopleNames(ctx, others),
    filesByIds(ctx, [...held.map((file) => file.file_id), ...requests.flatMap((one) => one.photo_ids)]),
    row.asset_id === null ? null : assetBrief(ctx, row.asset_id),
    row.contract_id === null ? null : contractOfOrder(ctx, row.contract_id),
    versionNumbers(ctx, row),
  ])
  if (fields === undefined) throw new Error(`work order ${id} was not presented`)
  const nameOf: NameOf = (person) => (person === null ? '' : (around.get(person) ?? names.get(person) ?? ''))
  const filesOf = (kind: OrderFileKind) =>
    presentFiles(
      held.filter((file) => file.kind === kind).map((file) => file.file_id),
      files,
    )
  const peopleOf = (kind: PersonKind) =>
    parts.filter((part) => part.kind === kind).map((part) => ({ id: part.person_id, name: nameOf(part.person_id) }))
  const openRequest = requests.find(({ result }) => result === AbnormalResult.Pending)
  return {
    ...fields,
    ...ownOf(row, content, facts.openApproverIds.map(nameOf), {
      abnormalType: (openRequest?.type as AbnormalType | undefined) ?? null,
      clock: presentClock(ctx, workOrderClocks, row.shown_clock),
      labels: [...(row.shown_tags ?? [])],
    }),
    actions: verdictsOf(ctx, workOrderLifecycle, facts, true),
    ...presentColumns(order, nameOf),
    ...numbers,
    templateState: row.head?.isEnabled === true ? TemplateState.Published : TemplateState.Disabled,
    approvals,
    payments: paid.map((payment) => presentPayment(payment, nameOf)),
    servicePersonalPhone: row.technician_phone ?? '',
    coordinationUsers: peopleOf(PersonKind.Collaborator),
    duplicateUsers: peopleOf(PersonKind.Copied),
    attachments: filesOf(OrderFileKind.Attachment),
    photos: filesOf(OrderFileKind.Photo),
    signature: filesOf(OrderFileKind.Signature).at(-1) ?? null,
    visits: visited.map((visit) => presentVisit(visit, nameOf)),
    abnormals: requests.map((one) => ({ ...presentAbnormal(one, nameOf), photos: presentFiles(one.photo_ids, files) })),
    recentOrderCount: row.recent_orders,
    production,
    contract,
  }
}

/** Columns that only the detail shows. */
function presentColumns({ row, process, facts }: WholeOrder, nameOf: NameOf) {
  return {
    attempt: row.attempt,
    cancel_reason: row.cancel_reason,
    lat: row.lat,
    lng: row.lng,
    pause_reason: row.pause_reason,
    refuse_count: row.refuse_count,
    reschedule_count: row.reschedule_count,
    solution: row.solution,
    addressId: row.address_id,
    versionId: row.version_id,
    detailDesc: row.detail,
    customEnterpriseName: row.customer_company,
    acceptUserName: nameOf(row.accepted_by),
    accept_time: row.accepted_at,
    approverId: facts.openApproverIds[0] ?? null,
    approval_time: row.approval_at,
    createExamineUserName: nameOf(row.create_examined_by),
    create_examine_time: row.create_examined_at,
    completeExamineUserName: nameOf(row.complete_examined_by),
    complete_examine_time: row.complete_examined_at,
    pause_until: row.paused_until,
    cancel_time: row.cancelled_at,
    service_result: row.service_result as ServiceResult | null,
    evaluation: presentEvaluation(row, nameOf),
    subStates: process.subStates.filter((one) => one.state === row.state).map(({ id, name }) => ({ id, name })),
    receipt_time: row.receipt_at,
    receiptUserName: nameOf(row.receipt_by),
    settle_time: row.settled_at,
    template: {
      ...process,
      creationApproval: process.approvals.creation !== null,
      completionApproval: process.approvals.completion !== null,
    },
  }
}

function presentEvaluation(row: WorkOrderRecord, nameOf: NameOf): WorkOrderDetail['evaluation'] {
  if (row.evaluated_at === null) return null
  return {
    quality: row.quality ?? 0,
    attitude: row.attitude ?? 0,
    speed: row.speed ?? 0,
    resolution: row.resolution ?? 0,
    text: row.evaluation_text,
    time: row.evaluated_at,
    userName: nameOf(row.evaluated_by),
  }
}

const presentPayment = (payment: PaymentRecord, nameOf: NameOf): PaymentShape => ({
  ...camelRow(payment),
  items: payment.items as PaymentItem[],
  method: payment.method as PaymentMethod,
  userName: nameOf(payment.created_by),
  time: payment.created_at,
})

const presentVisit = (visit: VisitRecord, nameOf: NameOf): VisitShape => ({
  ...camelRow(visit),
  state: visit.state as VisitState,
  technicianName: nameOf(visit.technician_id),
})

const presentAbnormal = (one: AbnormalRecord, nameOf: NameOf): Omit<AbnormalShape, 'photos'> => ({
  ...camelRow(one),
  type: one.type as AbnormalType,
  targetPersonName: nameOf(one.target_person_id),
  applyUserName: nameOf(one.applied_by),
  applyTime: one.applied_at,
  handlerName: nameOf(one.handled_by),
  handleTime: one.handled_at,
})

export const detailAnswers = [answer(getWorkOrder, async (ctx, { id }) => await detailOf(ctx, id))]
