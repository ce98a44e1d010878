/** Editing content: by those who edit orders, or by the creator before anyone was sent; and linking a free-text customer. */
import { editOwnWorkOrder, editWorkOrder, linkCustomer } from '@onsite/api/work-order/work-order-detail.ts'
import { changeWorkOrders } from '@onsite/api/work-order/work-order-lists.ts'
import type { Input } from '@onsite/api/define-call.ts'
import { Failure } from '@onsite/domain/failure.ts'
import type { Priority } from '@onsite/domain/document/priority.ts'
import { OrderApprovalResult } from '@onsite/domain/work-order/work-order-state.ts'
import { isFrozen } from '../approval/approvals.ts'
import { holdFiles } from '../file/file-sight.ts'
import { answer } from '../kernel/answer.ts'
import type { Context } from '../kernel/context.ts'
import { changeRecords } from '../record/record-change.ts'
import { type Content, contentChanges, contentColumns, customerPatch, refreshSearch } from './order-content.ts'
import { assetChange } from './order-asset.ts'
import { contractChange } from './order-contract.ts'
import { workOrderList } from './work-order-list-store.ts'
import type { WorkOrderRecord } from './work-order-store.ts'
import { demandAction, demandFresh, fillForm, lockOrder, moveOne, takeStep } from './take-step.ts'
import { addOrderFiles, OrderFileKind, orderFiles, removeOrderFiles } from './work-order-child-store.ts'

async function edit(ctx: Context, input: Input<typeof editWorkOrder>, action: 'edit' | 'editOwn') {
  return await moveOne(ctx, input, action, async (order) => {
    const { row } = order
    if (row.examine_result === OrderApprovalResult.Pending && (await isFrozen(ctx, row.id)))
      throw new Failure('approval-frozen')
    const columns = await contentColumns(ctx, input, row)
    const changes = [
      ...contentChanges(row, columns, ctx.tenant.zone),
      ...(await assetChange(ctx, row, columns.asset_id)),
      ...(await contractChange(ctx, row, columns.contract_id)),
      ...(await replaceAttachments(ctx, row.id, input.attachments)),
    ]
    const edited = { ...order, row: { ...row, ...columns } }
    const { changes: filled = [] } =
      input.values === undefined ? {} : await fillForm(ctx, edited, { step: 'edit', values: input.values })
    if (changes.length + filled.length === 0) throw new Failure('not-now', { reason: '没有修改任何内容' })
    await refreshSearch(ctx, { ...row, ...columns })
    return { patch: columns, changes: [...changes, ...filled] }
  })
}

/** Sets the attachments of an order; absent means unchanged. */
async function replaceAttachments(ctx: Context, orderId: string, wanted: readonly string[] | undefined) {
  if (wanted === undefined) return []
  const kind = OrderFileKind.Attachment
  const current = (await orderFiles.find(ctx, { work_order_id: orderId, kind })).map((file) => file.file_id)
  const added = wanted.filter((id) => !current.includes(id))
  const removed = current.filter((id) => !wanted.includes(id))
  if (added.length === 0 && removed.length === 0) return []
  await holdFiles(ctx, { kind: 'work-order', id: orderId }, added)
  await addOrderFiles(ctx, orderId, added, kind)
  if (removed.length > 0) await removeOrderFiles(ctx, orderId, { fileIds: removed, kinds: [kind] })
  return [{ field: 'attachments', label: '附件', from: `${current.length} 个`, to: `${wanted.length} 个` }]
}

const answerLink = answer(linkCustomer, async (ctx, input) => {
  const order = await lockOrder(ctx, input.id)
  await demandFresh(ctx, order, input.version)
  demandAction(ctx, order, 'edit')
  const linked = await customerPatch(ctx, order.row, input.customerId)
  await refreshSearch(ctx, { ...order.row, ...linked.patch })
  return await takeStep(ctx, order, { action: 'linkCustomer', ...linked })
})

/** Content as it is, for edits of single fields; plain fields that are not sent stay. */
const contentOf = (row: WorkOrderRecord): Content => ({
  title: row.title,
  detailDesc: row.detail,
  priority: row.priority as Priority,
  customName: row.customer_name,
  customerId: row.customer_id,
  customLinkPerson: row.contact_name,
  customPhone: row.contact_phone,
  customEnterpriseName: row.customer_company,
  addressId: row.address_id,
  gpsAddr: row.address_text,
  lng: row.lng,
  lat: row.lat,
  productionId: row.asset_id,
  contractId: row.contract_id,
  customApplyTime: row.wanted_at,
})

/** Changes single fields of orders. */
export async function changeOrders(ctx: Context, { ids, ...fields }: Input<typeof changeWorkOrders>) {
  return await changeRecords(ctx, workOrderList, ids, Object.keys(fields), async (row) => {
    await edit(ctx, { ...contentOf(row), ...fields, id: row.id, version: row.version }, 'edit')
  })
}

export const editAnswers = [
  answer(changeWorkOrders, changeOrders),
  answer(editWorkOrder, async (ctx, input) => await edit(ctx, input, 'edit')),
  answer(editOwnWorkOrder, async (ctx, input) => await edit(ctx, input, 'editOwn')),
  answerLink,
]
