/** An order as its page reads it: one statement has the row with what is known of it elsewhere. */
import { Failure } from '@onsite/domain/failure.ts'
import { workOrderDocument } from '@onsite/domain/work-order/work-order-document.ts'
import { sql } from 'kysely'
import { hasApprovals } from '../approval/approval-store.ts'
import { type FormHead, publishedHead } from '../field/form-head-store.ts'
import type { Context } from '../kernel/context.ts'
import type { Tables } from '../kernel/tables.ts'
import { personPhone } from '../people/people-store.ts'
import type { Stored } from '../record/names-beside.ts'
import { wholeRows } from '../record/record-rows-store.ts'
import type { ListedOrder } from './present-work-order.ts'
import { type WholeOrder, wholesTogether } from './whole-order-store.ts'
import { workOrderTable } from './work-order-list-store.ts'
import { recentOrders } from './work-order-people-store.ts'
import { visibleWorkOrders } from './work-order-sight-store.ts'

export interface DetailedOrder extends ListedOrder {
  readonly technician_phone: string | null
  readonly recent_orders: number
  readonly head: Pick<FormHead, 'versionId' | 'isEnabled'> | null
  /** Most orders have none of these, so that their tables need not be asked. */
  readonly has_files: boolean
  readonly has_requests: boolean
  readonly has_payments: boolean
  readonly has_approvals: boolean
}

const hasRow = (tenantId: string, table: keyof Tables) =>
  sql<boolean>`exists (select 1 from ${sql.table(table)} child where child.tenant_id = ${tenantId} and child.work_order_id = record.id)`

const along = (tenantId: string) => ({
  ...workOrderTable.along?.(tenantId),
  technician_phone: personPhone(tenantId, 'record.technician_id'),
  recent_orders: recentOrders(tenantId),
  head: publishedHead(tenantId, 'record.template_id'),
  has_files: hasRow(tenantId, 'work_order_file'),
  has_requests: hasRow(tenantId, 'work_order_abnormal'),
  has_payments: hasRow(tenantId, 'work_order_payment'),
  has_approvals: hasApprovals(tenantId, 'record.id'),
})

const detailedTable: Stored = { ...workOrderTable, along }

/** An order that the person may see, recycled ones too. Throws `not-found`. */
export async function detailedOrder(ctx: Context, id: string): Promise<{ order: WholeOrder; row: DetailedOrder }> {
  const page = visibleWorkOrders(ctx).select('record.id').where('record.id', '=', id)
  const newestFirst = { by: 'created_at', direction: 'desc' } as const
  let row: DetailedOrder | undefined
  const read = async (): Promise<DetailedOrder[]> => {
    const rows = await wholeRows<DetailedOrder>(ctx, detailedTable, page, newestFirst, { isFew: true })
    ;[row] = rows
    return rows
  }
  const order = (await wholesTogether(ctx, read, [id])).get(id)
  if (order === undefined || row === undefined) throw new Failure('not-found', { record: workOrderDocument.label })
  return { order, row }
}
