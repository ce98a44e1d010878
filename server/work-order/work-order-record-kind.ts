/** What orders tell of themselves to areas before theirs: names, search, their form and the forms beside it. */
import type { FormKind } from '@onsite/domain/field/form-kind.ts'
import type { FormStep } from '@onsite/domain/field/form-step.ts'
import { isGranted } from '@onsite/domain/permission/permission-codes.ts'
import { recordPath } from '@onsite/domain/record/record-paths.ts'
import { workOrderDocument } from '@onsite/domain/work-order/work-order-document.ts'
import { type WorkOrderAction, workOrderLifecycle } from '@onsite/domain/work-order/work-order-lifecycle.ts'
import { workOrderScope } from '@onsite/domain/work-order/work-order-scope.ts'
import { ExamineResult } from '@onsite/domain/work-order/work-order-state.ts'
import { isFrozen } from '../approval/approval-door.ts'
import { storedValuesOf } from '../field/values-store.ts'
import type { RecordKindEntry } from '../kernel/record-directory.ts'
import { systemOf } from './order-system.ts'
import { lockOrder, takeStep } from './take-step.ts'
import { readOrder } from './whole-order-store.ts'
import { briefOrders, findOrders, orderIdsByNumber, placeOfOrder } from './work-order-label-store.ts'
import { isOrderOpen, ordersOpen, ordersSendTo } from './work-order-sight-store.ts'

const mostFound = 20

/** Actions by which a form is filled at a step: one that is allowed is enough. The creation's was filled when the order was made. */
const actionsAt = (step: FormStep): readonly WorkOrderAction[] =>
  step === 'edit' ? ['edit', 'editOwn'] : workOrderDocument.fillingAt(step)

const toBrief = ({ id, no, title }: { readonly id: string; readonly no: string; readonly title: string }) => ({
  id,
  label: `${no} ${title}`,
  path: recordPath('work-order', id),
})

/** An entry for the order's own form, or for a form beside it that is filled at one step. */
function entry(formKind: FormKind, label: string, sideStep: FormStep | null): RecordKindEntry {
  return {
    kind: 'work-order',
    formKind,
    label,
    seesAll: (powers) => isGranted(powers, 'workOrder.view') && workOrderScope(powers).kind === 'all',
    sees: isOrderOpen,
    opens: ordersOpen,
    sendsTo: ordersSendTo,

    async briefs(ctx, ids) {
      if (ids.length === 0 || !isGranted(ctx.person.powers, 'workOrder.view')) return []
      return (await briefOrders(ctx, ids)).map(toBrief)
    },

    async placeOf(ctx, id) {
      return isGranted(ctx.person.powers, 'workOrder.view') ? await placeOfOrder(ctx, id) : null
    },

    async search(ctx, text) {
      if (!isGranted(ctx.person.powers, 'workOrder.view')) return []
      return (await findOrders(ctx, text, mostFound)).map(toBrief)
    },

    async named(ctx, labels) {
      if (!isGranted(ctx.person.powers, 'workOrder.view')) return []
      const numbers = labels.map((text) => (text.split(' ')[0] ?? '').toUpperCase())
      const ids = await orderIdsByNumber(ctx, [...new Set(numbers)])
      return (await briefOrders(ctx, [...ids.values()])).map(toBrief)
    },

    async openForm(ctx, id, step, lock) {
      const { facts, row } = lock ? await lockOrder(ctx, id) : await readOrder(ctx, id)
      const allowed = workOrderLifecycle.allowed(facts, ctx.actor, ctx.now)
      const canEdit =
        actionsAt(sideStep ?? step ?? 'edit').some((action) => allowed.includes(action)) &&
        !(row.examine_result === ExamineResult.Pending && (await isFrozen(ctx, id)))
      const system = systemOf(row)
      if (sideStep === null) return { templateId: row.template_id, versionId: row.version_id, system, canEdit }
      return { templateId: null, versionId: (await storedValuesOf(ctx, formKind, id)).versionId, system, canEdit }
    },

    async valuesSaved(ctx, id, changes) {
      const order = await lockOrder(ctx, id)
      await takeStep(ctx, order, { action: 'saveValues', patch: {}, changes })
    },
  }
}

export const workOrderRecordKinds: readonly RecordKindEntry[] = [
  entry('order', '工单', null),
  entry('receipt', '工单回执', 'receipt'),
  entry('expense', '工单费用', 'collect'),
  entry('evaluation', '工单评价', 'evaluate'),
]
