/** What the approval engine is told of orders: one subject for each of the four points (Spec 1 §3 examineType 1–4, domain.md 2.19). */
import { type ApprovalPoint, approvalPoints } from '@onsite/domain/template/order-process.ts'
import { serviceResultNames, type ServiceResult } from '@onsite/domain/work-order/work-order-state.ts'
import { approvalsOf } from '../approval/approval-door.ts'
import type { ApprovalSubject, SubjectBrief } from '../approval/approval-subject-door.ts'
import { formOf } from '../field/form-door.ts'
import { formNames } from '../field/form-store.ts'
import { saveValues } from '../field/values-door.ts'
import { storedValuesOf } from '../field/values-store.ts'
import { Failure } from '@onsite/domain/failure.ts'
import { recordPath } from '@onsite/domain/record/record-paths.ts'
import type { Context } from '../kernel/context.ts'
import { peopleNames } from '../people/people-store.ts'
import { takeOutcome } from './approval-outcome.ts'
import { moreFixedFields, systemOf } from './order-system.ts'
import { takeStep } from './take-step.ts'
import { type WholeOrder, wholeOrderOfTenant, wholeOrders } from './whole-order-store.ts'
import { paymentsOf, PaymentState } from './work-order-payment-store.ts'

const points = Object.keys(approvalPoints) as readonly ApprovalPoint[]

/** The lasting word of a point, as it is stored with its approvals. */
const subjectKindOf = (point: ApprovalPoint): string => `work-order:${point}`

/** The order, whoever may see it: an approver judges it without any other part in it. */
async function orderOf(ctx: Context, id: string, lock = false): Promise<WholeOrder> {
  const order = await wholeOrderOfTenant(ctx, id, lock)
  if (order === undefined) throw new Failure('not-found', { record: '工单' })
  return order
}

const canSee = async (ctx: Context, id: string): Promise<boolean> => (await wholeOrders(ctx, [id], false)).has(id)

async function brief(ctx: Context, point: ApprovalPoint, id: string): Promise<SubjectBrief | undefined> {
  const order = await wholeOrderOfTenant(ctx, id, false)
  if (order === undefined) return undefined
  const { row } = order
  const [visible, names, types, payment] = await Promise.all([
    canSee(ctx, id),
    peopleNames(ctx, row.technician_id === null ? [] : [row.technician_id]),
    formNames(ctx, [row.template_id]),
    point === 'collection' ? awaitingPayment(ctx, id) : undefined,
  ])
  const lines = [
    { label: '工单类型', value: types.get(row.template_id) ?? '' },
    { label: '客户', value: row.customer_name },
    { label: '服务地址', value: row.address_text },
    { label: '服务人员', value: (row.technician_id && names.get(row.technician_id)) ?? '' },
    ...(point === 'creation' ? [{ label: '详细描述', value: row.detail }] : []),
    ...(point === 'completion'
      ? [
          {
            label: '服务结果',
            value: row.service_result === null ? '' : serviceResultNames[row.service_result as ServiceResult],
          },
          { label: '处理说明', value: row.solution },
        ]
      : []),
    ...(payment === undefined ? [] : [{ label: '收款金额', value: `${(payment.amount / 100).toFixed(2)} 元` }]),
  ]
  return {
    id,
    no: row.no,
    title: row.title,
    path: visible ? recordPath('work-order', id) : '',
    summary: lines.filter((line) => line.value !== ''),
  }
}

const awaitingPayment = async (ctx: Context, orderId: string) =>
  (await paymentsOf(ctx, orderId)).find((payment) => payment.state === PaymentState.Awaiting)

/** Yuan in conditions: people think of 5000, not of cents. */
const amountField = { key: 'amount', label: '收款金额（元）', type: 2 } as const

function subject(point: ApprovalPoint): ApprovalSubject {
  return {
    kind: subjectKindOf(point),
    label: `工单${approvalPoints[point]}`,
    formKind: 'order',
    recordKind: 'work-order',
    fixed: point === 'collection' ? [...moreFixedFields, amountField] : moreFixedFields,
    brief: async (ctx, id) => await brief(ctx, point, id),
    canSee,
    lock: async (ctx, id) => {
      await wholeOrderOfTenant(ctx, id, true)
    },
    content: async (ctx, id) => {
      const { content, row } = await orderOf(ctx, id)
      const [{ values }, payment] = await Promise.all([
        storedValuesOf(ctx, 'order', id),
        point === 'collection' ? awaitingPayment(ctx, id) : undefined,
      ])
      const system = { ...systemOf(row), ...(payment === undefined ? {} : { amount: payment.amount / 100 }) }
      return { values, system, fields: content.fields }
    },
    form: async (ctx, id, editable) => {
      const { content, row } = await orderOf(ctx, id)
      if (content.fields.length === 0) return null
      return await formOf(ctx, {
        formKind: 'order',
        templateId: row.template_id,
        versionId: row.version_id,
        recordId: id,
        step: 'edit',
        system: systemOf(row),
        canEdit: editable.length > 0,
        onlyFields: editable,
      })
    },
    edit: async (ctx, id, values, editable) => {
      const order = await orderOf(ctx, id, true)
      const changes = await saveValues(ctx, {
        formKind: 'order',
        recordId: id,
        versionId: order.row.version_id,
        step: 'edit',
        values,
        system: systemOf(order.row),
        onlyFields: editable,
      })
      if (changes.length > 0) await takeStep(ctx, order, { action: 'saveValues', patch: {}, changes })
    },
    finished: async (ctx, { state, reason, subjectId }) => {
      await takeOutcome(ctx, subjectId, point, { state, reason })
    },
  }
}

const subjects: Readonly<Record<ApprovalPoint, ApprovalSubject>> = {
  creation: subject('creation'),
  completion: subject('completion'),
  receipt: subject('receipt'),
  collection: subject('collection'),
}

/** The subject of a point. */
export const subjectOf = (point: ApprovalPoint): ApprovalSubject => subjects[point]

/** All of them, for the engine. */
export const workOrderApprovalSubjects: readonly ApprovalSubject[] = points.map(subjectOf)

/** Every approval of an order, newest first. */
export const approvalsOfOrder = approvalsOf
