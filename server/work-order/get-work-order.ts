/** The whole order for the detail page and the phone, its tabs, and its timeline. */
import {
  getTimeline,
  getWorkOrder,
  getWorkOrderTabs,
  getWorkOrderTabsOf,
} from '@onsite/api/work-order/work-order-detail.ts'
import type {
  AbnormalShape,
  TimelineEntry,
  VisitShape,
  WorkOrderDetail,
} from '@onsite/api/work-order/work-order-shapes.ts'
import type { FileShape } from '@onsite/api/file/file-calls.ts'
import { Failure } from '@onsite/domain/failure.ts'
import type { AbnormalType } from '@onsite/domain/work-order/abnormal-type.ts'
import type { VisitState } from '@onsite/domain/work-order/visit-state.ts'
import type { WorkOrderState } from '@onsite/domain/work-order/work-order-state.ts'
import { logLabel, workOrderLifecycle } from '@onsite/domain/work-order/work-order-lifecycle.ts'
import { type ServiceResult } from '@onsite/domain/work-order/work-order-state.ts'
import { type FileRecord, filesByIds } from '../file/file-store.ts'
import { presentFile } from '../file/present-file.ts'
import { answer } from '../kernel/answer.ts'
import type { Context } from '../kernel/context.ts'
import { peopleNames, staffByIds } from '../people/people-store.ts'
import { nameIn, type Names, namesFor, presentRow, presentVerdicts, rowNames } from './present-work-order.ts'
import { type AbnormalRecord, abnormalsOf, OrderFileKind, orderFiles, visitsOf } from './work-order-child-store.ts'
import { type LogEntry, logsOf, type Message, messagesOf } from './work-order-log-store.ts'
import { peopleOfOrder, recentOrderCount } from './work-order-people-store.ts'
import { PersonKind, type VisitRecord, type WholeOrder, wholeOrders, type WorkOrderRecord } from './work-order-store.ts'

/** One visible order, not locked. Throws `not-found`. */
async function readOrder(ctx: Context, id: string): Promise<WholeOrder> {
  const order = (await wholeOrders(ctx, [id], false)).get(id)
  if (order === undefined) throw new Failure('not-found', { record: '工单' })
  return order
}

const answerDetail = answer(getWorkOrder, async (ctx, { id }) => {
  // The children travel with the order, in one round trip; they are thrown away when the order may not be seen.
  const [order, people, files, visits, abnormals] = await Promise.all([
    readOrder(ctx, id),
    peopleOfOrder(ctx, id),
    orderFiles(ctx, id),
    visitsOf(ctx, id),
    abnormalsOf(ctx, id),
  ])
  const { row } = order
  const named = [
    ...people.map((person) => person.personId),
    ...visits.map((visit) => visit.technician_id),
    ...abnormals.flatMap((one) => [one.applied_by, one.handled_by, one.target_person_id]),
  ].filter((person) => person !== null)
  const [names, records, technician, recent] = await Promise.all([
    namesFor(ctx, [row], named),
    filesByIds(ctx, [...files.map((file) => file.fileId), ...abnormals.flatMap((one) => one.photo_ids)]),
    staffByIds(ctx, row.technician_id === null ? [] : [row.technician_id]),
    row.customer_id === null ? 0 : recentOrderCount(ctx, row.customer_id, id),
  ])
  const filesOf = (kind: OrderFileKind): FileShape[] =>
    presentFiles(
      files.filter((file) => file.kind === kind).map((file) => file.fileId),
      records,
    )
  const peopleOf = (kind: PersonKind) =>
    people
      .filter((person) => person.kind === kind)
      .map((person) => ({ id: person.personId, name: nameIn(names.people, person.personId) }))
  return {
    ...presentRow(row, rowNames(row, names)),
    actions: presentVerdicts(workOrderLifecycle.judgeAll(order.facts, ctx.actor, ctx.now)),
    ...ownFields(order, names),
    servicePersonalPhone: (row.technician_id && technician.get(row.technician_id)?.mobile) ?? '',
    coordinationUsers: peopleOf(PersonKind.Collaborator),
    duplicateUsers: peopleOf(PersonKind.Copied),
    attachments: filesOf(OrderFileKind.Attachment),
    photos: filesOf(OrderFileKind.Photo),
    signature: filesOf(OrderFileKind.Signature).at(-1) ?? null,
    visits: visits.map((visit) => presentVisit(visit, names)),
    abnormals: abnormals.map((one) => presentAbnormal(one, names, records)),
    recentOrderCount: recent,
  }
})

type OwnField = Exclude<
  keyof WorkOrderDetail,
  | keyof ReturnType<typeof presentRow>
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
>

