/** Orders as areas before theirs know them: names, search, their form and the forms beside it. */
import type { FormKind } from '@onsite/domain/field/form-kind.ts'
import type { FormStep } from '@onsite/domain/field/form-step.ts'
import { given } from '@onsite/domain/given.ts'
import { isGranted } from '@onsite/domain/permission/permission-codes.ts'
import { workOrderDocument } from '@onsite/domain/work-order/work-order-document.ts'
import { type WorkOrderAction, workOrderLifecycle } from '@onsite/domain/work-order/work-order-lifecycle.ts'
import { OrderApprovalResult, openStates } from '@onsite/domain/work-order/work-order-state.ts'
import { isFrozen } from '../approval/approvals.ts'
import { storedValuesOf } from '../field/values-store.ts'
import type { RecordKindEntry } from '../kernel/record-directory.ts'
import { recordKindEntry } from '../record/record-kind.ts'
import { countOnVersions } from '../record/version-counts-store.ts'
import { systemOf } from './order-system.ts'
import { lockOrder, readOrder, takeStep } from './take-step.ts'
import { workOrderList, workOrderTable } from './work-order-list-store.ts'
import { placeOfOrder } from './work-order-label-store.ts'
import { isOrderOpen, openOrdersNaming, ordersOpen, ordersSendTo } from './work-order-sight-store.ts'

const countByVersion = countOnVersions(workOrderTable, openStates)

/** Actions by which a form is filled at a step: one that is allowed is enough. The creation's was filled when the order was made. */
const actionsAt = (step: FormStep): readonly WorkOrderAction[] =>
  step === 'edit' ? ['edit', 'editOwn'] : workOrderDocument.fillingAt(step)

const plain = recordKindEntry(workOrderList, {
  labelOf: ({ no, title }) => `${no} ${title}`,
  lineOf: ({ customer_name: customer }) => customer,
  touches: ['work-order'],
})

/** Labels and what people type begin with the number. */
const numberIn = (text: string): string => (text.trim().split(' ')[0] ?? '').toUpperCase()

/** An entry for the order's own form, or for a form beside it that is filled at one step. */
function entry(formKind: FormKind, label: string, sideStep: FormStep | null): RecordKindEntry {
  return {
    kind: 'work-order',
    formKind,
    label,
    view: 'workOrder.view',
    seesAll: (rights) => plain.seesAll(rights),
    seesPart: (rights) => plain.seesPart(rights),
    sees: isOrderOpen,
    explain: async (ctx, id) => await plain.explain(ctx, id),
    opens: ordersOpen,
    sendsTo: ordersSendTo,
    countIn: workOrderList.countIn,
    ...given({ count: plain.count, countOf: plain.countOf, taggable: plain.taggable, urgent: plain.urgent }),

    briefs: async (ctx, ids) => await plain.briefs(ctx, ids),

    async placeOf(ctx, id) {
      return isGranted(ctx.person.powers, 'workOrder.view') ? await placeOfOrder(ctx, id) : null
    },

    async search(ctx, text) {
      // A whole number finds its order at once.
      const exact = await plain.findByLabels(ctx, [numberIn(text)])
      return exact.length > 0 ? exact : await plain.search(ctx, text)
    },

    async findByLabels(ctx, labels) {
      return await plain.findByLabels(ctx, [...new Set(labels.map(numberIn))])
    },

    async openForm(ctx, id, step, lock) {
      const { facts, row } = lock ? await lockOrder(ctx, id) : await readOrder(ctx, id)
      const allowed = workOrderLifecycle.allowedActions(facts, ctx.actor, ctx.now)
      const canEdit =
        actionsAt(sideStep ?? step ?? 'edit').some((action) => allowed.includes(action)) &&
        !(row.examine_result === OrderApprovalResult.Pending && (await isFrozen(ctx, id)))
      const system = systemOf(row)
      if (sideStep === null) return { templateId: row.template_id, versionId: row.version_id, system, canEdit }
      return { templateId: null, versionId: (await storedValuesOf(ctx, formKind, id)).versionId, system, canEdit }
    },

    ...(sideStep === null ? given({ countByVersion, idsNaming: openOrdersNaming }) : {}),

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
