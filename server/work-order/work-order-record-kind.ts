/** Orders as areas before theirs know them: names, search, their form and the forms beside it. */
import { workOrderDocument } from '@onsite/domain/work-order/work-order-document.ts'
import { OrderApprovalResult, openStates } from '@onsite/domain/work-order/work-order-state.ts'
import { isFrozen } from '../approval/approvals.ts'
import { documentForms } from '../document/fills-at.ts'
import type { RecordKindEntry } from '../kernel/record-directory.ts'
import { type KindOptions, recordKindEntry } from '../record/record-kind.ts'
import { systemOf } from './order-system.ts'
import { orders } from './take-step.ts'
import { workOrderList } from './work-order-list-store.ts'
import type { WorkOrderRecord } from './work-order-store.ts'

const told: KindOptions<WorkOrderRecord> = {
  labelOf: ({ no, title }) => `${no} ${title}`,
  lineOf: ({ customer_name: customer }) => customer,
  isNumbered: true,
  placeOf: ({ address_id: addressId, customer_id: customerId }) => ({ customerId, addressId }),
  openStates,
  onlyBriefs: true,
  touches: ['work-order'],
}
const beside = recordKindEntry(workOrderList, { ...told, isBeside: true })

const forms = documentForms(workOrderDocument, orders, {
  editing: ['edit', 'editOwn'],
  isFrozen: async (ctx, { row }) => row.examine_result === OrderApprovalResult.Pending && (await isFrozen(ctx, row.id)),
  formOf: ({ row }) => ({ templateId: row.template_id, versionId: row.version_id }),
  systemOf: ({ row }) => systemOf(row),
})

export const workOrderRecordKinds: readonly RecordKindEntry[] = [
  { ...recordKindEntry(workOrderList, told), ...forms.own },
  { ...beside, ...forms.beside('receipt', 'receipt'), formKind: 'receipt', label: '工单回执' },
  { ...beside, ...forms.beside('expense', 'collect'), formKind: 'expense', label: '工单费用' },
  { ...beside, ...forms.beside('evaluation', 'evaluate'), formKind: 'evaluation', label: '工单评价' },
]