/** What the detail adds to the row from the row itself. */
function ownFields({ row, template }: WholeOrder, names: Names): Pick<WorkOrderDetail, OwnField> {
  return {
    detailDesc: row.detail,
    customEnterpriseName: row.customer_company,
    addressId: row.address_id,
    lng: row.lng,
    lat: row.lat,
    acceptUserName: nameIn(names.people, row.accepted_by),
    accept_time: row.accepted_at,
    refuse_count: row.refuse_count,
    reschedule_count: row.reschedule_count,
    attempt: row.attempt,
    approverId: row.approver_id,
    approval_time: row.approval_at,
    pause_until: row.paused_until,
    pause_reason: row.pause_reason,
    cancel_reason: row.cancel_reason,
    cancel_time: row.cancelled_at,
    service_result: row.service_result as ServiceResult | null,
    solution: row.solution,
    evaluation: evaluationOf(row, names),
    template: {
      acceptanceRequired: template.acceptanceRequired,
      poolEnabled: template.poolEnabled,
      creationApproval: template.creationApproval,
      completionApproval: template.completionApproval,
      arrivalRequired: template.arrivalRequired,
      minPhotos: template.minPhotos,
      signatureRequired: template.signatureRequired,
    },
  }
}

function evaluationOf(row: WorkOrderRecord, names: Names): WorkOrderDetail['evaluation'] {
  if (row.evaluated_at === null) return null
  return {
    quality: row.quality ?? 0,
    attitude: row.attitude ?? 0,
    speed: row.speed ?? 0,
    resolution: row.resolution ?? 0,
    text: row.evaluation_text,
    time: row.evaluated_at,
    userName: nameIn(names.people, row.evaluated_by),
  }
}

const presentFiles = (ids: readonly string[], records: ReadonlyMap<string, FileRecord>): FileShape[] =>
  ids
    .map((id) => records.get(id))
    .filter((file) => file !== undefined)
    .map(presentFile)

function presentVisit(visit: VisitRecord, names: Names): VisitShape {
  return {
    id: visit.id,
    seq: visit.seq,
    technicianId: visit.technician_id,
    technicianName: nameIn(names.people, visit.technician_id),
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

function presentAbnormal(one: AbnormalRecord, names: Names, records: ReadonlyMap<string, FileRecord>): AbnormalShape {
  return {
    id: one.id,
    type: one.type as AbnormalType,
    reason: one.reason,
    expectStart: one.expect_start,
    expectEnd: one.expect_end,
    targetPersonName: nameIn(names.people, one.target_person_id),
    newTitle: one.new_title,
    newDetail: one.new_detail,
    applyUserName: nameIn(names.people, one.applied_by),
    applyTime: one.applied_at,
    handlerName: nameIn(names.people, one.handled_by),
    handleTime: one.handled_at,
    handleNote: one.handle_note,
    result: one.result,
    photos: presentFiles(one.photo_ids, records),
  }
}

const answerTimeline = answer(getTimeline, async (ctx, { id }) => {
  await readOrder(ctx, id)
  const [logs, messages] = await Promise.all([logsOf(ctx, id), messagesOf(ctx, id)])
  const [names, files] = await Promise.all([
    peopleNames(
      ctx,
      [...logs.map((log) => log.actorId), ...messages.map((message) => message.authorId)].filter(
        (person) => person !== null,
      ),
    ),
    filesByIds(
      ctx,
      messages.flatMap((message) => message.fileIds),
    ),
  ])
  const entries = [
    ...logs.map((log) => presentLog(log, names)),
    ...messages.map((message) => presentMessage(ctx, message, names, files)),
  ]
  // Newest first. By id, which is made when the entry is written: `at` is when the request came, and it may have waited for a lock.
  return entries.sort((a, b) => (a.id < b.id ? 1 : -1))
})

function presentLog(log: LogEntry, names: ReadonlyMap<string, string>): TimelineEntry {
  return {
    id: log.id,
    kind: 'log',
    action: log.action,
    label: logLabel(log.action),
    actorId: log.actorId,
    actorName: log.actorId === null ? '系统' : nameIn(names, log.actorId),
    at: log.at,
    fromState: log.fromState as WorkOrderState | null,
    toState: log.toState as WorkOrderState,
    text: log.reason,
    changes: [...log.changes],
    isInternal: false,
    files: [],
    removable: false,
  }
}

function presentMessage(
  ctx: Context,
  message: Message,
  names: ReadonlyMap<string, string>,
  files: ReadonlyMap<string, FileRecord>,
): TimelineEntry {
  return {
    id: message.id,
    kind: 'message',
    action: 'message',
    label: logLabel('message'),
    actorId: message.authorId,
    actorName: nameIn(names, message.authorId),
    at: message.at,
    fromState: null,
    toState: null,
    text: message.text,
    changes: [],
    isInternal: message.isInternal,
    files: presentFiles(message.fileIds, files),
    removable: message.authorId === ctx.person.id,
  }
}

async function tabs(ctx: Context, { id }: { readonly id: string }) {
  await readOrder(ctx, id)
  const [logs, messages, visits, files] = await Promise.all([
    logsOf(ctx, id),
    messagesOf(ctx, id),
    visitsOf(ctx, id),
    orderFiles(ctx, id),
  ])
  return [
    { key: 'timeline', name: '动态', count: logs.length },
    { key: 'message', name: '沟通', count: messages.length },
    { key: 'visit', name: '上门记录', count: visits.length },
    { key: 'file', name: '附件', count: files.length },
  ]
}

export const detailAnswers = [
  answerDetail,
  answerTimeline,
  answer(getWorkOrderTabs, tabs),
  answer(getWorkOrderTabsOf, tabs),
]
